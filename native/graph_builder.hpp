#pragma once
// Makes the minimal word graph of sorted words: see word_graph.hpp for its form.
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "tiles.hpp"
#include "word_graph.hpp"

namespace tablee {

// Takes words in ascending order of their codes. A list of edges is finished when no later word can add to it; a
// finished list that was seen before is shared. Lists are therefore laid down after all those they lead to.
class GraphBuilder {
  public:
    GraphBuilder() : graph_(graph_header, 0), buckets_(1u << 16, 0) {}

    void add(const Codes& word) {
        std::size_t shared = 0;
        while (shared < last_.size() && shared < word.size() && last_[shared] == word[shared]) ++shared;
        if (shared == word.size() && words_ != 0) return;  // the same word again
        finish_below(shared);
        for (std::size_t depth = shared; depth < word.size(); ++depth) {
            Open& list = open_[depth];
            list.mask |= 1u << word[depth];
            list.edges[list.count++] = 0;
        }
        Open& last = open_[word.size() - 1];
        last.edges[last.count - 1] |= edge_final;
        last_ = word;
        ++words_;
        if (word.size() > longest_) longest_ = word.size();
    }

    std::vector<std::uint32_t> finish(const Tiles& tiles) {
        finish_below(0);
        const std::uint32_t root = lay_down(open_[0]);
        graph_[header_root] = root;
        graph_[header_words] = words_;
        graph_[header_tiles] = static_cast<std::uint32_t>(tiles.size());
        graph_[header_longest] = static_cast<std::uint32_t>(longest_);
        graph_[header_alphabet] = tiles.checksum();
        return std::move(graph_);
    }

  private:
    struct Open {
        std::uint32_t mask = 0;
        std::uint32_t count = 0;
        std::array<std::uint32_t, max_tiles> edges{};
    };

    void finish_below(std::size_t depth) {
        for (std::size_t d = last_.size(); d > depth; --d) {
            const std::uint32_t child = d < max_length ? lay_down(open_[d]) : 0;
            Open& parent = open_[d - 1];
            parent.edges[parent.count - 1] |= child;
        }
    }

    // The place of the list in the graph, 0 for an empty one.
    std::uint32_t lay_down(Open& list) {
        if (list.count == 0) return 0;
        if (lists_ * 2 > buckets_.size()) grow();
        std::uint32_t place = find_slot(list);
        if (buckets_[place] == 0) {
            buckets_[place] = static_cast<std::uint32_t>(graph_.size());
            graph_.push_back(list.mask);
            graph_.insert(graph_.end(), list.edges.begin(), list.edges.begin() + list.count);
            ++lists_;
        }
        const std::uint32_t index = buckets_[place];
        list.mask = list.count = 0;
        return index;
    }

    static std::uint32_t hash(std::uint32_t mask, const std::uint32_t* edges, std::uint32_t count) {
        std::uint64_t h = mask * 0x9E3779B97F4A7C15ull;
        for (std::uint32_t i = 0; i < count; ++i) h = (h ^ edges[i]) * 0xFF51AFD7ED558CCDull, h ^= h >> 32;
        return static_cast<std::uint32_t>(h);
    }

    std::uint32_t find_slot(const Open& list) const {
        const std::uint32_t size = static_cast<std::uint32_t>(buckets_.size());
        std::uint32_t slot = hash(list.mask, list.edges.data(), list.count) & (size - 1);
        while (buckets_[slot] != 0) {
            const std::uint32_t* known = &graph_[buckets_[slot]];
            if (known[0] == list.mask && std::memcmp(known + 1, list.edges.data(), list.count * sizeof *known) == 0) break;
            slot = (slot + 1) & (size - 1);
        }
        return slot;
    }

    void grow() {
        std::vector<std::uint32_t> old(buckets_.size() * 2, 0);
        old.swap(buckets_);
        for (std::uint32_t index : old) {
            if (index == 0) continue;
            const std::uint32_t count = static_cast<std::uint32_t>(popcount(graph_[index]));
            std::uint32_t slot = hash(graph_[index], &graph_[index + 1], count) & (buckets_.size() - 1);
            while (buckets_[slot] != 0) slot = (slot + 1) & (buckets_.size() - 1);
            buckets_[slot] = index;
        }
    }

    std::vector<std::uint32_t> graph_;
    std::vector<std::uint32_t> buckets_;  // open addressing; 0 is free
    std::size_t lists_ = 0;
    std::array<Open, max_length> open_{};  // open_[d]: the edges after d tiles of the last word
    Codes last_;
    std::uint32_t words_ = 0;
    std::size_t longest_ = 0;
};

}  // namespace tablee
