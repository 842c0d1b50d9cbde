// Bindings of Topword's moves and games. Everything from Python is checked here; the headers trust what they are given.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <cstring>
#include <functional>
#include <optional>

#include "bindings.hpp"
#include "topword/moves.hpp"
#include "topword/rollouts.hpp"

namespace tablee {

namespace {

using namespace topword;
using Squares = std::vector<std::pair<int, int>>;

constexpr int max_games = 1'000'000;  // of one call: it cannot be interrupted

void demand(bool held, const char* problem) {
    if (!held) throw std::invalid_argument(problem);
}

std::vector<std::uint8_t> codes_of(const Tiles& tiles, const nb::bytes& bytes) {
    const auto* data = static_cast<const std::uint8_t*>(bytes.data());
    const std::vector<std::uint8_t> codes(data, data + bytes.size());
    for (std::uint8_t code : codes) demand(code < tiles.size(), "a tile is not of this alphabet");
    return codes;
}

Rules make_rules(int size, const Squares& centre, int full_stack, int rack, const std::vector<int>& bonus, int whole_rack, int tile_left,
                 int rounds_of_passes, bool cover_whole_word) {
    const auto between = [](int value, int low, int high) {
        demand(low <= value && value <= high, "a number of the rules is out of bounds");
    };
    between(size, 1, max_size);
    between(full_stack, 1, max_height);
    between(rack, 1, max_rack);
    between(static_cast<int>(bonus.size()), 0, max_tiles);
    between(whole_rack, 0, max_points);
    between(tile_left, -max_points, 0);
    between(rounds_of_passes, 1, 100);
    Rules rules;
    rules.size = size;
    for (const auto& [row, column] : centre) {
        between(row, 0, size - 1);
        between(column, 0, size - 1);
        rules.centre[across][row] |= static_cast<std::uint16_t>(1u << column);
        rules.centre[down][column] |= static_cast<std::uint16_t>(1u << row);
    }
    rules.full_stack = full_stack;
    rules.rack = rack;
    for (std::size_t code = 0; code < bonus.size(); ++code) {
        between(bonus[code], 0, max_points);
        rules.bonus[code] = static_cast<std::uint32_t>(bonus[code]);
    }
    rules.whole_rack = whole_rack;
    rules.tile_left = tile_left;
    rules.rounds_of_passes = rounds_of_passes;
    rules.cover_whole_word = cover_whole_word;
    return rules;
}

// A position as Python holds it: with its rules, and the graph that it keeps alive.
struct Board {
    Board(nb::handle_t<Graph> owner, const Rules& rules, const nb::bytes& tops, const nb::bytes& heights)
        : owner(nb::borrow(owner)), graph(*nb::cast<const Graph*>(owner)), rules(rules), position(start(tops, heights)) {}

    Rack rack(const nb::bytes& bytes) const {
        Rack rack;
        demand(bytes.size() <= static_cast<std::size_t>(rules.rack), "a rack has too many tiles");
        for (std::uint8_t code : codes_of(graph.tiles, bytes)) rack.add(code);
        return rack;
    }

    // The moves in a run of bytes, each of which could be laid on this board.
    std::vector<Move> moves(const nb::bytes& bytes) const {
        demand(bytes.size() % sizeof(Move) == 0, "a move has 16 bytes");
        std::vector<Move> moves(bytes.size() / sizeof(Move));
        if (!moves.empty()) std::memcpy(moves.data(), bytes.data(), bytes.size());
        for (const Move& move : moves) check(move);
        return moves;
    }

    nb::object owner;
    const Graph& graph;
    Rules rules;
    Position position;

  private:
    Position start(const nb::bytes& tops, const nb::bytes& heights) const {
        const auto squares = static_cast<std::size_t>(rules.size * rules.size);
        demand(tops.size() == squares && heights.size() == squares, "one tile and one height for each square are wanted");
        const auto* top = static_cast<const std::uint8_t*>(tops.data());
        const auto* height = static_cast<const std::uint8_t*>(heights.data());
        for (std::size_t i = 0; i < squares; ++i) {
            demand(height[i] <= rules.full_stack, "a stack is too high");
            demand(height[i] == 0 ? top[i] == no_tile : top[i] < graph.tiles.size(), "a stack and its top do not fit together");
        }
        return Position(graph.view, rules, top, height);
    }

