// Bindings of Mots de Tête's moves and games. Everything from Python is checked here; the headers trust what they are
// given.
#include <nanobind/stl/pair.h>

#include <cstring>

#include "bindings.hpp"
#include "graph_walk.hpp"
#include "playout.hpp"

namespace tablee {

namespace {

using namespace mots_de_tete;

constexpr std::uint8_t black_square = 255;

Grid make_grid(int rows, int columns, const nb::bytes& values, const nb::bytes& dice, const nb::bytes& first) {
    demand(1 <= rows && rows <= max_side && 1 <= columns && columns <= max_side, "a grid has 1 to 16 rows and columns");
    const auto squares = static_cast<std::size_t>(rows * columns);
    demand(values.size() == squares && dice.size() == squares && first.size() == squares, "one number for each square is wanted");
    const auto* value = static_cast<const std::uint8_t*>(values.data());
    const auto* die = static_cast<const std::uint8_t*>(dice.data());
    const auto* begin = static_cast<const std::uint8_t*>(first.data());
    Grid grid;
    grid.rows = rows;
    grid.columns = columns;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const auto at = static_cast<std::size_t>(row * columns + column);
            const bool black = value[at] == black_square;
            demand(black || (value[at] <= max_value && die[at] <= max_dice), "a square is worth too much");
            if (!black) grid.squares[row][column] = {value[at], die[at]};
            auto& masks = black ? grid.black : grid.first;
            if (!black && begin[at] == 0) continue;
            masks[across][row] |= static_cast<std::uint16_t>(1u << column);
            masks[down][column] |= static_cast<std::uint16_t>(1u << row);
        }
    }
    return grid;
}

// The words that fit lines, with the graph that they come from and keep alive.
struct Vocabulary {
    Vocabulary(nb::handle_t<Graph> owner, const nb::bytes& weights)
        : owner(nb::borrow(owner)), graph(*nb::cast<const Graph*>(owner)), words(index(weights)) {}

    nb::object owner;
    const Graph& graph;
    LineWords words;

  private:
    LineWords index(const nb::bytes& weights) const {
        const Span<std::uint8_t> each{static_cast<const std::uint8_t*>(weights.data()), weights.size()};
        demand(each.size == 0 || each.size == graph.view.words(), "one weight for each word is wanted");
        demand(std::find(each.data, each.data + each.size, 0) == each.data + each.size, "every word weighs something");
        nb::gil_scoped_release unlocked;
        return LineWords(graph.view, graph.tiles, each);
    }
};

int checked_letters(int letters) {
    demand(1 <= letters && letters <= max_letters, "a turn has 1 to 6 letters");
    return letters;
}

// A position as Python holds it.
struct Sheet {
    Sheet(nb::handle_t<Vocabulary> owner, const Grid& grid, const nb::bytes& letters)
        : owner(nb::borrow(owner)), known(*nb::cast<const Vocabulary*>(owner)), grid(grid), position(start(letters)) {}

    // The moves in a run of bytes, each of which could be written on this grid; passes among them where they may stand.
    std::vector<Move> moves(const nb::bytes& bytes) const {
        demand(bytes.size() % sizeof(Move) == 0, "a move has 12 bytes");
        std::vector<Move> moves(bytes.size() / sizeof(Move));
        if (!moves.empty()) std::memcpy(moves.data(), bytes.data(), bytes.size());
        for (const Move& move : moves) check(move);
        return moves;
    }

    nb::object owner;
    const Vocabulary& known;
    Grid grid;
    Position position;

  private:
    Position start(const nb::bytes& letters) const {
        demand(letters.size() == static_cast<std::size_t>(grid.rows * grid.columns), "one letter for each square is wanted");
        const auto* code = static_cast<const std::uint8_t*>(letters.data());
        for (int row = 0; row < grid.rows; ++row) {
            for (int column = 0; column < grid.columns; ++column) {
                const std::uint8_t letter = code[row * grid.columns + column];
                demand(letter == no_tile || letter < known.graph.tiles.size(), "a letter is not of this alphabet");
                demand(letter == no_tile || !(grid.black[across][row] >> column & 1), "a letter stands on a black square");
            }
        }
        return Position(known.graph.view, grid, code);
    }

