#pragma once
// The minimal word graph: one flat array of uint32.
//
//   header (5 numbers): place of the root list · number of words · number of tiles · length of the longest word ·
//                       checksum of the alphabet
//   a list:             the set of its tiles (bit c for code c), then one edge for each of them, in order of code
//   an edge:            the place of the list it leads to (0: none), with the top bit set where a word ends
//
// A list lies behind all lists it leads to, so the graph cannot run in circles; `WordGraph::check` proves this of an
// array that comes from a file before anything else reads it, and that its header tells the truth.
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "span.hpp"
#include "tiles.hpp"

namespace tablee {

constexpr int graph_format = 2;  // raise it when the array changes its form: lexicon files are then built anew
constexpr std::uint32_t edge_final = 1u << 31;
constexpr std::size_t header_root = 0, header_words = 1, header_tiles = 2, header_longest = 3, header_alphabet = 4,
                      graph_header = 5;

inline int popcount(std::uint32_t bits) { return __builtin_popcount(bits); }
inline int lowest(std::uint32_t bits) { return __builtin_ctz(bits); }

// Calls visit(code) for every tile of a set, lowest code first.
template <typename Visit>
void for_each_tile(std::uint32_t set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<std::uint8_t>(lowest(set)));
}

class WordGraph {
  public:
    WordGraph() = default;
    explicit WordGraph(Span<std::uint32_t> array) : graph_(array.data) {}

    std::uint32_t root() const { return graph_[header_root]; }
    std::uint32_t words() const { return graph_[header_words]; }
    std::uint32_t longest() const { return graph_[header_longest]; }

    std::uint32_t set_of(std::uint32_t list) const { return graph_[list]; }

    // The edge with this tile; 0 where there is none (no real edge is 0: it ends a word or leads on).
    std::uint32_t edge(std::uint32_t list, std::uint8_t code) const {
        const std::uint32_t set = graph_[list];
        const std::uint32_t bit = 1u << code;
        return set & bit ? graph_[list + 1 + popcount(set & (bit - 1))] : 0;
    }
    // The edge with the nth tile of the list's set.
    std::uint32_t nth_edge(std::uint32_t list, std::uint32_t n) const { return graph_[list + 1 + n]; }
    static bool ends(std::uint32_t edge) { return edge & edge_final; }
    static std::uint32_t next(std::uint32_t edge) { return edge & ~edge_final; }

    bool contains(const std::uint8_t* codes, std::size_t count) const {
        std::uint32_t step = root();
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t list = next(step);
            if (list == 0 || (step = edge(list, codes[i])) == 0) return false;
        }
        return count != 0 && ends(step);
    }

    // Whether the text is a word however its letters are shared out among the tiles.
    bool contains_text(const Tiles& tiles, std::string_view text) const {
        return text.size() <= 2 * max_length && root() != 0 && spells(tiles, text, 0, root());
    }

    // Calls visit(path, list, ends) for every way to spell the text from the root, in the order of the alphabet: the
    // tiles of that way, the list it reaches (0 where nothing leads on), and whether the text is itself a word so.
    template <typename Visit>
    void follow(const Tiles& tiles, std::string_view text, Visit&& visit) const {
        if (text.size() <= 2 * max_length && root() != 0) follow_from(tiles, text, 0, root(), visit, Codes{});
    }

    // What is wrong with an array from a file, or nullptr.
    static const char* check(Span<std::uint32_t> array) {
        if (array.size < graph_header || array.size >= edge_final) return "its size is impossible";
        const std::uint32_t tiles = array.data[header_tiles];
        if (tiles == 0 || tiles > max_tiles) return "its number of tiles is impossible";
        std::vector<std::uint8_t> depth(array.size, 0);   // 0: no list starts here
        std::vector<std::uint32_t> words(array.size, 0);  // how many words go on from here, up to one more than allowed
        std::size_t at = graph_header;
        while (at < array.size) {
            const std::uint32_t set = array.data[at];
            const std::size_t count = static_cast<std::size_t>(popcount(set));
            if (count == 0 || set >> tiles != 0) return "a list has impossible tiles";
            if (count > array.size - at - 1) return "its last list is cut off";
            std::uint8_t deepest = 0;
            std::uint64_t below = 0;
            for (std::size_t i = 1; i <= count; ++i) {
                const std::uint32_t target = next(array.data[at + i]);
                if (array.data[at + i] == 0) return "an edge leads nowhere";
                if (ends(array.data[at + i])) ++below;
                if (target == 0) continue;
                if (target >= at || depth[target] == 0) return "an edge leads to no earlier list";
                if (depth[target] > deepest) deepest = depth[target];
                below += words[target];
            }
            if (deepest >= max_length) return "a word is too long";
            depth[at] = static_cast<std::uint8_t>(deepest + 1);
            words[at] = static_cast<std::uint32_t>(std::min<std::uint64_t>(below, max_words + 1));
            at += 1 + count;
        }
        const std::uint32_t root = array.data[header_root];
        if (root == 0 ? array.size != graph_header : root >= array.size || depth[root] == 0) return "its root is no list";
        if (words[root] > max_words) return "it has too many words";
        if (array.data[header_words] != words[root]) return "its number of words is wrong";
        if (array.data[header_longest] != depth[root]) return "its longest word has another length";
        return nullptr;
    }

  private:
    bool spells(const Tiles& tiles, std::string_view text, std::size_t at, std::uint32_t list) const {
        while (true) {
            const std::uint8_t both = at + 1 < text.size() ? tiles.pair(text[at], text[at + 1]) : no_tile;
            if (both != no_tile) {
                const std::uint32_t step = edge(list, both);
                if (step != 0) {
                    if (at + 2 == text.size() ? ends(step) : next(step) && spells(tiles, text, at + 2, next(step))) return true;
                }
            }
            if (at == text.size()) return false;
            const std::uint8_t code = tiles.single(text[at]);
            const std::uint32_t step = code == no_tile ? 0 : edge(list, code);
            if (step == 0) return false;
            if (++at == text.size()) return ends(step);
            list = next(step);
            if (list == 0) return false;
        }
    }

    template <typename Visit>
    void follow_from(const Tiles& tiles, std::string_view text, std::size_t at, std::uint32_t step, Visit& visit, Codes path) const {
        if (at == text.size()) {
            visit(path, next(step), ends(step));
            return;
        }
        const std::uint32_t list = next(step);
        if (list == 0) return;
        const auto take = [&](std::uint8_t code, std::size_t letters) {
            const std::uint32_t onward = code == no_tile ? 0 : edge(list, code);
            if (onward == 0) return;
            Codes longer = path;
            longer.push_back(code);
            follow_from(tiles, text, at + letters, onward, visit, std::move(longer));
        };
        const std::uint8_t one = tiles.single(text[at]);
        const std::uint8_t both = at + 1 < text.size() ? tiles.pair(text[at], text[at + 1]) : no_tile;
        if (both < one) take(both, 2);
        take(one, 1);
        if (both > one) take(both, 2);
    }

    const std::uint32_t* graph_ = nullptr;
};

}  // namespace tablee