    void check(const Move& move) const {
        if (move.is_pass()) {
            demand(move.laid <= graph.tiles.size(), "a tile is not of this alphabet");
            return;
        }
        demand(move.direction <= down && move.line < rules.size && move.length >= 1 && move.start + move.length <= rules.size,
               "a move leaves the board");
        int tiles = 0;
        std::uint64_t seen = 0;
        for (int at = move.start; at < move.start + move.length; ++at) {
            const std::uint8_t code = move.tile(at);
            if (code == no_tile) continue;
            const Square& square = position.line(move.direction, move.line).squares[at];
            demand(code < graph.tiles.size(), "a tile is not of this alphabet");
            demand(square.height() < rules.full_stack && square.top() != code, "a tile cannot be laid there");
            seen |= laid_at(at, code);
            ++tiles;
        }
        demand(seen == move.laid && tiles == move.tiles, "a move lays other tiles than it says");
    }
};

nb::bytes all_moves(const Board& board, const nb::bytes& held) {
    const Rack rack = board.rack(held);
    static thread_local std::vector<Move> found;
    found.clear();
    for_each_move(board.graph.view, board.rules, board.position, rack, [](const Move& move) {
        found.push_back(move);
        return true;
    });
    return to_bytes(found.data(), found.size() * sizeof(Move));
}

std::vector<std::size_t> count_moves(const Board& board, const std::vector<nb::bytes>& held) {
    std::vector<Rack> racks;
    for (const nb::bytes& each : held) racks.push_back(board.rack(each));
    std::vector<std::size_t> counts;
    nb::gil_scoped_release unlocked;
    for (const Rack& rack : racks) {
        counts.push_back(0);
        for_each_move(board.graph.view, board.rules, board.position, rack, [&](const Move&) {
            ++counts.back();
            return true;
        });
    }
    return counts;
}

nb::bytes one_best_move(const Board& board, const nb::bytes& held) {
    const std::optional<Move> best = best_move(board.graph.view, board.rules, board.position, board.rack(held));
    return best ? to_bytes(&*best, sizeof(Move)) : to_bytes("", 0);
}

void play(Board& board, const nb::bytes& bytes) {
    const std::vector<Move> moves = board.moves(bytes);
    demand(moves.size() == 1 && !moves[0].is_pass(), "one play is wanted");
    board.position.play(board.graph.view, board.rules, moves[0]);
}

template <typename Value>
nb::bytes squares_as_bytes(const Board& board, Value&& value) {
    std::vector<std::uint8_t> bytes;
    for (int row = 0; row < board.rules.size; ++row) {
        for (int column = 0; column < board.rules.size; ++column) {
            bytes.push_back(static_cast<std::uint8_t>(value(board.position.square(row, column))));
        }
    }
    return to_bytes(bytes.data(), bytes.size());
}

nb::bytes scores_as_bytes(const std::vector<int>& scores) { return to_bytes(scores.data(), scores.size() * sizeof scores[0]); }

int checked_turns(std::optional<int> turns) {
    demand(turns.value_or(0) >= 0, "a number of turns is not negative");
    return turns.value_or(to_the_end);
}

Situation make_situation(const Board& board, const std::vector<int>& scores, int turn, int passes) {
    const int seats = static_cast<int>(scores.size());
    demand(1 <= seats && seats <= max_seats, "there are 1 to 4 seats");
    demand(0 <= turn && turn < seats, "it is nobody's turn");
    demand(0 <= passes && passes <= 1000, "a number of passes is out of bounds");
    Situation situation{board.position};
    situation.seats = seats;
    situation.turn = turn;
    situation.passes = passes;
    for (int seat = 0; seat < seats; ++seat) {
        demand(-1'000'000 <= scores[seat] && scores[seat] <= 1'000'000, "a score is out of bounds");
        situation.scores[seat] = scores[seat];
    }
    return situation;
}

nb::bytes play_out(const Board& board, const std::vector<nb::bytes>& racks, const nb::bytes& bag, const std::vector<int>& scores, int turn,
                   int passes, std::uint64_t seed, std::optional<int> turns) {
    Situation situation = make_situation(board, scores, turn, passes);
    demand(racks.size() == scores.size(), "one rack for each seat is wanted");
    for (std::size_t seat = 0; seat < racks.size(); ++seat) situation.racks[seat] = board.rack(racks[seat]);
    demand(bag.size() <= max_pile, "there are too many tiles");
    const Knowledge known{situation, codes_of(board.graph.tiles, bag), {}};
    const int most = checked_turns(turns);
    std::vector<int> result;
    {
        nb::gil_scoped_release unlocked;
        Chance chance(seed);
        Playout playout(board.graph.view, board.rules, sample_world(known, chance), chance);
        playout.run(most, Greedy());
        append_scores(playout.situation(), result);
    }
    return scores_as_bytes(result);
}

void check_held(const Rack& rack, const Move& move) {
    Rack left = rack;
    for (int at = 0; at < max_size; ++at) {
        const std::uint8_t code = move.tile(at);
        if (code == no_tile) continue;
        demand(left.count(code) != 0, "a tile is not on the rack");
        left.remove(code);
    }
}

nb::bytes roll_outs(const Board& board, const nb::bytes& candidates, const nb::bytes& held, const nb::bytes& unseen,
                   const std::vector<int>& tiles, const std::vector<int>& scores, int turn, int passes, int samples, std::uint64_t seed,
                   std::optional<int> turns) {
    demand(unseen.size() <= max_pile, "there are too many tiles");
    Knowledge known{make_situation(board, scores, turn, passes), codes_of(board.graph.tiles, unseen), {}};
    known.situation.racks[turn] = board.rack(held);
    demand(tiles.size() == scores.size(), "one number of tiles for each seat is wanted");
    std::size_t wanted = 0;
    for (int seat = 0; seat < known.situation.seats; ++seat) {
        demand(0 <= tiles[seat] && tiles[seat] <= board.rules.rack, "a rack has too many tiles");
        if (seat != turn) wanted += static_cast<std::size_t>(known.held[seat] = tiles[seat]);
    }
    demand(wanted <= known.unseen.size(), "the others hold more tiles than are unseen");
    const std::vector<Move> moves = board.moves(candidates);
    for (const Move& move : moves) check_held(known.situation.racks[turn], move);
    demand(0 <= samples && samples <= max_games && moves.size() * static_cast<std::size_t>(samples) <= max_games,
           "there are too many samples");
    const int most = checked_turns(turns);
    std::vector<int> result;
    {
        nb::gil_scoped_release unlocked;
        result = roll_out(board.graph.view, board.rules, known, moves, samples, seed, most, Greedy());
    }
    return scores_as_bytes(result);
}

nb::bytes games(const Graph& graph, const Rules& rules, const nb::bytes& box, int seats, int games, std::uint64_t seed) {
    demand(1 <= seats && seats <= max_seats, "there are 1 to 4 seats");
    demand(0 <= games && games <= max_games, "there are too many games");
    demand(box.size() <= max_pile, "there are too many tiles");
    const std::vector<std::uint8_t> tiles = codes_of(graph.tiles, box);
    std::vector<int> result;
    {
        nb::gil_scoped_release unlocked;
        result = play_games(graph.view, rules, tiles, seats, games, seed, Greedy());
    }
    return scores_as_bytes(result);
}

}  // namespace

void bind_topword(nb::module_& m) {
    nb::class_<Rules>(m, "TopwordRules")
        .def("__init__",
             [](Rules* self, int size, const Squares& centre, int full_stack, int rack, const std::vector<int>& bonus, int whole_rack,
                int tile_left, int rounds_of_passes, bool cover_whole_word) {
                 new (self)
                     Rules(make_rules(size, centre, full_stack, rack, bonus, whole_rack, tile_left, rounds_of_passes, cover_whole_word));
             },
             nb::kw_only(), "size"_a, "centre"_a, "full_stack"_a, "rack"_a, "bonus"_a, "whole_rack"_a, "tile_left"_a,
             "rounds_of_passes"_a, "cover_whole_word"_a);

    nb::class_<Board>(m, "TopwordPosition")
        .def(nb::init<nb::handle_t<Graph>, const Rules&, const nb::bytes&, const nb::bytes&>(), "graph"_a, "rules"_a, "tops"_a, "heights"_a)
        .def_prop_ro("tops", [](const Board& board) { return squares_as_bytes(board, std::mem_fn(&Square::top)); })
        .def_prop_ro("heights", [](const Board& board) { return squares_as_bytes(board, std::mem_fn(&Square::height)); })
        .def("__eq__", [](const Board& one, const Board& another) { return one.position == another.position; }, "another"_a)
        .def("copy", [](const Board& board) { return board; })
        .def("moves", &all_moves, "rack"_a)
        .def("best", &one_best_move, "rack"_a)
        .def("count_moves", &count_moves, "racks"_a)
        .def("can_move",
             [](const Board& board, const nb::bytes& held) {
                 return can_move(board.graph.view, board.rules, board.position, board.rack(held));
             },
             "rack"_a)
        .def("play", &play, "move"_a)
        .def("play_out", &play_out, "racks"_a, "bag"_a, "scores"_a, "turn"_a, "passes"_a, "seed"_a, "turns"_a = nb::none())
        .def("roll_out", &roll_outs, "candidates"_a, "rack"_a, "unseen"_a, "tiles"_a, "scores"_a, "turn"_a, "passes"_a, "samples"_a,
             "seed"_a, "turns"_a = nb::none());

    m.def("topword_games", &games, "graph"_a, "rules"_a, "box"_a, "seats"_a, "games"_a, "seed"_a);
}

}  // namespace tablee
