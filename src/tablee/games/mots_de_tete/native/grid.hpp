#pragma once
// What is printed on a grid, and the words that fit on it. Neither changes while a game is played.
#include <array>
#include <cstdint>
#include <deque>

#include "length_index.hpp"
#include "lines.hpp"

namespace tablee::mots_de_tete {

constexpr int max_letters = 6;   // of a turn: the faces of the die
constexpr int max_dice = 3;      // of a bonus square
constexpr int max_value = 99;
constexpr int die_mean = 7;      // of one die, in halves of a point

// A printed square. What it is worth on average is told in halves of a point, so that it is exact.
struct Printed {
    std::uint8_t value = 0;  // MT-5; of a bonus square in Quarté (MT-12)
    std::uint8_t dice = 0;   // MT-6
    std::uint16_t halves() const { return static_cast<std::uint16_t>(2 * value + die_mean * dice); }
};

struct Grid {
    int rows = 0;
    int columns = 0;
    std::array<std::array<Printed, max_side>, max_side> squares{};                // by row and column
    std::array<std::array<std::uint16_t, max_side>, 2> black{};                   // by direction and line, a bit for each square
    std::array<std::array<std::uint16_t, max_side>, 2> first{};                   // MT-2: squares next to the cross

    int lines(int direction) const { return direction == across ? rows : columns; }
    int size(int direction) const { return direction == across ? columns : rows; }
    const Printed& printed(int direction, int line, int at) const {
        return direction == across ? squares[line][at] : squares[at][line];
    }
};

// Words by length, for every length a line can have.
class LineWords {
  public:
    // `weights` has one number for each word of the graph in its order, or none: then all words weigh the same.
    LineWords(const WordGraph& graph, const Tiles& tiles, Span<std::uint8_t> weights) {
        for (std::size_t length = 0; length <= max_side; ++length) of_length_.emplace_back(graph, tiles, length < 2 ? 0 : length);
        if (weights.size == 0 || graph.root() == 0) return;
        const std::uint8_t* next = weights.data;
        auto keep = [&](const std::uint8_t*, std::size_t length) {
            if (length <= max_side) weights_[length].push_back(*next);
            return ++next != weights.data + weights.size;
        };
        Walk(graph, keep).all_below(graph.root(), {});
        for (std::size_t length = 0; length <= max_side; ++length) weights_[length].resize(of_length_[length].words(), 1);
    }
    const LengthIndex& of_length(int length) const { return of_length_[static_cast<std::size_t>(length)]; }
    // How likely a word is chosen among those that are as good, in comparison with others.
    unsigned weight(int length, std::size_t number) const {
        const auto& weights = weights_[static_cast<std::size_t>(length)];
        return weights.empty() ? 1 : weights[number];
    }
    std::size_t bytes() const {
        std::size_t sum = 0;
        for (const LengthIndex& words : of_length_) sum += words.bytes();
        for (const auto& weights : weights_) sum += weights.size();
        return sum;
    }

  private:
    std::deque<LengthIndex> of_length_;
    std::array<std::vector<std::uint8_t>, max_side + 1> weights_;
};

}  // namespace tablee::mots_de_tete
