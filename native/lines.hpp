#pragma once
// Lines of a grid, and the words that cross them: shared by the games that lay words on a board. A line is a row or a
// column; what lies along it is a run of codes, with no_tile on squares that show none (free or black). Whether a tile
// may be laid on a square at all, and what it then counts, is the game's business.
#include <array>
#include <cstdint>

#include "word_graph.hpp"

namespace tablee {

constexpr int max_side = 16;

enum Direction : std::uint8_t { across, down };

constexpr Direction other(Direction direction) { return direction == across ? down : across; }

// The tiles that show along a line.
struct ShownLine {
    std::array<std::uint8_t, max_side> code;
    int size;

    bool shows(int at) const { return at >= 0 && at < size && code[at] != no_tile; }
};

// The unbroken stretch of tiles through a square, which counts as taken itself.
struct Stretch {
    int first;
    int last;

    bool alone() const { return first == last; }
};

inline Stretch stretch_through(const ShownLine& line, int at) {
    Stretch found{at, at};
    while (line.shows(found.first - 1)) --found.first;
    while (line.shows(found.last + 1)) ++found.last;
    return found;
}

// The tiles that make a word of the stretch when they lie on its square `at`, whatever lies there now.
inline std::uint32_t cross_set(const WordGraph& graph, const ShownLine& line, Stretch stretch, int at) {
    std::uint32_t list = graph.root();
    for (int i = stretch.first; i < at && list != 0; ++i) list = WordGraph::next(graph.edge(list, line.code[i]));
    if (list == 0) return 0;
    std::uint32_t fitting = 0;
    std::uint32_t nth = 0;
    for_each_tile(graph.set_of(list), [&](std::uint8_t code) {
        std::uint32_t step = graph.nth_edge(list, nth++);
        for (int i = at + 1; i <= stretch.last && step != 0; ++i) {
            const std::uint32_t onward = WordGraph::next(step);
            step = onward == 0 ? 0 : graph.edge(onward, line.code[i]);
        }
        if (WordGraph::ends(step)) fitting |= 1u << code;
    });
    return fitting;
}

}  // namespace tablee