    void check(const Move& move) const {
        if (move.length == 0) return;
        demand(move.direction <= down && move.line < grid.lines(move.direction) && move.start + move.length <= grid.size(move.direction),
               "a move leaves the grid");
        const LengthIndex& words = known.words.of_length(move.length);
        demand(move.word < words.words(), "there is no such word");
        const Line& line = position.line(move.direction, move.line);
        const std::uint8_t* word = words.word(move.word);
        int written = 0;
        for (int i = 0; i < move.length; ++i) {
            const int at = move.start + i;
            demand(!(grid.black[move.direction][move.line] >> at & 1), "a move writes on a black square");
            if (line.taken >> at & 1) demand(line.code[at] == word[i], "a move writes over a letter");
            else ++written;
        }
        demand(written != 0 && written == move.letters, "a move writes other letters than it says");
    }
};

nb::bytes as_bytes(const std::vector<Move>& moves) { return to_bytes(moves.data(), moves.size() * sizeof(Move)); }

nb::bytes all_moves(const Sheet& sheet, int letters) {
    static thread_local std::vector<Move> found;
    found.clear();
    append_moves(sheet.known.words, sheet.grid, sheet.position, checked_letters(letters), found);
    return as_bytes(found);
}

std::size_t count_moves(const Sheet& sheet, int letters) {
    std::size_t count = 0;
    for_each_slot(sheet.grid, sheet.position, checked_letters(letters), [&](const Slot& slot) {
        for_each_word(sheet.known.words, slot, [&](const Move&) { return ++count != 0; });
        return true;
    });
    return count;
}

nb::bytes walked_moves(const Sheet& sheet, int letters) {
    static thread_local std::vector<Move> found;
    found.clear();
    GraphWalk(sheet.known.graph.view, sheet.grid, sheet.position, checked_letters(letters), found).run();
    return as_bytes(found);
}

nb::bytes all_slots(const Sheet& sheet, int letters) {
    std::vector<Move> slots;
    for (const Slot& slot : slots_by_worth(sheet.grid, sheet.position, checked_letters(letters))) slots.push_back(slot.move);
    return as_bytes(slots);
}

// The words that fit one slot, which Python gives back as it got it.
nb::bytes slot_moves(const Sheet& sheet, int letters, std::size_t which) {
    const auto& slots = slots_by_worth(sheet.grid, sheet.position, checked_letters(letters));
    demand(which < slots.size(), "there is no such slot");
    std::vector<Move> found;
    for_each_word(sheet.known.words, slots[which], [&](const Move& move) {
        found.push_back(move);
        return true;
    });
    return as_bytes(found);
}

nb::bytes several_best(const Sheet& sheet, int letters, std::size_t wanted, std::size_t of_each_slot, std::optional<std::uint64_t> seed) {
    demand(of_each_slot > 0, "at least one play of each slot is wanted");
    Chance chance(seed.value_or(0));
    return as_bytes(best_moves(sheet.known.words, sheet.grid, sheet.position, checked_letters(letters), wanted, of_each_slot,
                               seed ? &chance : nullptr));
}

void play(Sheet& sheet, const nb::bytes& bytes) {
    const std::vector<Move> moves = sheet.moves(bytes);
    demand(moves.size() == 1 && moves[0].length != 0, "one play is wanted");
    make(sheet.known.graph.view, sheet.known.words, sheet.grid, sheet.position, moves[0]);
}

nb::bytes letters_of(const Sheet& sheet) {
    std::vector<std::uint8_t> codes;
    for (int row = 0; row < sheet.grid.rows; ++row) {
        const auto& code = sheet.position.line(across, row).code;
        codes.insert(codes.end(), code.begin(), code.begin() + sheet.grid.columns);
    }
    return to_bytes(codes.data(), codes.size());
}

nb::bytes all_replies(const Sheet& sheet, const nb::bytes& candidates, const std::vector<int>& letters) {
    const std::vector<Move> moves = sheet.moves(candidates);
    for (int count : letters) checked_letters(count);
    demand(moves.size() * letters.size() <= max_games, "there are too many candidates");
    std::vector<int> best;
    {
        nb::gil_scoped_release unlocked;
        best = replies(sheet.known.graph.view, sheet.known.words, sheet.grid, sheet.position, moves, letters);
    }
    return scores_as_bytes(best);
}

