#pragma once
// Words of one length by bitsets: for each place and tile, which words have that tile in that place. A pattern is then
// a few ORs and ANDs over whole words of bits, whatever its answer.
#include <array>
#include <cstdint>
#include <vector>

#include "graph_queries.hpp"

namespace tablee {

class LengthIndex {
  public:
    LengthIndex(const WordGraph& graph, const Tiles& tiles, std::size_t length) : length_(length), tiles_(tiles.size()) {
        auto keep = [&](const std::uint8_t* codes, std::size_t count) {
            text_.insert(text_.end(), codes, codes + count);
            return true;
        };
        Walk walk(graph, keep);
        walk.matching(std::vector<std::uint32_t>(length, tiles.all()));
        words_ = length ? text_.size() / length : 0;
        blocks_ = (words_ + 63) / 64;
        bits_.assign(length * tiles_ * blocks_, 0);
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

    // Calls found(number) for every word with a tile of each set in its place. A set of all tiles costs nothing.
    template <typename Found>
    void matching(const std::vector<std::uint32_t>& sets, Found&& found) const {
        if (sets.size() != length_ || words_ == 0) return;
        const std::uint32_t all = static_cast<std::uint32_t>((std::uint64_t{1} << tiles_) - 1);
        for (std::size_t block = 0; block < blocks_; ++block) {
            std::uint64_t left = block + 1 < blocks_ || words_ % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << words_ % 64) - 1;
            for (std::size_t place = 0; place < length_ && left != 0; ++place) {
                if ((sets[place] & all) == all) continue;
                std::uint64_t any = 0;
                for_each_tile(sets[place] & all, [&](std::uint8_t code) { any |= bits_[row(place, code) + block]; });
                left &= any;
            }
            for (; left != 0; left &= left - 1) found(block * 64 + static_cast<std::size_t>(__builtin_ctzll(left)));
        }
    }

  private:
    std::size_t row(std::size_t place, std::uint8_t code) const { return (place * tiles_ + code) * blocks_; }

    std::size_t length_;
    std::size_t tiles_;
    std::size_t words_ = 0;
    std::size_t blocks_ = 0;
    std::vector<std::uint8_t> text_;    // the words' codes, `length` to a word, in alphabetical order
    std::vector<std::uint64_t> bits_;
};

}  // namespace tablee
