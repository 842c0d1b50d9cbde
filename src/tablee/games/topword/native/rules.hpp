#pragma once
// Topword's numbers. None is written here: they are the game's own (model.py, scoring.py, tiles.toml), handed over once.
#include <array>
#include <cstdint>

#include "lines.hpp"

namespace tablee::topword {

constexpr int max_size = 12;    // squares of a line: a move keeps 5 bits for each in 64
constexpr int max_height = 15;  // tiles of a stack: the points of a word stay below 256
constexpr int max_rack = 15;    // tiles of a hand: 4 bits for the number of each
constexpr int max_points = 500;
constexpr int max_seats = 4;

struct Rules {
    int size = 0;  // of the board's sides
    std::array<std::array<std::uint16_t, max_size>, 2> centre{};  // TW-2: by direction and line, a bit for each square
    int full_stack = 0;                     // TW-6
    int rack = 0;                           // TW-7
    std::array<std::uint32_t, 32> bonus{};  // TW-10: what laying a tile brings, by its code
    int whole_rack = 0;                     // TW-11: what laying a full rack brings
    int tile_left = 0;                      // TW-12: what a tile left brings, below 0
    int rounds_of_passes = 0;               // TW-16
    bool cover_whole_word = true;           // the option of this name
};

}  // namespace tablee::topword
