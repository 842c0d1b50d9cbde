#pragma once
// What a move is worth beyond its points: the tiles it keeps, what it offers to the next player, the heights it leaves.
// The weights are the bots' own (games/topword/bots/evaluation.toml), found by self-play; here are the features that they weigh.
#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "hand.hpp"
#include "move.hpp"
#include "playout.hpp"
#include "position.hpp"

namespace tablee::topword {

// The features of a move, in the order in which evaluation.py names them.
constexpr int kept_twins = 0;                 // tiles kept beyond the first of their kind
constexpr int kept_uneven = kept_twins + 1;   // how far the tiles kept are from three vowels in seven, squared
constexpr int laid_word = kept_uneven + 1;    // tiles in the stacks of the main word
constexpr int laid_flat = laid_word + 1;      // squares of the main word, where it is flat
constexpr int laid_high = laid_flat + 1;      // + height - 1: tiles laid that bring a stack to a height, 5 for all above
constexpr int heights = 5;
constexpr int reply = laid_high + heights;    // points that the next player is expected to make with a single tile
constexpr int reply_most = reply + 1;         // the most points that any single tile could make
constexpr int kept = reply_most + 1;          // + code: tiles of a kind that are kept
constexpr int feature_count = kept + max_tiles;

using Features = std::array<float, feature_count>;

// The tiles that a player has not seen, and how many of them the next player holds.
class UnseenTiles {
  public:
    UnseenTiles(const std::vector<std::uint8_t>& unseen, int held) : missing_(unseen.size() + 1) {
        for (std::uint8_t code : unseen) ++counts_[code];
        const int all = static_cast<int>(unseen.size());
        for (int wanted = 0; wanted <= all; ++wanted) {
            float none = 1;
            for (int i = 0; i < held && i < all; ++i) none *= static_cast<float>(std::max(0, all - wanted - i)) / static_cast<float>(all - i);
            missing_[wanted] = none;
        }
    }

    // The chance that the next player holds a tile of a set.
    float held(std::uint32_t set) const {
        int wanted = 0;
        for_each_tile(set, [&](std::uint8_t code) { wanted += counts_[code]; });
        return 1 - missing_[wanted];
    }

  private:
    std::array<int, 32> counts_{};
    std::vector<float> missing_;  // by how many tiles are wanted: the chance that none of them is held
};

// What the next player makes with one tile: expected, and at most.
inline std::pair<float, float> single_tile_reply(const Position& position, const UnseenTiles& unseen_tiles) {
    struct Place {
        int points;
        std::uint32_t fitting;
    };
    std::array<Place, max_size * max_size> places;
    int count = 0;
    for (int row = 0; row < position.size(); ++row) {
        const Line& line = position.line(across, row);
        for (int column = 0; column < position.size(); ++column) {
            const Square& along = line.squares[column];
            const Square& through = position.line(down, column).squares[row];
            const int points = side_points(along.lay) + side_points(through.lay);
            if (const std::uint32_t fitting = along.open & through.open; points != 0 && fitting != 0) places[count++] = {points, fitting};
        }
    }
    std::sort(places.begin(), places.begin() + count, [](const Place& one, const Place& another) { return one.points > another.points; });
    float expected = 0, reached = 0;
    std::uint32_t fitting = 0;
    for (int i = 0; i < count && reached < 0.99f; ++i) {
        if ((places[i].fitting & ~fitting) == 0) continue;
        fitting |= places[i].fitting;
        const float now = unseen_tiles.held(fitting);
        expected += static_cast<float>(places[i].points) * (now - reached);
        reached = now;
    }
    return {expected, count == 0 ? 0.0f : static_cast<float>(places[0].points)};
}

// The features that follow from the move and the rack alone: all but the reply.
inline void look_at_move(const Position& position, const Rack& rack, const Move& move, std::uint32_t vowels, Features& features) {
    std::array<std::uint8_t, 32> laid{};
    int points = 0;
    if (move.is_pass()) {
        if (move.swapped() != no_tile) ++laid[move.swapped()];
    } else {
        const Line& line = position.line(move.direction, move.line);
        for (int at = move.start; at < move.start + move.length; ++at) {
            const std::uint8_t code = move.tile(at);
            int height = line.squares[at].height();
            if (code != no_tile) {
                ++laid[code];
                ++height;
                features[laid_high + std::min(height, heights) - 1] += 1;
            }
            points += height;
        }
        features[laid_word] = static_cast<float>(points);
        if (points == move.length) features[laid_flat] = static_cast<float>(points);
    }
    int tiles = 0, kept_vowels = 0;
    for_each_tile(rack.hand().held, [&](std::uint8_t code) {
        const int left = rack.count(code) - laid[code];
        features[kept + code] = static_cast<float>(left);
        if (left > 1) features[kept_twins] += static_cast<float>(left - 1);
        tiles += left;
        if (vowels >> code & 1) kept_vowels += left;
    });
    const float uneven = static_cast<float>(kept_vowels) - static_cast<float>(tiles) * 3 / 7;
    features[kept_uneven] = uneven * uneven;
}

inline Features features_of(const WordGraph& graph, const Rules& rules, const Position& position, const Rack& rack, const Move& move,
                            std::uint32_t vowels, const UnseenTiles& unseen_tiles) {
    Features features{};
    look_at_move(position, rack, move, vowels, features);
    Position after = position;
    if (!move.is_pass()) after.play(graph, rules, move);
    std::tie(features[reply], features[reply_most]) = single_tile_reply(after, unseen_tiles);
    return features;
}

// Weights for the features, by how many tiles the bag holds.
struct Evaluation {
    struct Stage {
        int bag;  // at most
        Features weights;
    };
    std::vector<Stage> stages;  // by their bags, the last one for all that are fuller
    std::uint32_t vowels = 0;

    const Features& weights(int bag) const {
        const auto fits = [&](const Stage& stage) { return bag <= stage.bag; };
        const auto found = std::find_if(stages.begin(), stages.end(), fits);
        return found == stages.end() ? stages.back().weights : found->weights;
    }
};

inline float weigh(const Features& features, const Features& weights, const Move& move) {
    float value = static_cast<float>(move.score);
    for (int i = 0; i < feature_count; ++i) value += features[i] * weights[i];
    return value;
}

// A policy for playouts: lays what is worth most by its points, the tiles kept and the heights. It does not look at
// replies, which would take longer than it helps.
class EvaluationPolicy {
  public:
    explicit EvaluationPolicy(const Evaluation& evaluation) : evaluation_(evaluation) {}

    Move operator()(const WordGraph& graph, const Rules& rules, const Situation& at, Chance&) const {
        const Rack& rack = at.racks[at.turn];
        const Features& weights = evaluation_.weights(at.bag.count);
        Move best;
        float most = 0;
        bool any = false;
        const auto consider = [&](const Move& move) {
            Features features{};
            look_at_move(at.position, rack, move, evaluation_.vowels, features);
            const float value = weigh(features, weights, move);
            if (!any || value > most || (value == most && place_of(move) < place_of(best))) {
                best = move;
                most = value;
                any = true;
            }
            return true;
        };
        for_each_move(graph, rules, at.position, rack, consider);
        if (!any && at.bag.count != 0) {
            for_each_tile(rack.hand().held, [&](std::uint8_t code) {
                Move swap;
                swap.laid = laid_at(0, code);
                consider(swap);
            });
        }
        return best;
    }

  private:
    const Evaluation& evaluation_;
};

}  // namespace tablee::topword