nb::bytes roll_outs(const Sheet& sheet, const nb::bytes& candidates, const Rules& rules, const std::vector<int>& scores,
                    const std::vector<int>& failures, const std::vector<bool>& gone, int turn, int passes, int samples, std::uint64_t seed,
                    std::optional<int> turns) {
    Situation situation{sheet.position};
    situation.seats = static_cast<int>(scores.size());
    demand(1 <= situation.seats && situation.seats <= max_seats, "there are 1 to 4 seats");
    demand(failures.size() == scores.size() && gone.size() == scores.size(), "one number for each seat is wanted");
    demand(0 <= turn && turn < situation.seats && !gone[static_cast<std::size_t>(turn)], "it is nobody's turn");
    demand(0 <= passes && passes <= 1000, "a number of passes is out of bounds");
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        demand(0 <= scores[seat] && scores[seat] <= 1'000'000, "a score is out of bounds");
        demand(0 <= failures[seat] && failures[seat] <= 1000, "a number of failures is out of bounds");
        situation.scores[seat] = scores[seat];
        situation.failures[seat] = failures[seat];
        situation.gone |= static_cast<unsigned>(gone[seat]) << seat;
    }
    situation.turn = turn;
    situation.passes = passes;
    const std::vector<Move> moves = sheet.moves(candidates);
    demand(0 <= samples && samples <= max_games && moves.size() * static_cast<std::size_t>(samples) <= max_games,
           "there are too many samples");
    const int most = checked_turns(turns);
    std::vector<int> result;
    {
        nb::gil_scoped_release unlocked;
        result = roll_out(sheet.known.graph.view, sheet.known.words, sheet.grid, rules, situation, moves, samples, seed, most);
    }
    return scores_as_bytes(result);
}

std::string word_text(const Vocabulary& known, int length, std::size_t number) {
    demand(0 <= length && length <= max_side && number < known.words.of_length(length).words(), "there is no such word");
    std::string text;
    known.graph.tiles.append_text(known.words.of_length(length).word(number), static_cast<std::size_t>(length), text);
    return text;
}

}  // namespace

}  // namespace tablee

NB_MODULE(_native, m) {
    using namespace tablee;
    import_words();

    nb::class_<Grid>(m, "Grid")
        .def("__init__",
             [](Grid* self, int rows, int columns, const nb::bytes& values, const nb::bytes& dice, const nb::bytes& first) {
                 new (self) Grid(make_grid(rows, columns, values, dice, first));
             },
             nb::kw_only(), "rows"_a, "columns"_a, "values"_a, "dice"_a, "first"_a);

    nb::class_<Rules>(m, "Rules")
        .def("__init__",
             [](Rules* self, int target, bool marathon, bool solo, int letters, int rounds_of_passes) {
                 demand(0 <= target && target <= 1'000'000, "a target is out of bounds");
                 demand(0 <= letters && letters <= max_letters, "a turn has 1 to 6 letters");
                 demand(1 <= rounds_of_passes && rounds_of_passes <= 100, "a number of rounds is out of bounds");
                 new (self) Rules{target, marathon, solo, letters, rounds_of_passes};
             },
             nb::kw_only(), "target"_a, "marathon"_a, "solo"_a, "letters"_a, "rounds_of_passes"_a);

    nb::class_<Vocabulary>(m, "Words")
        .def(nb::init<nb::handle_t<Graph>, const nb::bytes&>(), "graph"_a, "weights"_a = nb::bytes("", 0))
        .def_prop_ro("nbytes", [](const Vocabulary& known) { return known.words.bytes(); })
        .def("word", &word_text, "length"_a, "number"_a);

    nb::class_<Sheet>(m, "Position")
        .def(nb::init<nb::handle_t<Vocabulary>, const Grid&, const nb::bytes&>(), "words"_a, "grid"_a, "letters"_a)
        .def_prop_ro("letters", &letters_of)
        .def("__eq__", [](const Sheet& one, const Sheet& another) { return one.position == another.position; }, "another"_a)
        .def("copy", [](const Sheet& sheet) { return sheet; })
        .def("moves", &all_moves, "letters"_a)
        .def("count", &count_moves, "letters"_a)
        .def("walk", &walked_moves, "letters"_a)
        .def("slots", &all_slots, "letters"_a)
        .def("slot_moves", &slot_moves, "letters"_a, "which"_a)
        .def("best", &several_best, "letters"_a, "wanted"_a, "of_each_slot"_a, "seed"_a = nb::none())
        .def("can_move",
             [](const Sheet& sheet, int letters) { return can_move(sheet.known.words, sheet.grid, sheet.position, checked_letters(letters)); },
             "letters"_a)
        .def("play", &play, "move"_a)
        .def("replies", &all_replies, "candidates"_a, "letters"_a)
        .def("roll_out", &roll_outs, "candidates"_a, "rules"_a, "scores"_a, "failures"_a, "gone"_a, "turn"_a, "passes"_a, "samples"_a,
             "seed"_a, "turns"_a = nb::none());
}
