// Bindings of Topword's moves and games.
#include <nanobind/stl/pair.h>

#include <functional>

#include "end_game.hpp"
#include "evaluation.hpp"
#include "moves.hpp"
#include "rollouts.hpp"
#include "board.hpp"

namespace tablee {

namespace {

using namespace topword;
using Squares = std::vector<std::pair<int, int>>;
using Stages = std::vector<std::pair<int, std::vector<float>>>;

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

nb::bytes roll_outs(const Board& board, const nb::bytes& candidates, const nb::bytes& held, const nb::bytes& unseen,
                   const std::vector<int>& tiles, const std::vector<int>& scores, int turn, int passes, int samples, std::uint64_t seed,
                   std::optional<int> turns, const Evaluation* evaluation) {
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
    const std::vector<Move> moves = board.moves_of(known.situation.racks[turn], candidates);
    demand(0 <= samples && samples <= max_games && moves.size() * static_cast<std::size_t>(samples) <= max_games,
           "there are too many samples");
    const int most = checked_turns(turns);
    std::vector<int> result;
    {
        nb::gil_scoped_release unlocked;
        const auto roll = [&](auto&& policy) { return roll_out(board.graph.view, board.rules, known, moves, samples, seed, most, policy); };
        result = evaluation ? roll(EvaluationPolicy(*evaluation)) : roll(Greedy());
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

Evaluation make_evaluation(const Stages& stages, std::uint32_t vowels) {
    Evaluation evaluation;
    evaluation.vowels = vowels;
    demand(!stages.empty(), "an evaluation has a stage at least");
    for (const auto& [bag, weights] : stages) {
        demand(weights.size() == feature_count, "an evaluation has a weight for each feature");
        demand(evaluation.stages.empty() || evaluation.stages.back().bag < bag, "stages come by their bags");
        evaluation.stages.push_back({bag, {}});
        std::copy(weights.begin(), weights.end(), evaluation.stages.back().weights.begin());
    }
    return evaluation;
}

// Calls use(move, features) for every move of a run of bytes.
template <typename Use>
void look_at(const Board& board, const nb::bytes& bytes, const nb::bytes& held, const nb::bytes& unseen, int next, std::uint32_t vowels,
             Use&& use) {
    demand(unseen.size() <= max_pile, "there are too many tiles");
    const Rack rack = board.rack(held);
    const std::vector<Move> moves = board.moves_of(rack, bytes);
    const UnseenTiles unseen_tiles(codes_of(board.graph.tiles, unseen), next);
    nb::gil_scoped_release unlocked;
    for (const Move& move : moves) use(move, features_of(board.graph.view, board.rules, board.position, rack, move, vowels, unseen_tiles));
}

nb::bytes features(const Board& board, const nb::bytes& moves, const nb::bytes& rack, const nb::bytes& unseen, int held, std::uint32_t vowels) {
    std::vector<Features> found;
    look_at(board, moves, rack, unseen, held, vowels, [&](const Move&, const Features& seen) { found.push_back(seen); });
    return to_bytes(found.data(), found.size() * sizeof(Features));
}

nb::bytes values(const Board& board, const nb::bytes& moves, const nb::bytes& rack, const nb::bytes& unseen, int held, int bag,
                 const Evaluation& evaluation) {
    std::vector<float> found;
    const Features& weights = evaluation.weights(bag);
    const auto keep = [&](const Move& move, const Features& seen) { found.push_back(weigh(seen, weights, move)); };
    look_at(board, moves, rack, unseen, held, evaluation.vowels, keep);
    return to_bytes(found.data(), found.size() * sizeof(float));
}

nb::tuple end_game(const Board& board, const std::pair<nb::bytes, nb::bytes>& racks, int passes, long budget) {
    const Rack mine = board.rack(racks.first), theirs = board.rack(racks.second);
    demand(0 <= passes && passes <= 1000, "a number of passes is out of bounds");
    EndGameResult result;
    {
        nb::gil_scoped_release unlocked;
        result = EndGame(board.graph.view, board.rules, budget).search(board.position, mine, theirs, passes);
    }
    return nb::make_tuple(to_bytes(&result.move, sizeof(Move)), result.spread, result.exact, result.nodes);
}

}  // namespace

}  // namespace tablee

NB_MODULE(_native, m) {
    using namespace tablee;
    import_words();

    nb::class_<Rules>(m, "Rules")
        .def("__init__",
             [](Rules* self, int size, const Squares& centre, int full_stack, int rack, const std::vector<int>& bonus, int whole_rack,
                int tile_left, int rounds_of_passes, bool cover_whole_word) {
                 new (self)
                     Rules(make_rules(size, centre, full_stack, rack, bonus, whole_rack, tile_left, rounds_of_passes, cover_whole_word));
             },
             nb::kw_only(), "size"_a, "centre"_a, "full_stack"_a, "rack"_a, "bonus"_a, "whole_rack"_a, "tile_left"_a,
             "rounds_of_passes"_a, "cover_whole_word"_a);

    nb::class_<Evaluation>(m, "Evaluation")
        .def("__init__", [](Evaluation* self, const Stages& stages, std::uint32_t vowels) { new (self) Evaluation(make_evaluation(stages, vowels)); },
             "stages"_a, "vowels"_a);

    nb::class_<Board>(m, "Position")
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
             "seed"_a, "turns"_a = nb::none(), "evaluation"_a = nb::none())
        .def("features", &features, "moves"_a, "rack"_a, "unseen"_a, "held"_a, "vowels"_a)
        .def("values", &values, "moves"_a, "rack"_a, "unseen"_a, "held"_a, "bag"_a, "evaluation"_a)
        .def("end_game", &end_game, "racks"_a, "passes"_a, "budget"_a);

    m.attr("FEATURES") = feature_count;
    m.def("play_games", &games, "graph"_a, "rules"_a, "box"_a, "seats"_a, "games"_a, "seed"_a);
}
