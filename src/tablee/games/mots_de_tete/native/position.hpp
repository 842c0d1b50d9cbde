#pragma once
// A grid with letters on it, and what a word in either direction meets on each square. A play changes only what it touches.
#include <algorithm>
#include <array>
#include <cstdint>

#include "grid.hpp"

namespace tablee::mots_de_tete {

constexpr std::uint32_t any_letter = (1u << max_tiles) - 1;

// A row or a column.
struct Line {
    std::array<std::uint8_t, max_side> code;      // the letter there, or no_tile
    std::array<std::uint32_t, max_side> open;     // the letters that may be written there, as the words across want it (MT-3)
    std::array<std::uint16_t, max_side> crossing; // what the word across would be worth on average, in halves; 0: there is none
    std::uint16_t taken = 0;                      // squares with a letter
    std::uint16_t joined = 0;                     // free squares on which a letter would join a word across

    Line() { code.fill(no_tile), open.fill(any_letter), crossing.fill(0); }
    bool operator==(const Line& another) const {
        return code == another.code && open == another.open && crossing == another.crossing && taken == another.taken &&
               joined == another.joined;
    }
};

class Position {
  public:
    // `letters` tells the squares row by row (no_tile: none); the caller has checked them.
    Position(const WordGraph& graph, const Grid& grid, const std::uint8_t* letters) {
        for (int row = 0; row < grid.rows; ++row) {
            for (int column = 0; column < grid.columns; ++column) {
                if (letters[row * grid.columns + column] != no_tile) put(row, column, letters[row * grid.columns + column]);
            }
        }
        for (Direction direction : {across, down}) {
            for (int line = 0; line < grid.lines(direction); ++line) refresh(graph, grid, direction, line, {0, grid.size(direction) - 1});
        }
    }

    const Line& line(int direction, int line) const { return lines_[direction][line]; }
    bool empty() const { return letters_ == 0; }
    int letters() const { return letters_; }

    // Writes the letters of a word on those of its squares that are free. The caller has checked that they are not black.
    void write(const WordGraph& graph, const Grid& grid, Direction direction, int line, int start, int length, const std::uint8_t* word) {
        std::uint32_t fresh = 0;
        for (int i = 0; i < length; ++i) {
            if (lines_[direction][line].taken >> (start + i) & 1) continue;
            fresh |= 1u << i;
            direction == across ? put(line, start + i, word[i]) : put(start + i, line, word[i]);
        }
        // Along the line itself, what words across it meet; then along every line that crosses it in a new letter.
        refresh(graph, grid, direction, line, {start, start + length - 1});
        for (int i = 0; i < length; ++i) {
            if (fresh >> i & 1) refresh(graph, grid, other(direction), start + i, {line, line});
        }
    }

    bool operator==(const Position& another) const { return lines_ == another.lines_ && letters_ == another.letters_; }

  private:
    void put(int row, int column, std::uint8_t code) {
        ++letters_;
        for (Direction direction : {across, down}) {
            const int at = direction == across ? column : row;
            Line& line = lines_[direction][direction == across ? row : column];
            line.code[at] = code;
            line.taken |= static_cast<std::uint16_t>(1u << at);
            line.joined &= static_cast<std::uint16_t>(~(1u << at));
            line.crossing[at] = 0;
            line.open[at] = any_letter;
        }
    }

    // Works out anew what words crossing a line meet on its free squares beside the words through the changed ones.
    void refresh(const WordGraph& graph, const Grid& grid, Direction direction, int number, Stretch changed) {
        const Line& along = lines_[direction][number];
        const ShownLine shown{along.code, grid.size(direction)};
        const int first = std::max(0, stretch_through(shown, changed.first).first - 1);
        const int last = std::min(shown.size - 1, stretch_through(shown, changed.last).last + 1);
        for (int at = first; at <= last; ++at) {
            if (along.taken >> at & 1 || grid.black[direction][number] >> at & 1) continue;
            const Stretch word = stretch_through(shown, at);
            if (word.alone()) continue;
            Line& crossed = lines_[other(direction)][at];
            crossed.open[number] = cross_set(graph, shown, word, at);
            crossed.joined |= static_cast<std::uint16_t>(1u << number);
            int halves = 0;
            for (int i = word.first; i <= word.last; ++i) halves += grid.printed(direction, number, i).halves();
            crossed.crossing[number] = static_cast<std::uint16_t>(halves);
        }
    }

    std::array<std::array<Line, max_side>, 2> lines_;
    int letters_ = 0;
};

}  // namespace tablee::mots_de_tete
