#pragma once
// Every play of exactly so many letters, each once. As many letters must be written as the die says, so a first square
// has one possible last square: what can stand there is a pattern, and its points depend on the squares alone. The
// readable rules are plays.py and scoring.py; the tests compare.
#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "chance.hpp"
#include "position.hpp"

namespace tablee::mots_de_tete {

// A play: 12 bytes, which Python reads as they are (see engine.py). With length 0 it is a pass.
struct Move {
    std::uint32_t word = 0;     // its number among the words of its length
    std::uint16_t halves = 0;   // its points on average, in halves
    std::uint8_t direction = 0;
    std::uint8_t line = 0;
    std::uint8_t start = 0;     // of the main word
    std::uint8_t length = 0;
    std::uint8_t letters = 0;   // written
    std::uint8_t unused = 0;
};
static_assert(sizeof(Move) == 12, "Python reads moves of 12 bytes");

// Squares of a line on which a word would stand, and what each of them admits.
struct Slot {
    std::array<std::uint32_t, max_side> sets;
    Move move;
};

inline bool before(const Slot& one, const Slot& another) {
    const auto place = [](const Move& move) { return std::tie(move.direction, move.line, move.start); };
    return one.move.halves != another.move.halves ? one.move.halves > another.move.halves : place(one.move) < place(another.move);
}

// Calls visit(slot) for every slot with so many free squares, whether or not a word fits it, until it returns false.
template <typename Visit>
void for_each_slot(const Grid& grid, const Position& position, int letters, Visit&& visit) {
    for (std::uint8_t direction : {across, down}) {
        const int size = grid.size(direction);
        for (int number = 0; number < grid.lines(direction); ++number) {
            const Line& line = position.line(direction, number);
            const unsigned black = grid.black[direction][number];
            const unsigned anchors = position.empty() ? grid.first[direction][number] : line.taken | line.joined;
            if (anchors == 0) continue;
            for (int start = 0; start + 1 < size; ++start) {
                if (black >> start & 1 || (start > 0 && line.taken >> (start - 1) & 1)) continue;
                Slot slot;
                int end = start, written = 0;
                unsigned halves = 0;
                bool dead = false, read_across = false;
                for (; end < size && !(black >> end & 1); ++end) {
                    if (line.taken >> end & 1) {
                        slot.sets[end - start] = 1u << line.code[end];
                    } else {
                        if (written == letters) break;
                        ++written;
                        slot.sets[end - start] = line.open[end];
                        dead |= line.open[end] == 0;
                        halves += line.crossing[end];
                        read_across = line.joined >> end & 1;
                    }
                    halves += grid.printed(direction, number, end).halves();
                }
                const unsigned covered = ((1u << end) - 1) & ~((1u << start) - 1);
                if (written < letters || dead || end - start < 2 || (covered & anchors) == 0) continue;
                // A single letter that makes a word across too is found there, and named after that word.
                if (letters == 1 && direction == down && read_across) continue;
                slot.move.halves = static_cast<std::uint16_t>(halves);
                slot.move.direction = direction;
                slot.move.line = static_cast<std::uint8_t>(number);
                slot.move.start = static_cast<std::uint8_t>(start);
                slot.move.length = static_cast<std::uint8_t>(end - start);
                slot.move.letters = static_cast<std::uint8_t>(letters);
                if (!visit(slot)) return;
            }
        }
    }
}

// Calls found(move) for every word that fits a slot, until it returns false.
template <typename Found>
void for_each_word(const LineWords& words, const Slot& slot, Found&& found, std::uint32_t turn = 0) {
    Move move = slot.move;
    words.of_length(move.length).matching(
        slot.sets.data(),
        [&](std::size_t number) {
            move.word = static_cast<std::uint32_t>(number);
            return found(move);
        },
        turn);
}

inline void append_moves(const LineWords& words, const Grid& grid, const Position& position, int letters, std::vector<Move>& moves) {
    for_each_slot(grid, position, letters, [&](const Slot& slot) {
        for_each_word(words, slot, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        return true;
    });
}

// The slots, those that are worth most on average first.
inline std::vector<Slot>& slots_by_worth(const Grid& grid, const Position& position, int letters) {
    static thread_local std::vector<Slot> slots;
    slots.clear();
    for_each_slot(grid, position, letters, [&](const Slot& slot) {
        slots.push_back(slot);
        return true;
    });
    std::sort(slots.begin(), slots.end(), before);
    return slots;
}

// One of the plays that are worth most on average (`turn` tells which of the slot's words), or a pass.
inline Move best_move(const LineWords& words, const Grid& grid, const Position& position, int letters, std::uint32_t turn = 0) {
    Move best;
    for (const Slot& slot : slots_by_worth(grid, position, letters)) {
        const auto keep = [&](const Move& move) {
            best = move;
            return false;
        };
        for_each_word(words, slot, keep, turn);
        if (best.length != 0) break;
    }
    return best;
}

// Appends so many of the plays of a slot, spread over the alphabet: the first of each part or, by chance, any of its words,
// the heavier the likelier; then in no order.
inline void append_some(const LineWords& words, const std::vector<Move>& fitting, std::size_t kept, Chance* chance, std::vector<Move>& some) {
    if (chance == nullptr) {
        for (std::size_t i = 0; i < kept; ++i) some.push_back(fitting[i * fitting.size() / kept]);
        return;
    }
    const auto weight = [&](std::size_t at) { return std::uint64_t{words.weight(fitting[at].length, fitting[at].word)}; };
    std::uint64_t total = 0;
    for (std::size_t at = 0; at < fitting.size(); ++at) total += weight(at);
    const std::uint64_t offset = chance->below(static_cast<std::uint32_t>(total));
    std::uint64_t passed = weight(0);
    for (std::size_t i = 0, at = 0; i < kept; ++i) {
        // In all cases so many words are left that each of those still wanted is another one.
        while (passed * kept <= i * total + offset && at + kept - i < fitting.size()) passed += weight(++at);
        some.push_back(fitting[at]);
        if (i + 1 < kept) passed += weight(++at);
    }
    Move* first = &some[some.size() - kept];
    chance->shuffle(first, kept);
}

// The best plays, as many as are wanted: of each slot some words. By chance: equal slots in no order.
inline std::vector<Move> best_moves(const LineWords& words, const Grid& grid, const Position& position, int letters, std::size_t wanted,
                                    std::size_t of_each_slot, Chance* chance = nullptr) {
    std::vector<Move> best, fitting;
    std::vector<Slot>& slots = slots_by_worth(grid, position, letters);
    if (chance != nullptr) {
        chance->shuffle(slots, slots.size());
        std::stable_sort(slots.begin(), slots.end(), [](const Slot& one, const Slot& another) { return one.move.halves > another.move.halves; });
    }
    for (const Slot& slot : slots) {
        if (best.size() == wanted) break;
        fitting.clear();
        for_each_word(words, slot, [&](const Move& move) {
            fitting.push_back(move);
            return true;
        });
        const std::size_t kept = std::min({fitting.size(), of_each_slot, wanted - best.size()});
        if (kept != 0) append_some(words, fitting, kept, chance, best);
    }
    return best;
}

inline bool can_move(const LineWords& words, const Grid& grid, const Position& position, int letters) {
    bool any = false;
    for_each_slot(grid, position, letters, [&](const Slot& slot) {
        for_each_word(words, slot, [&](const Move&) { return !(any = true); });
        return !any;
    });
    return any;
}

inline void make(const WordGraph& graph, const LineWords& words, const Grid& grid, Position& position, const Move& move) {
    position.write(graph, grid, static_cast<Direction>(move.direction), move.line, move.start, move.length,
                   words.of_length(move.length).word(move.word));
}

}  // namespace tablee::mots_de_tete
