#pragma once
// Every legal move of a rack on a position, each once, with its score. The readable rules are plays.py and scoring.py; the
// tests compare.
#include <array>
#include <cstdint>

#include "word_graph.hpp"
#include "hand.hpp"
#include "move.hpp"
#include "position.hpp"
#include "prefixes.hpp"

namespace tablee::topword {

// Where words begin: a line, a first square with none taken right before it, and the first square of which one of the
// word's must be (an anchor).
struct Start {
    std::uint8_t direction;
    std::uint8_t line;
    std::uint8_t first;
    std::uint8_t anchor;

    int before_anchor() const { return anchor - first; }
};

// Calls visit(start) for every place where a word could begin, line by line.
template <typename Visit>
void for_each_start(const Position& position, const Rules& rules, const Rack& rack, Visit&& visit) {
    for (std::uint8_t direction : {across, down}) {
        for (int line = 0; line < position.size(); ++line) {
            const unsigned anchors = position.anchors(rules, direction, line);
            const unsigned taken = position.line(direction, line).taken;
            for (int first = 0; anchors >> first != 0 && first < position.size() - 1; ++first) {
                if (taken << 1 >> first & 1) continue;
                const int anchor = first + __builtin_ctz(anchors >> first);
                // Squares before the anchor are free: each costs a tile, and a free anchor one more.
                const int needed = anchor - first + !(taken >> anchor & 1);
                if (needed > rack.tiles()) continue;
                visit(Start{direction, static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(first),
                            static_cast<std::uint8_t>(anchor)});
            }
        }
    }
}

// Spells words from a start. `Found` is called with every legal move; where it returns false, the search ends.
template <typename Found>
class Speller {
  public:
    Speller(const WordGraph& graph, const Rules& rules, const Position& position, const Rack& rack, Found& found)
        : graph_(graph), rules_(rules), position_(position), rack_(rack), found_(found) {}

    bool stopped() const { return stopped_; }

    // Every word from the start on.
    void spell(const Start& start, Prefixes& prefixes) {
        start_ = start;
        line_ = &position_.line(start.direction, start.line);
        ends_ = ~static_cast<unsigned>(line_->taken) & ~((2u << start.anchor) - 1);
        const Square& anchor = line_->squares[start.anchor];
        const std::uint32_t wanted = anchor.shown | (anchor.open & rack_.hand().held);
        if (wanted == 0) return;
        for (const Prefix& prefix : prefixes.of_length(start.before_anchor())) {
            if ((prefix.goes_on & wanted) == 0) continue;
            extend(start.anchor, prefix.list, prefix.left, prefix.laid << (bits_for_tile * start.first), prefix.tally);
            if (stopped_) return;
        }
    }

  private:
    void extend(int at, std::uint32_t list, Hand hand, std::uint64_t laid, Tally tally) {
        const Square& square = line_->squares[at];
        const std::uint32_t set = graph_.set_of(list);
        if (set & square.shown) {
            step(at + 1, graph_.nth_edge(list, popcount(set & (square.shown - 1))), hand, laid, tally + square.keep);
        }
        for (std::uint32_t fitting = set & square.open & hand.held; fitting != 0 && !stopped_; fitting &= fitting - 1) {
            const auto code = static_cast<std::uint8_t>(lowest(fitting));
            step(at + 1, graph_.nth_edge(list, popcount(set & ((1u << code) - 1))), rack_.without(hand, code), laid | laid_at(at, code),
                 tally + square.lay + rules_.bonus[code]);
        }
    }

    void step(int at, std::uint32_t edge, Hand hand, std::uint64_t laid, Tally tally) {
        if (WordGraph::ends(edge) && ends_ >> at & 1 && laid != 0) report(at, laid, tally);
        const std::uint32_t list = WordGraph::next(edge);
        const Square& square = line_->squares[at];
        const std::uint32_t wanted = square.shown | (square.open & hand.held);
        if (list != 0 && wanted != 0 && graph_.set_of(list) & wanted) extend(at, list, hand, laid, tally);
    }

    void report(int end, std::uint64_t laid, Tally tally) {
        const int length = end - start_.first, tiles = laid_tiles(tally);
        if (length < 2) return;
        if (tiles == 1 && start_.direction == down && reads_across(laid)) return;
        if (!rules_.cover_whole_word && covers_a_word(end, laid)) return;
        const int stacks = stack_points(tally);
        int score = side_points(tally) + stacks;
        if (stacks == length) score += stacks;                // TW-9: flat
        if (tiles == rules_.rack) score += rules_.whole_rack;  // TW-11
        Move move;
        move.laid = laid;
        move.score = static_cast<std::int16_t>(score);
        move.direction = start_.direction;
        move.line = start_.line;
        move.start = start_.first;
        move.length = static_cast<std::uint8_t>(length);
        move.tiles = static_cast<std::uint8_t>(tiles);
        stopped_ |= !found_(move);
    }

    // Whether a single tile makes a word across too: then it is found there, and named after that word.
    bool reads_across(std::uint64_t laid) const { return line_->joined >> (__builtin_ctzll(laid) / bits_for_tile) & 1; }

    // Whether every letter of a word that lay in the line is covered (option cover_whole_word).
    bool covers_a_word(int end, std::uint64_t laid) const {
        int covered = 0;  // tiles laid on a word that lies there, since its beginning
        bool whole = true;
        for (int at = start_.first; at <= end; ++at) {
            if (line_->taken >> at & 1) {
                whole &= (laid >> (bits_for_tile * at) & 31) != 0;
                ++covered;
            } else {
                if (whole && covered > 1) return true;
                covered = 0;
                whole = true;
            }
        }
        return false;
    }

    const WordGraph& graph_;
    const Rules& rules_;
    const Position& position_;
    const Rack& rack_;
    Found& found_;
    const Line* line_ = nullptr;
    Start start_{};
    unsigned ends_ = 0;  // squares before which a word may end: free ones, the edge, all beyond the anchor
    bool stopped_ = false;
};

// The prefixes' memory of this thread.
inline Prefixes& prefixes_of(const WordGraph& graph, const Rules& rules, const Rack& rack) {
    static thread_local Prefixes prefixes;
    prefixes.reset(graph, rules, rack);
    return prefixes;
}

// Calls found(move) for every legal move, until it returns false.
template <typename Found>
void for_each_move(const WordGraph& graph, const Rules& rules, const Position& position, const Rack& rack, Found&& found) {
    Prefixes& prefixes = prefixes_of(graph, rules, rack);
    Speller<Found> speller(graph, rules, position, rack, found);
    for_each_start(position, rules, rack, [&](const Start& start) {
        if (!speller.stopped()) speller.spell(start, prefixes);
    });
}

inline bool can_move(const WordGraph& graph, const Rules& rules, const Position& position, const Rack& rack) {
    bool any = false;
    for_each_move(graph, rules, position, rack, [&](const Move&) { return !(any = true); });
    return any;
}

}  // namespace tablee::topword
