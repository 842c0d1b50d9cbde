#pragma once
// Questions to a word graph. Each calls found(codes, count) for every answer, in the order of the graph (alphabetical by
// tile), until it returns false.
#include <array>
#include <cstdint>

#include "tiles.hpp"
#include "word_graph.hpp"

namespace tablee {

// Tiles in hand: how many of each, and blanks that stand for any tile.
struct Bag {
    std::array<std::uint8_t, 32> count{};
    std::uint32_t held = 0;  // the tiles of which there is at least one
    int tiles = 0;           // blanks not included
    int blanks = 0;

    void add(std::uint8_t code) {
        if (++count[code] == 1) held |= 1u << code;
        ++tiles;
    }
    void take(std::uint8_t code) {
        if (--count[code] == 0) held &= ~(1u << code);
    }
    void put_back(std::uint8_t code) {
        if (++count[code] == 1) held |= 1u << code;
    }
};

constexpr int max_blanks = 8;
constexpr int max_bag = 100;

template <typename Found>
class Walk {
  public:
    Walk(const WordGraph& graph, Found& found) : graph_(graph), found_(found) {}

    // Every word that goes on from a list reached by `path`.
    bool all_below(std::uint32_t list, const Codes& path) {
        for (std::size_t i = 0; i < path.size(); ++i) path_[i] = path[i];
        return below(list, path.size());
    }

    // Every word with one tile of each set, place by place.
    bool matching(const std::vector<std::uint32_t>& sets) {
        return sets.empty() || sets.size() > graph_.longest() || graph_.root() == 0 || match(graph_.root(), 0, sets);
    }

    // Every word that can be laid from the bag; with `whole`, only those that use it up.
    bool from(Bag bag, bool whole) {
        bag_ = bag;
        whole_ = whole;
        const int total = bag.tiles + bag.blanks;
        return graph_.root() == 0 || total == 0 || (whole && total > static_cast<int>(graph_.longest())) ||
               draw(graph_.root(), 0, total);
    }

  private:
    bool below(std::uint32_t list, std::size_t depth) {
        if (list == 0) return true;
        std::uint32_t place = 0;
        for (std::uint32_t set = graph_.set_of(list); set != 0; set &= set - 1, ++place) {
            path_[depth] = static_cast<std::uint8_t>(lowest(set));
            const std::uint32_t step = graph_.nth_edge(list, place);
            if (WordGraph::ends(step) && !found_(path_.data(), depth + 1)) return false;
            if (!below(WordGraph::next(step), depth + 1)) return false;
        }
        return true;
    }

    bool match(std::uint32_t list, std::size_t depth, const std::vector<std::uint32_t>& sets) {
        for (std::uint32_t set = graph_.set_of(list) & sets[depth]; set != 0; set &= set - 1) {
            path_[depth] = static_cast<std::uint8_t>(lowest(set));
            const std::uint32_t step = graph_.edge(list, path_[depth]);
            if (depth + 1 == sets.size()) {
                if (WordGraph::ends(step) && !found_(path_.data(), depth + 1)) return false;
            } else if (WordGraph::next(step) != 0 && !match(WordGraph::next(step), depth + 1, sets)) {
                return false;
            }
        }
        return true;
    }

    // A blank is used only for a tile that is not held: so each word is found once.
    bool draw(std::uint32_t list, std::size_t depth, int left) {
        for (std::uint32_t set = graph_.set_of(list) & (bag_.blanks ? ~0u : bag_.held); set != 0; set &= set - 1) {
            const std::uint8_t code = path_[depth] = static_cast<std::uint8_t>(lowest(set));
            const std::uint32_t step = graph_.edge(list, code);
            const bool held = bag_.held >> code & 1;
            if (WordGraph::ends(step) && (left == 1 || !whole_) && !found_(path_.data(), depth + 1)) return false;
            if (left == 1 || WordGraph::next(step) == 0) continue;
            held ? bag_.take(code) : void(--bag_.blanks);
            const bool go_on = draw(WordGraph::next(step), depth + 1, left - 1);
            held ? bag_.put_back(code) : void(++bag_.blanks);
            if (!go_on) return false;
        }
        return true;
    }

    const WordGraph& graph_;
    Found& found_;
    std::array<std::uint8_t, max_length> path_{};
    Bag bag_;
    bool whole_ = false;
};

// The tiles that make another word when put behind the spelled one, for every way to spell it.
inline std::uint32_t back_hooks(const WordGraph& graph, const Tiles& tiles, std::string_view word) {
    std::uint32_t hooks = 0;
    graph.follow(tiles, word, [&](const Codes&, std::uint32_t list, bool) {
        if (list == 0) return;
        for_each_tile(graph.set_of(list), [&](std::uint8_t code) {
            if (WordGraph::ends(graph.edge(list, code))) hooks |= 1u << code;
        });
    });
    return hooks;
}

// The tiles that make another word when put before it.
inline std::uint32_t front_hooks(const WordGraph& graph, const Tiles& tiles, std::string_view word) {
    std::uint32_t hooks = 0;
    if (word.size() > 2 * max_length) return hooks;  // no word is that long: do not copy a whole book
    for_each_tile(graph.root() ? graph.set_of(graph.root()) : 0, [&](std::uint8_t code) {
        std::string longer = tiles.name(code);
        longer += word;
        bool found = false;
        // The new tile must be a tile of its own: A before QUI is not the A of a tile AQ.
        graph.follow(tiles, longer, [&](const Codes& path, std::uint32_t, bool ends) { found |= ends && path[0] == code; });
        if (found) hooks |= 1u << code;
    });
    return hooks;
}

}  // namespace tablee
