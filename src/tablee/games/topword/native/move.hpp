#pragma once
// A move: 16 bytes, which Python reads as they are (see engine.py).
#include <cstdint>
#include <tuple>

#include "rules.hpp"

namespace tablee::topword {

constexpr int bits_for_tile = 5;

// A play, or with no tiles a pass; a pass may swap a tile, which then stands in `laid` as if it lay on the first square.
struct Move {
    std::uint64_t laid = 0;     // five bits for each square of the line: the code of the tile laid there + 1, or 0
    std::int16_t score = 0;
    std::uint8_t direction = 0;
    std::uint8_t line = 0;
    std::uint8_t start = 0;     // of the main word
    std::uint8_t length = 0;
    std::uint8_t tiles = 0;     // laid
    std::uint8_t unused = 0;

    // The tile laid on a square of the line, or no_tile.
    std::uint8_t tile(int at) const {
        const auto bits = static_cast<std::uint8_t>(laid >> (bits_for_tile * at) & 31);
        return bits == 0 ? no_tile : static_cast<std::uint8_t>(bits - 1);
    }
    bool is_pass() const { return tiles == 0; }
    std::uint8_t swapped() const { return tile(0); }
};
static_assert(sizeof(Move) == 16, "Python reads moves of 16 bytes");

inline std::uint64_t laid_at(int at, std::uint8_t code) { return (code + std::uint64_t{1}) << (bits_for_tile * at); }

// An order without ties among the moves of a position: the first in it is the same however moves are found.
inline auto place_of(const Move& move) { return std::tie(move.direction, move.line, move.start, move.length, move.laid); }

inline bool better(const Move& one, const Move& another) {
    return one.score != another.score ? one.score > another.score : place_of(one) < place_of(another);
}

}  // namespace tablee::topword
