#pragma once
// The best word a hand can lay, by a value for each tile and a bonus for each length. Blanks are worth nothing.
//
// Anagram classes are sorted by what they are worth without blanks, and scanned from the top: what is below the best
// found cannot beat it. Three filters make the scan fast: the tiles that 64 neighbours all need, the set of each one's tiles,
// tried on all 64 at a stroke, and then how many of each tile it needs, packed into nibbles, so that one subtraction per 16 tiles tells what is lacking.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

#include "anagrams.hpp"

namespace tablee {

class BestWord {
  public:
    struct Answer {
        std::int64_t value = 0;
        std::int64_t word = -1;  // number of the word, -1 where none can be laid
    };

    BestWord(std::shared_ptr<const Anagrams> anagrams, const std::vector<int>& values, const std::vector<int>& bonus)
        : anagrams_(std::move(anagrams)), values_(values) {
        const Anagrams& index = *anagrams_;
        const std::size_t classes = index.classes();
        std::vector<Row> rows(classes);
        std::vector<std::int64_t> worth(classes);
        for (std::size_t i = 0; i < classes; ++i) {
            const std::uint32_t word = index.first_of_class(i);
            const Span<std::uint8_t> codes = index.word(word);
            worth[i] = codes.size < bonus.size() ? bonus[codes.size] : 0;
            for (std::size_t k = 0; k < codes.size; ++k) {
                rows[i].add(codes.data[k]);
                worth[i] += values[codes.data[k]];
            }
            rows[i].word = word;
        }
        std::vector<std::uint32_t> order(classes);
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return worth[a] != worth[b] ? worth[a] > worth[b] : a < b;  // neighbours share rare tiles: see Anagrams
        });
        for (std::uint32_t i : order) {
            sets_.push_back(rows[i].set);
            rows_.push_back(rows[i]);
            worth_.push_back(worth[i]);
        }
        sets_.resize((classes + block - 1) / block * block, ~0u);  // no hand fits the filling
        for (std::size_t first = 0; first < sets_.size(); first += block) {
            shared_.push_back(std::accumulate(&sets_[first], &sets_[first] + block, ~0u, std::bit_and<>{}));
        }
        cheapest_ = *std::min_element(values.begin(), values.end());
        values_.resize(32, 0);  // a value for every nibble
    }

    // The most valuable word; among equals one that needs the fewest blanks. The search for words with one blank more
    // starts from what was found with fewer: each blank costs at least the cheapest tile, so it soon has to stop.
    Answer best(const Bag& bag) const {
        Row hand;
        for_each_tile(bag.held, [&](std::uint8_t code) {
            for (int i = 0; i < std::min<int>(bag.count[code], 7); ++i) hand.add(code);
        });
        Answer answer;
        for (int blanks = 0; blanks <= bag.blanks; ++blanks) search(bag, hand, blanks, answer);
        return answer;
    }

  private:
    struct Row {
        std::uint64_t low = 0, high = 0;  // four bits for each tile: how many, at most 7
        std::uint32_t set = 0;
        std::uint32_t word : 31;
        std::uint32_t heavy : 1;  // needs more than 7 of a tile: the nibbles do not tell all

        Row() : word(0), heavy(0) {}

        void add(std::uint8_t code) {
            std::uint64_t& counts = code < 16 ? low : high;
            const int shift = 4 * (code & 15);
            if ((counts >> shift & 7) == 7) {
                heavy = 1;
            } else {
                counts += std::uint64_t{1} << shift;
            }
            set |= 1u << code;
        }
    };

    static constexpr std::size_t block = 64;
    static constexpr std::uint64_t guards = 0x8888888888888888ull;

    void search(const Bag& bag, const Row& hand, int blanks, Answer& answer) const {
        for (std::size_t first = 0; first < rows_.size(); first += block) {
            if (answer.word >= 0 && worth_[first] <= answer.value + blanks * cheapest_) break;
            const std::uint32_t lacking = shared_[first / block] & ~hand.set;
            if (popcount(lacking) > blanks) continue;
            if (answer.word >= 0 && worth_[first] - value_of(lacking) <= answer.value) continue;
            if (!any_fits(&sets_[first], ~hand.set, blanks)) continue;
            const std::size_t last = std::min(first + block, rows_.size());
            for (std::size_t i = first; i < last; ++i) {
                if (tiles_lacking(hand, rows_[i]) <= blanks) try_row(i, bag, hand, blanks, answer);
            }
        }
    }

    std::int64_t value_of(std::uint32_t set) const {
        std::int64_t value = 0;
        for_each_tile(set, [&](std::uint8_t code) { value += values_[code]; });
        return value;
    }

    // Of how many tiles a hand has too few: one subtraction for 16 of them, where a guard bit survives if it has enough.
    static int tiles_lacking(const Row& hand, const Row& row) {
        return __builtin_popcountll(~((hand.low | guards) - row.low) & guards) +
               __builtin_popcountll(~((hand.high | guards) - row.high) & guards);
    }

    // Whether one of a block of sets lacks at most `blanks` tiles. Plain arithmetic on every lane, so that it vectorises.
    static bool any_fits(const std::uint32_t* sets, std::uint32_t not_held, int blanks) {
        std::array<std::uint32_t, block> lacking;
        for (std::size_t i = 0; i < block; ++i) lacking[i] = sets[i] & not_held;
        for (; blanks > 0; --blanks) {
            for (std::size_t i = 0; i < block; ++i) lacking[i] &= lacking[i] - 1;
        }
        std::uint32_t fits = 0;
        for (std::size_t i = 0; i < block; ++i) fits |= lacking[i] == 0;
        return fits;
    }

    void try_row(std::size_t i, const Bag& bag, const Row& hand, int blanks, Answer& answer) const {
        const Row& row = rows_[i];
        std::int64_t value = worth_[i];
        if (row.heavy ? !covers_exactly(bag, row.word, blanks, value)
                      : !covers(hand.low, row.low, 0, blanks, value) || !covers(hand.high, row.high, 16, blanks, value)) {
            return;
        }
        if (answer.word < 0 || value > answer.value) answer = {value, row.word};
    }

    bool covers_exactly(const Bag& bag, std::uint32_t word, int& blanks, std::int64_t& value) const {
        Bag left = bag;
        const Span<std::uint8_t> codes = anagrams_->word(word);
        for (std::size_t i = 0; i < codes.size; ++i) {
            if (left.held >> codes.data[i] & 1) {
                left.take(codes.data[i]);
            } else if (--blanks < 0) {
                return false;
            } else {
                value -= values_[codes.data[i]];
            }
        }
        return true;
    }

    // Whether the hand and the blanks left cover what is needed of 16 tiles; blanks used are counted and paid for.
    bool covers(std::uint64_t hand, std::uint64_t needed, int first, int& blanks, std::int64_t& value) const {
        const std::uint64_t rest = (hand | guards) - needed;
        for (std::uint64_t short_of = ~rest & guards; short_of != 0; short_of &= short_of - 1) {
            const int shift = __builtin_ctzll(short_of) & ~3;
            const int lacking = 8 - static_cast<int>(rest >> shift & 7);
            if ((blanks -= lacking) < 0) return false;
            value -= static_cast<std::int64_t>(lacking) * values_[static_cast<std::size_t>(first + shift / 4)];
        }
        return true;
    }

    std::shared_ptr<const Anagrams> anagrams_;
    std::vector<int> values_;
    std::int64_t cheapest_ = 0;
    std::vector<std::uint32_t> sets_;    // the rows' sets by themselves, in whole blocks
    std::vector<std::uint32_t> shared_;  // the tiles that all rows of a block need
    std::vector<Row> rows_;
    std::vector<std::int64_t> worth_;
};

}  // namespace tablee
