#pragma once
// Games played inside the core: racks, bag, turns and the end (TW-7, TW-12, TW-15, TW-16). Who chooses the moves is a
// policy: anything that can be called with a situation and returns a move, a pass included.
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "chance.hpp"
#include "best_move.hpp"

namespace tablee::topword {

constexpr int max_pile = 200;

// The tiles not drawn yet, in the order in which they will be: the last one first.
struct DrawPile {
    std::array<std::uint8_t, max_pile> tiles;
    int count = 0;

    std::uint8_t draw() { return tiles[--count]; }
    // A tile that comes back lies anywhere (TW-15).
    void put_back(std::uint8_t code, Chance& chance) {
        tiles[count] = code;
        std::swap(tiles[count], tiles[chance.below(static_cast<std::uint32_t>(count + 1))]);
        ++count;
    }
};

// A game at a moment: what is to be known to go on with it.
struct Situation {
    Position position;
    std::array<Rack, max_seats> racks{};
    std::array<int, max_seats> scores{};
    DrawPile bag{};
    int seats = 2;
    int turn = 0;
    int passes = 0;  // in a row
};

class Playout {
  public:
    Playout(const WordGraph& graph, const Rules& rules, const Situation& situation, Chance chance)
        : graph_(graph), rules_(rules), at_(situation), chance_(chance) {}

    const Situation& situation() const { return at_; }

    // TW-16. That nobody can form a word is not looked for: then all pass, and the scores are the same.
    bool over() const {
        if (at_.bag.count != 0) return at_.passes >= rules_.rounds_of_passes * at_.seats;
        for (int seat = 0; seat < at_.seats; ++seat) {
            if (at_.racks[seat].tiles() == 0) return true;
        }
        return at_.passes >= at_.seats;
    }

    // A move that is legal now, or a pass.
    void make(const Move& move) {
        Rack& rack = at_.racks[at_.turn];
        if (move.is_pass()) {
            if (move.swapped() != no_tile && at_.bag.count != 0) swap(rack, move.swapped());
            ++at_.passes;
        } else {
            for (int at = move.start; at < move.start + move.length; ++at) {
                if (move.tile(at) != no_tile) rack.remove(move.tile(at));
            }
            at_.position.play(graph_, rules_, move);
            at_.scores[at_.turn] += move.score;
            at_.passes = 0;
            refill(at_.turn);
        }
        at_.turn = (at_.turn + 1) % at_.seats;
    }

    void refill(int seat) {
        while (at_.bag.count != 0 && at_.racks[seat].tiles() < rules_.rack) at_.racks[seat].add(at_.bag.draw());
    }

    // Goes on for so many turns at most, and counts what is left on the racks where that ends the game (TW-12).
    template <typename Policy>
    void run(int turns, Policy&& policy) {
        for (; turns > 0 && !over(); --turns) make(policy(graph_, rules_, at_, chance_));
        if (!over()) return;
        for (int seat = 0; seat < at_.seats; ++seat) at_.scores[seat] += rules_.tile_left * at_.racks[seat].tiles();
    }

  private:
    void swap(Rack& rack, std::uint8_t code) {  // TW-15: draw first, then return
        const std::uint8_t drawn = at_.bag.draw();
        rack.remove(code);
        rack.add(drawn);
        at_.bag.put_back(code, chance_);
    }

    const WordGraph& graph_;
    const Rules& rules_;
    Situation at_;
    Chance chance_;
};

// Lays what scores most; passes only when nothing can be laid, swapping any tile.
struct Greedy {
    Move operator()(const WordGraph& graph, const Rules& rules, const Situation& at, Chance& chance) const {
        const Rack& rack = at.racks[at.turn];
        if (const std::optional<Move> best = best_move(graph, rules, at.position, rack)) return *best;
        Move pass;
        if (at.bag.count != 0 && rack.tiles() != 0) {
            auto nth = static_cast<int>(chance.below(static_cast<std::uint32_t>(rack.tiles())));
            for_each_tile(rack.hand().held, [&](std::uint8_t code) {
                if (nth >= 0 && (nth -= rack.count(code)) < 0) pass.laid = laid_at(0, code);
            });
        }
        return pass;
    }
};

}  // namespace tablee::topword
