#pragma once
// Many games at once: whole ones from the beginning, and what follows from candidate moves in worlds that a player, who
// sees only his own rack, must reckon with.
#include <cstdint>
#include <vector>

#include "playout.hpp"

namespace tablee::topword {

// What a player knows: the situation with his own rack, empty racks for the others and no bag; the tiles he has not seen,
// and how many of them each of the others holds.
struct Knowledge {
    Situation situation;
    std::vector<std::uint8_t> unseen;
    std::array<int, max_seats> held{};  // for his own seat: 0
};

// Appends the scores of every seat.
inline void append_scores(const Situation& situation, std::vector<int>& scores) {
    scores.insert(scores.end(), situation.scores.begin(), situation.scores.begin() + situation.seats);
}

// One way in which the unseen tiles may lie.
inline Situation sample_world(const Knowledge& known, Chance& chance) {
    Situation world = known.situation;
    std::vector<std::uint8_t> tiles = known.unseen;
    chance.shuffle(tiles, tiles.size());
    for (int seat = 0; seat < world.seats; ++seat) {
        for (int i = 0; i < known.held[seat]; ++i) {
            world.racks[seat].add(tiles.back());
            tiles.pop_back();
        }
    }
    for (std::uint8_t code : tiles) world.bag.tiles[world.bag.count++] = code;
    return world;
}

// The scores after each candidate (rows) in each of the same sampled worlds (columns), seat by seat. What a candidate is
// worth more than another is thus never the luck of the draw.
template <typename Policy>
std::vector<int> roll_out(const WordGraph& graph, const Rules& rules, const Knowledge& known, const std::vector<Move>& candidates,
                                   int samples, std::uint64_t seed, int turns, Policy&& policy) {
    std::vector<int> scores;
    for (const Move& candidate : candidates) {
        for (int sample = 0; sample < samples; ++sample) {
            Chance chance(seed, static_cast<std::uint64_t>(sample));
            const Situation world = sample_world(known, chance);
            Playout playout(graph, rules, world, chance);
            playout.make(candidate);
            playout.run(turns, policy);
            append_scores(playout.situation(), scores);
        }
    }
    return scores;
}

// The final scores of whole games: `box` is shared out by chance, the first seat begins.
template <typename Policy>
std::vector<int> play_games(const WordGraph& graph, const Rules& rules, const std::vector<std::uint8_t>& box, int seats,
                                     int games, std::uint64_t seed, Policy&& policy) {
    std::vector<int> scores;
    Knowledge nothing{{Position(graph, rules)}, box, {}};
    nothing.situation.seats = seats;
    for (int game = 0; game < games; ++game) {
        Chance chance(seed, static_cast<std::uint64_t>(game));
        Playout playout(graph, rules, sample_world(nothing, chance), chance);
        for (int seat = 0; seat < seats; ++seat) playout.refill(seat);
        playout.run(to_the_end, policy);
        append_scores(playout.situation(), scores);
    }
    return scores;
}

}  // namespace tablee::topword
