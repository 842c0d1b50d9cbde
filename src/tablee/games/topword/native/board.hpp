#pragma once
// A Topword board as Python holds it. Everything from Python is checked here; the headers under topword trust what they
// are given.
#include <cstring>
#include <vector>

#include "bindings.hpp"
#include "hand.hpp"
#include "position.hpp"

namespace tablee::topword {

inline std::vector<std::uint8_t> codes_of(const Tiles& tiles, const nb::bytes& bytes) {
    const auto* data = static_cast<const std::uint8_t*>(bytes.data());
    const std::vector<std::uint8_t> codes(data, data + bytes.size());
    for (std::uint8_t code : codes) demand(code < tiles.size(), "a tile is not of this alphabet");
    return codes;
}

// A position as Python holds it: with its rules, and the graph that it keeps alive.
struct Board {
    Board(nb::handle_t<Graph> owner, const Rules& rules, const nb::bytes& tops, const nb::bytes& heights)
        : owner(nb::borrow(owner)), graph(*nb::cast<const Graph*>(owner)), rules(rules), position(start(tops, heights)) {}

    Rack rack(const nb::bytes& bytes) const {
        Rack rack;
        demand(bytes.size() <= static_cast<std::size_t>(rules.rack), "a rack has too many tiles");
        for (std::uint8_t code : codes_of(graph.tiles, bytes)) rack.add(code);
        return rack;
    }

    // The moves in a run of bytes, each of which could be laid on this board.
    std::vector<Move> moves(const nb::bytes& bytes) const {
        demand(bytes.size() % sizeof(Move) == 0, "a move has 16 bytes");
        std::vector<Move> moves(bytes.size() / sizeof(Move));
        if (!moves.empty()) std::memcpy(moves.data(), bytes.data(), bytes.size());
        for (const Move& move : moves) check(move);
        return moves;
    }

    // The same, each of which the rack has the tiles for.
    std::vector<Move> moves_of(const Rack& rack, const nb::bytes& bytes) const {
        std::vector<Move> found = moves(bytes);
        for (const Move& move : found) {
            Rack left = rack;
            for (int at = 0; at < max_size; ++at) {
                const std::uint8_t code = move.tile(at);
                if (code == no_tile) continue;
                demand(left.count(code) != 0, "a tile is not on the rack");
                left.remove(code);
            }
        }
        return found;
    }

    nb::object owner;
    const Graph& graph;
    Rules rules;
    Position position;

  private:
    Position start(const nb::bytes& tops, const nb::bytes& heights) const {
        const auto squares = static_cast<std::size_t>(rules.size * rules.size);
        demand(tops.size() == squares && heights.size() == squares, "one tile and one height for each square are wanted");
        const auto* top = static_cast<const std::uint8_t*>(tops.data());
        const auto* height = static_cast<const std::uint8_t*>(heights.data());
        for (std::size_t i = 0; i < squares; ++i) {
            demand(height[i] <= rules.full_stack, "a stack is too high");
            demand(height[i] == 0 ? top[i] == no_tile : top[i] < graph.tiles.size(), "a stack and its top do not fit together");
        }
        return Position(graph.view, rules, top, height);
    }

    void check(const Move& move) const {
        if (move.is_pass()) {
            demand(move.laid <= graph.tiles.size(), "a tile is not of this alphabet");
            return;
        }
        demand(move.direction <= down && move.line < rules.size && move.length >= 1 && move.start + move.length <= rules.size,
               "a move leaves the board");
        int tiles = 0;
        std::uint64_t seen = 0;
        for (int at = move.start; at < move.start + move.length; ++at) {
            const std::uint8_t code = move.tile(at);
            if (code == no_tile) continue;
            const Square& square = position.line(move.direction, move.line).squares[at];
            demand(code < graph.tiles.size(), "a tile is not of this alphabet");
            demand(square.height() < rules.full_stack && square.top() != code, "a tile cannot be laid there");
            seen |= laid_at(at, code);
            ++tiles;
        }
        demand(seen == move.laid && tiles == move.tiles, "a move lays other tiles than it says");
    }
};

}  // namespace tablee::topword
