#pragma once
// Anagram classes: the words that share their letters, found by the letters alone.
//
// The letters of a class are sorted, rarest tile first, and kept in a graph like the word graph's whose lists also
// tell how many classes come before each edge: a walk from the root numbers the class it ends in. Rare letters first
// means that most of what a hand cannot lay is cut off at the root.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "graph_builder.hpp"
#include "graph_queries.hpp"

namespace tablee {

class Anagrams {
  public:
    explicit Anagrams(const WordGraph& graph, const Tiles& tiles) {
        std::vector<Codes> words;
        words.reserve(graph.words());
        std::array<std::size_t, max_tiles> frequency{};
        auto keep = [&](const std::uint8_t* codes, std::size_t count) {
            words.emplace_back(codes, codes + count);
            for (std::size_t i = 0; i < count; ++i) ++frequency[codes[i]];
            return true;
        };
        Walk walk(graph, keep);
        walk.all_below(graph.root(), {});
        std::array<std::uint8_t, max_tiles> by_rarity{};
        std::iota(by_rarity.begin(), by_rarity.begin() + tiles.size(), 0);
        std::stable_sort(by_rarity.begin(), by_rarity.begin() + tiles.size(),
                         [&](std::uint8_t a, std::uint8_t b) { return frequency[a] < frequency[b]; });
        for (std::size_t rank = 0; rank < tiles.size(); ++rank) rank_[by_rarity[rank]] = static_cast<std::uint8_t>(rank);
        index(words, tiles);
    }

    std::size_t classes() const { return starts_.size() - 1; }
    std::size_t words() const { return members_.size(); }
    std::size_t bytes() const {
        return 4 * (lists_.size() + starts_.size() + members_.size() + text_starts_.size()) + text_.size();
    }

    // Calls found(first, last) with the numbers of the words of every class that can be laid from the bag.
    template <typename Found>
    void from(const Bag& bag, bool whole, Found&& found) const {
        const int total = bag.tiles + bag.blanks;
        if (root_ == 0 || total == 0) return;
        Bag ranked;
        for_each_tile(bag.held, [&](std::uint8_t code) {
            ranked.count[rank_[code]] = bag.count[code];
            ranked.held |= 1u << rank_[code];
        });
        Search<Found> search{*this, ranked.count, ranked.held, whole, found};
        search.walk(root_, 0, total, bag.blanks);
    }

    std::uint32_t member(std::size_t index) const { return members_[index]; }
    std::uint32_t first_of_class(std::size_t number) const { return members_[starts_[number]]; }

    // The codes of a word by its number (alphabetical order).
    Span<std::uint8_t> word(std::uint32_t number) const {
        return {text_.data() + text_starts_[number], text_starts_[number + 1] - text_starts_[number]};
    }

  private:
    template <typename Found>
    struct Search {
        const Anagrams& index;
        std::array<std::uint8_t, 32> count;
        std::uint32_t held;
        bool whole;
        Found& found;

        // A blank stands only for a tile that is not held: so each class is found once.
        void walk(std::uint32_t list, std::uint32_t before, int left, int blanks) {
            const std::uint32_t* lists = index.lists_.data();
            const std::uint32_t set = lists[list];
            const std::uint32_t size = static_cast<std::uint32_t>(popcount(set));
            for (std::uint32_t can = blanks ? set : set & held; can != 0; can &= can - 1) {
                const int rank = lowest(can);
                const std::uint32_t place = list + 1 + popcount(set & ((1u << rank) - 1));
                const std::uint32_t step = lists[place];
                std::uint32_t number = before + lists[place + size];
                if (WordGraph::ends(step)) report(number++, left);
                if (left == 1 || WordGraph::next(step) == 0) continue;
                if (held >> rank & 1) {
                    if (--count[rank] == 0) held &= ~(1u << rank);
                    walk(WordGraph::next(step), number, left - 1, blanks);
                    if (count[rank]++ == 0) held |= 1u << rank;
                } else {
                    walk(WordGraph::next(step), number, left - 1, blanks - 1);
                }
            }
        }

        void report(std::uint32_t number, int left) {
            if (whole && left != 1) return;
            found(index.starts_[number], index.starts_[number + 1]);
        }
    };

    void index(const std::vector<Codes>& words, const Tiles& tiles) {
        std::vector<std::string> keys(words.size());
        text_starts_.push_back(0);
        for (std::size_t i = 0; i < words.size(); ++i) {
            for (std::uint8_t code : words[i]) keys[i].push_back(static_cast<char>(rank_[code]));
            std::sort(keys[i].begin(), keys[i].end());
            text_.insert(text_.end(), words[i].begin(), words[i].end());
            text_starts_.push_back(static_cast<std::uint32_t>(text_.size()));
        }
        members_.resize(words.size());
        std::iota(members_.begin(), members_.end(), 0);
        std::sort(members_.begin(), members_.end(), [&](std::uint32_t a, std::uint32_t b) {
            const int order = keys[a].compare(keys[b]);
            return order != 0 ? order < 0 : a < b;
        });
        GraphBuilder builder;
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (i != 0 && keys[members_[i]] == keys[members_[i - 1]]) continue;
            starts_.push_back(static_cast<std::uint32_t>(i));
            const std::string& key = keys[members_[i]];
            builder.add(Codes(key.begin(), key.end()));
        }
        starts_.push_back(static_cast<std::uint32_t>(members_.size()));
        number(builder.finish(tiles));
    }

    // Copies a plain graph, adding to each list how many classes come before each of its edges.
    void number(const std::vector<std::uint32_t>& graph) {
        std::vector<std::uint32_t> moved(graph.size(), 0);  // where a list of `graph` lies in lists_
        std::vector<std::uint32_t> inside(graph.size(), 0);  // how many classes can be reached from it
        lists_.push_back(0);  // place 0 means "none"
        for (std::size_t at = graph_header; at < graph.size();) {
            const std::uint32_t count = static_cast<std::uint32_t>(popcount(graph[at]));
            moved[at] = static_cast<std::uint32_t>(lists_.size());
            lists_.push_back(graph[at]);
            for (std::uint32_t i = 1; i <= count; ++i) {
                lists_.push_back(moved[WordGraph::next(graph[at + i])] | (graph[at + i] & edge_final));
            }
            for (std::uint32_t i = 1; i <= count; ++i) {
                lists_.push_back(inside[at]);
                inside[at] += (WordGraph::ends(graph[at + i]) ? 1 : 0) + inside[WordGraph::next(graph[at + i])];
            }
            at += 1 + count;
        }
        root_ = moved[graph[header_root]];
    }

    std::array<std::uint8_t, max_tiles> rank_{};
    std::vector<std::uint32_t> lists_;
    std::uint32_t root_ = 0;
    std::vector<std::uint32_t> starts_;   // class → its first member
    std::vector<std::uint32_t> members_;  // numbers of words, class by class
    std::vector<std::uint8_t> text_;      // the words' codes, one after another
    std::vector<std::uint32_t> text_starts_;
};

}  // namespace tablee
