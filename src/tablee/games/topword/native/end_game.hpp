#pragma once
// The end of a game between two players, when the bag is empty: every tile is known, so the rest can be searched. Each
// search goes to the end of the game (TW-12, TW-16) and looks at the most promising moves of every turn only; the next one
// looks at twice as many, until one has looked at all or the budget is spent.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "moves.hpp"

namespace tablee::topword {

struct EndGameResult {
    Move move;          // a pass where nothing is better
    int spread = 0;     // what the player makes more than the other from here on
    bool exact = false; // whether every move was looked at
    long nodes = 0;     // turns looked at
};

class EndGame {
  public:
    EndGame(const WordGraph& graph, const Rules& rules, long budget) : graph_(graph), rules_(rules), budget_(budget) {}

    EndGameResult search(const Position& position, const Rack& mine, const Rack& theirs, int passes) {
        EndGameResult result;
        std::vector<Move> moves = choices(position, mine, theirs, unlimited);
        result.move = moves[0];  // should even the narrowest search be too long
        for (int width = narrowest;; width *= 2) {
            width_ = width;
            cut_ = static_cast<int>(moves.size()) > width + 1;
            int alpha = -infinite;
            for (std::size_t i = 0; i < moves.size() && (static_cast<int>(i) <= width || moves[i].is_pass()); ++i) {
                const int value = after(position, mine, theirs, passes, moves[i], -infinite, -alpha);
                if (spent()) break;
                if (value <= alpha) continue;
                alpha = value;
                result.move = moves[i];
                result.spread = value;
            }
            result.nodes = nodes_;
            result.exact = !cut_ && !spent();
            if (spent() || !cut_) return result;
            const auto best = std::find_if(moves.begin(), moves.end(), [&](const Move& move) { return place_of(move) == place_of(result.move); });
            std::rotate(moves.begin(), best, best + 1);
        }
    }

  private:
    static constexpr int infinite = 1'000'000;
    static constexpr int narrowest = 4;
    static constexpr int unlimited = std::numeric_limits<int>::max();

    bool spent() const { return nodes_ > budget_; }

    // What the player whose turn it is makes more than the other; only a bound where it is not between alpha and beta.
    int value(const Position& position, const Rack& own, const Rack& other, int passes, int alpha, int beta) {
        if (passes >= 2 || own.tiles() == 0 || other.tiles() == 0) return rules_.tile_left * (own.tiles() - other.tiles());
        if (++nodes_ > budget_) return 0;
        int best = -infinite;
        for (const Move& move : choices(position, own, other, width_)) {
            best = std::max(best, after(position, own, other, passes, move, -beta, -std::max(alpha, best)));
            if (best >= beta || spent()) break;
        }
        return best;
    }

    // The same for a move; alpha and beta are the other's.
    int after(const Position& position, const Rack& own, const Rack& other, int passes, const Move& move, int alpha, int beta) {
        if (move.is_pass()) return -value(position, other, own, passes + 1, alpha, beta);
        Rack left = own;
        for (int at = move.start; at < move.start + move.length; ++at) {
            if (move.tile(at) != no_tile) left.remove(move.tile(at));
        }
        if (left.tiles() == 0) return move.score - rules_.tile_left * other.tiles();
        Position next = position;
        next.play(graph_, rules_, move);
        return move.score - value(next, other, left, 0, alpha + move.score, beta + move.score);
    }

    // So many moves, the most promising first, and a pass.
    std::vector<Move> choices(const Position& position, const Rack& own, const Rack& other, int width) {
        std::vector<Move> moves;
        for_each_move(graph_, rules_, position, own, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        const auto promise = [&](const Move& move) {
            const int gone = move.tiles == own.tiles() ? other.tiles() : 0;
            return move.score - rules_.tile_left * (move.tiles + gone);
        };
        const auto first = [&](const Move& one, const Move& another) {
            const int mine = promise(one), its = promise(another);
            return mine != its ? mine > its : place_of(one) < place_of(another);
        };
        if (static_cast<int>(moves.size()) > width) {
            cut_ = true;
            std::partial_sort(moves.begin(), moves.begin() + width, moves.end(), first);
            moves.resize(width);
        } else {
            std::sort(moves.begin(), moves.end(), first);
        }
        moves.emplace_back();
        return moves;
    }

    const WordGraph& graph_;
    const Rules& rules_;
    long budget_;
    long nodes_ = 0;
    int width_ = 0;
    bool cut_ = false;
};

}  // namespace tablee::topword
