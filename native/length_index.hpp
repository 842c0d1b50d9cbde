#pragma once
// Words of one length by bitsets: for each place and tile, which words have that tile in that place. A pattern is then
// a few ANDs and ORs over whole words of bits, whatever its answer.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "graph_queries.hpp"

namespace tablee {

class LengthIndex {
  public:
    LengthIndex(const WordGraph& graph, const Tiles& tiles, std::size_t length)
        : length_(length), tiles_(tiles.size()), all_(tiles.all()) {
        auto keep = [&](const std::uint8_t* codes, std::size_t count) {
            text_.insert(text_.end(), codes, codes + count);
            return true;
        };
        Walk walk(graph, keep);
        walk.matching(std::vector<std::uint32_t>(length, tiles.all()));
        words_ = length ? text_.size() / length : 0;
        chunks_ = (words_ + chunk_words - 1) / chunk_words;
        bits_.assign(length * tiles_ * chunks_ * lanes, 0);
        for (std::size_t word = 0; word < words_; ++word) {
            for (std::size_t place = 0; place < length; ++place) {
                bits_[row(place, text_[word * length + place]) + word / 64] |= std::uint64_t{1} << word % 64;
            }
        }
    }

    std::size_t words() const { return words_; }
    std::size_t length() const { return length_; }
    std::size_t bytes() const { return bits_.size() * 8 + text_.size(); }
    const std::uint8_t* word(std::size_t number) const { return &text_[number * length_]; }

    // Calls found(number) for every word with a tile of each set (as many as the length) in its place, until it returns
    // false. A set of all tiles costs nothing. The search begins at a `turn` of the list, of 2^32 in all, and goes round.
    template <typename Found>
    void matching(const std::uint32_t* sets, Found&& found, std::uint32_t turn = 0) const {
        if (words_ == 0) return;
        Plan plan;
        if (!make_plan(sets, plan)) return;
        const auto first = static_cast<std::size_t>(std::uint64_t{turn} * chunks_ >> 32);
        for (std::size_t chunk = first; chunk < chunks_; ++chunk) {
            if (!search(plan, chunk, found)) return;
        }
        for (std::size_t chunk = 0; chunk < first; ++chunk) {
            if (!search(plan, chunk, found)) return;
        }
    }

  private:
    // Bits are looked at 512 at a time: as many as the compiler turns into a few wide operations.
    static constexpr std::size_t lanes = 8, chunk_words = 64 * lanes;
    using Chunk = std::array<std::uint64_t, lanes>;

    // What is asked of a place: one of these tiles; or, where they are many, none of the others.
    struct Wanted {
        std::size_t place;
        std::uint32_t tiles;
        bool without;
        int rows;
    };
    struct Plan {
        std::array<std::size_t, max_length> single;  // rows of places with one possible tile
        std::array<Wanted, max_length> several;      // the others, those that leave least first
        std::size_t singles = 0, severals = 0;
    };

    bool make_plan(const std::uint32_t* sets, Plan& plan) const {
        for (std::size_t place = 0; place < length_; ++place) {
            const std::uint32_t tiles = sets[place] & all_;
            const int count = popcount(tiles);
            if (count == 0) return false;
            if (tiles == all_) continue;
            if (count == 1) {
                plan.single[plan.singles++] = row(place, static_cast<std::uint8_t>(lowest(tiles)));
            } else {
                const bool without = 2 * count > static_cast<int>(tiles_);
                plan.several[plan.severals++] = {place, without ? all_ & ~tiles : tiles, without, count};
            }
        }
        std::sort(plan.several.begin(), plan.several.begin() + static_cast<std::ptrdiff_t>(plan.severals),
                  [](const Wanted& one, const Wanted& another) { return one.rows < another.rows; });
        return true;
    }

    template <typename Found>
    bool search(const Plan& plan, std::size_t chunk, Found& found) const {
        Chunk left;
        if (plan.singles != 0) {
            const std::uint64_t* bits = &bits_[plan.single[0] + chunk * lanes];
            for (std::size_t i = 0; i < lanes; ++i) left[i] = bits[i];
        } else {
            for (std::size_t i = 0; i < lanes; ++i) left[i] = ~std::uint64_t{0};
            if (chunk + 1 == chunks_) cut_off(left);
        }
        for (std::size_t at = 1; at < plan.singles; ++at) {
            const std::uint64_t* bits = &bits_[plan.single[at] + chunk * lanes];
            for (std::size_t i = 0; i < lanes; ++i) left[i] &= bits[i];
        }
        for (std::size_t at = 0; at < plan.severals; ++at) {
            if (empty(left)) return true;
            narrow(plan.several[at], chunk, left);
        }
        for (std::size_t i = 0; i < lanes; ++i) {
            for (std::uint64_t block = left[i]; block != 0; block &= block - 1) {
                if (!found(chunk * chunk_words + i * 64 + static_cast<std::size_t>(__builtin_ctzll(block)))) return false;
            }
        }
        return true;
    }

    void narrow(const Wanted& wanted, std::size_t chunk, Chunk& left) const {
        Chunk any{};
        for_each_tile(wanted.tiles, [&](std::uint8_t code) {
            const std::uint64_t* bits = &bits_[row(wanted.place, code) + chunk * lanes];
            for (std::size_t i = 0; i < lanes; ++i) any[i] |= bits[i];
        });
        const std::uint64_t flip = wanted.without ? ~std::uint64_t{0} : 0;
        for (std::size_t i = 0; i < lanes; ++i) left[i] &= any[i] ^ flip;
    }

    static bool empty(const Chunk& chunk) {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < lanes; ++i) any |= chunk[i];
        return any == 0;
    }

    // No words stand behind the last one.
    void cut_off(Chunk& last) const {
        for (std::size_t i = 0; i < lanes; ++i) {
            const std::size_t begins = (chunks_ - 1) * chunk_words + i * 64;
            if (begins >= words_) last[i] = 0;
            else if (words_ - begins < 64) last[i] = (std::uint64_t{1} << (words_ - begins)) - 1;
        }
    }

    std::size_t row(std::size_t place, std::uint8_t code) const { return (place * tiles_ + code) * chunks_ * lanes; }

    std::size_t length_;
    std::size_t tiles_;
    std::uint32_t all_;
    std::size_t words_ = 0;
    std::size_t chunks_ = 0;
    std::vector<std::uint8_t> text_;    // the words' codes, `length` to a word, in alphabetical order
    std::vector<std::uint64_t> bits_;
};

}  // namespace tablee
