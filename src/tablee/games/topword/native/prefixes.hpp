#pragma once
// The beginnings of words that a rack can lay on free squares which join nothing: the same wherever such squares lie, so
// they are spelled once for each rack.
#include <array>
#include <cstdint>
#include <vector>

#include "word_graph.hpp"
#include "hand.hpp"
#include "position.hpp"

namespace tablee::topword {

struct Prefix {
    std::uint64_t laid;  // as in a move, from the first square of the line
    Hand left;
    std::uint32_t list;
    std::uint32_t goes_on;  // the tiles of that list
    Tally tally;            // its length in stacks and tiles laid, and the points of its bonus tiles
};

class Prefixes {
  public:
    // Forgets the prefixes of another rack, and keeps the memory.
    void reset(const WordGraph& graph, const Rules& rules, const Rack& rack) {
        graph_ = &graph;
        rules_ = &rules;
        rack_ = &rack;
        for (auto& known : of_length_) known.clear();
        if (graph.root() != 0) of_length_[0].push_back({0, rack.hand(), graph.root(), graph.set_of(graph.root()), 0});
        longest_ = 0;
    }

    const std::vector<Prefix>& of_length(int length) {
        for (; longest_ < length; ++longest_) extend(of_length_[longest_], of_length_[longest_ + 1], longest_);
        return of_length_[length];
    }

  private:
    void extend(const std::vector<Prefix>& shorter, std::vector<Prefix>& longer, int at) const {
        constexpr Tally flat_tile = Tally{1} << tally_laid | Tally{1} << tally_stacks;
        for (const Prefix& prefix : shorter) {
            for_each_tile(prefix.goes_on & prefix.left.held, [&](std::uint8_t code) {
                const std::uint32_t list = WordGraph::next(graph_->edge(prefix.list, code));
                if (list == 0) return;
                longer.push_back({prefix.laid | laid_at(at, code), rack_->without(prefix.left, code), list, graph_->set_of(list),
                                  prefix.tally + flat_tile + rules_->bonus[code]});
            });
        }
    }

    const WordGraph* graph_ = nullptr;
    const Rules* rules_ = nullptr;
    const Rack* rack_ = nullptr;
    std::array<std::vector<Prefix>, max_size + 1> of_length_;
    int longest_ = 0;
};

}  // namespace tablee::topword
