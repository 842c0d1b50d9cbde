#pragma once
// The move that scores most, without looking at all of them: places are tried in the order of what they could bring at
// most, until none can bring more than what is found.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "moves.hpp"

namespace tablee::topword {

// What a word from a start can score at most; 0 where none can end. It knows how many tiles the rack has and where each
// kind may lie, but neither the words nor how many there are of a kind.
class Bound {
  public:
    Bound(const Rules& rules, const Position& position, const Rack& rack) : rules_(rules), position_(position), rack_(rack) {
        for_each_tile(rack.hand().held, [&](std::uint8_t code) { bonus_ += static_cast<int>(rules.bonus[code]) * rack.count(code); });
    }

    int operator()(const Start& start) const {
        const Line& line = position_.line(start.direction, start.line);
        std::array<int, max_size> covers;  // what covering each stack would add, most first
        int coverable = 0, free = 0, stacks = 0, crossing = 0, best = 0;
        bool flat = true;
        for (int at = start.first; at < position_.size(); ++at) {
            const Square& square = line.squares[at];
            const bool can_lay = (square.open & rack_.hand().held) != 0;
            if (line.taken >> at & 1) {
                stacks += square.height();
                flat &= square.height() == 1;
                if (can_lay) insert(covers, coverable++, 1 + side_points(square.lay));
            } else {
                if (!can_lay || free == rack_.tiles()) break;
                ++free;
                ++stacks;
                crossing += side_points(square.lay);
            }
            if (at < start.anchor || at == start.first || line.taken >> (at + 1) & 1 || free + coverable == 0) continue;
            best = std::max(best, crossing + with_covers(covers, std::min(coverable, rack_.tiles() - free), free, stacks, flat));
        }
        return best == 0 ? 0 : best + bonus_;
    }

  private:
    static void insert(std::array<int, max_size>& sorted, int count, int value) {
        int at = count;
        for (; at > 0 && sorted[at - 1] < value; --at) sorted[at] = sorted[at - 1];
        sorted[at] = value;
    }

    int with_covers(const std::array<int, max_size>& covers, int most, int free, int stacks, bool flat) const {
        int points = stacks;
        for (int i = 0; i < most; ++i) points += covers[i];
        if (flat && free != 0) points = std::max(points, 2 * stacks);              // TW-9, covering nothing
        return free + most >= rules_.rack ? points + rules_.whole_rack : points;  // TW-11
    }

    const Rules& rules_;
    const Position& position_;
    const Rack& rack_;
    int bonus_ = 0;
};

// The first move in the order of `better`, or nothing where none is legal.
inline std::optional<Move> best_move(const WordGraph& graph, const Rules& rules, const Position& position, const Rack& rack) {
    struct Promise {
        int most;
        Start start;
    };
    std::array<Promise, 2 * max_size * max_size> promises;
    int count = 0;
    const Bound bound(rules, position, rack);
    for_each_start(position, rules, rack, [&](const Start& start) {
        if (const int most = bound(start)) promises[count++] = {most, start};
    });
    const auto promises_more = [](const Promise& one, const Promise& another) { return one.most > another.most; };
    std::sort(promises.begin(), promises.begin() + count, promises_more);

    std::optional<Move> best;
    auto keep_best = [&](const Move& move) {
        if (!best || better(move, *best)) best = move;
        return true;
    };
    Prefixes& prefixes = prefixes_of(graph, rules, rack);
    Speller speller(graph, rules, position, rack, keep_best);
    for (int i = 0; i < count && !(best && promises[i].most < best->score); ++i) speller.spell(promises[i].start, prefixes);
    return best;
}

}  // namespace tablee::topword
