#pragma once
// The same plays as moves.hpp finds, by walking the word graph from every first square: the plain way, which tests and
// benchmarks compare with. In place of a word's number, a move here tells the letters written, five bits each.
#include "moves.hpp"

namespace tablee::mots_de_tete {

class GraphWalk {
  public:
    GraphWalk(const WordGraph& graph, const Grid& grid, const Position& position, int letters, std::vector<Move>& found)
        : graph_(graph), grid_(grid), position_(position), letters_(letters), found_(found) {}

    void run() {
        if (graph_.root() == 0) return;
        for (std::uint8_t direction : {across, down}) {
            for (int line = 0; line < grid_.lines(direction); ++line) {
                direction_ = direction;
                number_ = line;
                line_ = &position_.line(direction, line);
                anchors_ = position_.empty() ? grid_.first[direction][line] : line_->taken | line_->joined;
                for (start_ = 0; start_ < grid_.size(direction); ++start_) {
                    if (reaches_an_anchor() && (start_ == 0 || !(line_->taken >> (start_ - 1) & 1))) step(start_, graph_.root(), {});
                }
            }
        }
    }

  private:
    struct SoFar {
        std::uint32_t written = 0;
        int count = 0;
        unsigned halves = 0;
        bool anchored = false;
        bool read_across = false;
    };

    // Whether the letters that there are to write come as far as a square that the word must use.
    bool reaches_an_anchor() const {
        int needed = 0;
        for (int at = start_; at < grid_.size(direction_) && !black(at); ++at) {
            needed += !taken(at);
            if (needed > letters_) return false;
            if (anchors_ >> at & 1) return true;
        }
        return false;
    }

    bool black(int at) const { return grid_.black[direction_][number_] >> at & 1; }
    bool taken(int at) const { return at < grid_.size(direction_) && line_->taken >> at & 1; }

    void step(int at, std::uint32_t list, const SoFar& before) {
        if (list == 0 || at >= grid_.size(direction_) || black(at)) return;
        SoFar after = before;
        after.anchored |= anchors_ >> at & 1;
        after.halves += grid_.printed(direction_, number_, at).halves();
        if (taken(at)) {
            if (const std::uint32_t edge = graph_.edge(list, line_->code[at])) go_on(at + 1, edge, after);
            return;
        }
        if (before.count == letters_) return;
        after.halves += line_->crossing[at];
        after.read_across = line_->joined >> at & 1;
        ++after.count;
        for_each_tile(graph_.set_of(list) & line_->open[at], [&](std::uint8_t code) {
            after.written = before.written | static_cast<std::uint32_t>(code) << (5 * before.count);
            go_on(at + 1, graph_.edge(list, code), after);
        });
    }

    void go_on(int end, std::uint32_t edge, const SoFar& so_far) {
        const bool named_across = letters_ == 1 && direction_ == down && so_far.read_across;
        if (WordGraph::ends(edge) && so_far.count == letters_ && so_far.anchored && !taken(end) && end - start_ > 1 && !named_across) {
            Move move;
            move.word = so_far.written;
            move.halves = static_cast<std::uint16_t>(so_far.halves);
            move.direction = direction_;
            move.line = static_cast<std::uint8_t>(number_);
            move.start = static_cast<std::uint8_t>(start_);
            move.length = static_cast<std::uint8_t>(end - start_);
            move.letters = static_cast<std::uint8_t>(letters_);
            found_.push_back(move);
        }
        step(end, WordGraph::next(edge), so_far);
    }

    const WordGraph& graph_;
    const Grid& grid_;
    const Position& position_;
    int letters_;
    std::vector<Move>& found_;
    std::uint8_t direction_ = 0;
    int number_ = 0;
    int start_ = 0;
    const Line* line_ = nullptr;
    unsigned anchors_ = 0;
};

}  // namespace tablee::mots_de_tete
