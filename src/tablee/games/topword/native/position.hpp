#pragma once
// A board, with everything the search asks of a square worked out beforehand. A play changes only what it touches.
#include <algorithm>
#include <array>
#include <cstdint>

#include "lines.hpp"
#include "move.hpp"
#include "rules.hpp"

namespace tablee::topword {

// Counts of a main word that grow together while it is spelled, in one number: points of the words across and of bonus
// tiles (16 bits), tiles in the word's own stacks (8), tiles laid (8).
using Tally = std::uint32_t;
constexpr int tally_stacks = 16;
constexpr int tally_laid = 24;

inline int side_points(Tally tally) { return static_cast<int>(tally & 0xffff); }
inline int stack_points(Tally tally) { return static_cast<int>(tally >> tally_stacks & 0xff); }
inline int laid_tiles(Tally tally) { return static_cast<int>(tally >> tally_laid); }

// A square, as a word in one direction meets it.
struct Square {
    std::uint32_t open = 0;   // the tiles that may be laid here: TW-4, TW-5, TW-6
    std::uint32_t shown = 0;  // the tile on top, as a set
    Tally lay = 0;            // what a tile laid here adds
    Tally keep = 0;           // what the stack adds when it stays as it is

    int height() const { return stack_points(keep); }
    std::uint8_t top() const { return shown ? static_cast<std::uint8_t>(lowest(shown)) : no_tile; }
};

// A row or a column. The square behind the last one is shut, so that a search stops there by itself.
struct Line {
    std::array<Square, max_size + 1> squares{};
    std::uint16_t taken = 0;   // squares with a tile
    std::uint16_t joined = 0;  // squares where a tile joins tiles of the line across
};

class Position {
  public:
    // The empty board.
    Position(const WordGraph& graph, const Rules& rules) : size_(rules.size) { refresh_all(graph, rules); }

    // `tops` (no_tile: none) and `heights` tell the squares row by row; the caller has checked them.
    Position(const WordGraph& graph, const Rules& rules, const std::uint8_t* tops, const std::uint8_t* heights) : size_(rules.size) {
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                const int square = row * size_ + column;
                if (heights[square] != 0) put(row, column, tops[square], heights[square]);
            }
        }
        refresh_all(graph, rules);
    }

    int size() const { return size_; }
    const Line& line(int direction, int line) const { return lines_[direction][line]; }
    const Square& square(int row, int column) const { return lines_[across][row].squares[column]; }

    // The squares of which a word must have one: TW-2 on the empty board, TW-3 afterwards.
    std::uint16_t anchors(const Rules& rules, int direction, int line) const {
        const Line& found = lines_[direction][line];
        return empty_ ? rules.centre[direction][line] : static_cast<std::uint16_t>(found.taken | found.joined);
    }

    // Lays the tiles of a move that fits this board.
    void play(const WordGraph& graph, const Rules& rules, const Move& move) {
        const auto direction = static_cast<Direction>(move.direction);
        const Direction crossing = other(direction);
        int first = max_size, last = 0;
        for (int at = move.start; at < move.start + move.length; ++at) {
            const std::uint8_t code = move.tile(at);
            if (code == no_tile) continue;
            const int row = direction == across ? move.line : at, column = direction == across ? at : move.line;
            put(row, column, code, square(row, column).height() + 1);
            first = std::min(first, at);
            last = at;
        }
        // Along the move's own line, the words that others lay across it; then the same for each line that it crosses.
        refresh_across(graph, rules, crossing, move.line, {first, last});
        for (int at = first; at <= last; ++at) {
            if (move.tile(at) != no_tile) refresh_across(graph, rules, direction, at, {move.line, move.line});
        }
    }

    friend bool operator==(const Position& one, const Position& another) {
        for (int direction : {across, down}) {
            for (int line = 0; line < one.size_; ++line) {
                if (!same(one.lines_[direction][line], another.lines_[direction][line])) return false;
            }
        }
        return one.size_ == another.size_ && one.empty_ == another.empty_;
    }

  private:
    static bool same(const Line& one, const Line& another) {
        const auto equal = [](const Square& a, const Square& b) {
            return a.open == b.open && a.shown == b.shown && a.lay == b.lay && a.keep == b.keep;
        };
        return one.taken == another.taken && one.joined == another.joined &&
               std::equal(one.squares.begin(), one.squares.end(), another.squares.begin(), equal);
    }

    void put(int row, int column, std::uint8_t code, int height) {
        empty_ = false;
        put_in_line(lines_[across][row], column, code, height);
        put_in_line(lines_[down][column], row, code, height);
    }
    static void put_in_line(Line& line, int at, std::uint8_t code, int height) {
        line.squares[at].shown = 1u << code;
        line.squares[at].keep = static_cast<Tally>(height) << tally_stacks;
        line.taken |= static_cast<std::uint16_t>(1u << at);
    }

    void refresh_all(const WordGraph& graph, const Rules& rules) {
        for (Direction direction : {across, down}) {
            for (int line = 0; line < size_; ++line) refresh_across(graph, rules, direction, line, {0, size_ - 1});
        }
    }

    // Works out anew what words in `direction` meet where they cross the line `crossed` of the other direction, on the
    // squares whose word in that line has one of the changed squares.
    void refresh_across(const WordGraph& graph, const Rules& rules, Direction direction, int crossed, Stretch changed) {
        const Line& through = lines_[other(direction)][crossed];
        ShownLine shown{{}, size_};
        for (int at = 0; at < size_; ++at) shown.code[at] = through.squares[at].top();
        const int first = std::max(0, stretch_through(shown, changed.first).first - 1);
        const int last = std::min(size_ - 1, stretch_through(shown, changed.last).last + 1);
        for (int at = first; at <= last; ++at) {
            refresh(graph, rules, through, shown, at, lines_[direction][at], crossed);
        }
    }

    // One square: place `at` of the line `through`, place `crossed` of the line that is crossed there.
    static void refresh(const WordGraph& graph, const Rules& rules, const Line& through, const ShownLine& shown, int at, Line& line,
                        int crossed) {
        Square& square = line.squares[crossed];
        const Stretch word = stretch_through(shown, at);
        const int height = square.height();
        int points = 0;
        square.open = (1u << max_tiles) - 1;
        if (!word.alone()) {
            points = 1;
            for (int i = word.first; i <= word.last; ++i) points += through.squares[i].height();
            if (points == word.last - word.first + 1) points *= 2;  // TW-9: the word would be flat
            square.open = height < rules.full_stack ? cross_set(graph, shown, word, at) : 0;
            line.joined |= static_cast<std::uint16_t>(1u << crossed);
        }
        if (height >= rules.full_stack) square.open = 0;  // TW-6
        square.open &= ~square.shown;                     // TW-5
        square.lay = Tally{1} << tally_laid | static_cast<Tally>(height + 1) << tally_stacks | static_cast<Tally>(points);
    }

    std::array<std::array<Line, max_size>, 2> lines_{};
    int size_;
    bool empty_ = true;
};

}  // namespace tablee::topword
