#pragma once
// The tiles of a rack while a search lays them: small enough to be handed on by value, so that nothing is ever undone.
#include <array>
#include <cstdint>

#include "rules.hpp"

namespace tablee::topword {

struct Hand {
    std::uint64_t counts = 0;  // four bits for each kind of tile on the rack
    std::uint32_t held = 0;    // the tiles of which there is at least one
};

// A rack of up to max_rack tiles: a hand, and where each kind of tile is counted in it.
class Rack {
  public:
    void add(std::uint8_t code) {
        const std::uint32_t bit = 1u << code;
        if (!(known_ & bit)) {
            shift_[code] = static_cast<std::uint8_t>(4 * popcount(known_));
            known_ |= bit;
        }
        hand_.counts += std::uint64_t{1} << shift_[code];
        hand_.held |= bit;
        ++tiles_;
    }

    void remove(std::uint8_t code) {
        hand_ = without(hand_, code);
        --tiles_;
        if (!(hand_.held >> code & 1)) forget(code);
    }

    Hand without(Hand hand, std::uint8_t code) const {
        hand.counts -= std::uint64_t{1} << shift_[code];
        if (!(hand.counts >> shift_[code] & 15)) hand.held &= ~(1u << code);
        return hand;
    }

    const Hand& hand() const { return hand_; }
    int tiles() const { return tiles_; }
    int count(std::uint8_t code) const { return hand_.held >> code & 1 ? static_cast<int>(hand_.counts >> shift_[code] & 15) : 0; }

  private:
    // Gives the place of a kind that is gone to the kind that was counted last.
    void forget(std::uint8_t code) {
        known_ &= ~(1u << code);
        const auto last = static_cast<std::uint8_t>(4 * popcount(known_));
        for_each_tile(known_, [&](std::uint8_t moved) {
            if (shift_[moved] != last) return;
            hand_.counts += (hand_.counts >> last & 15) << shift_[code];
            hand_.counts &= (std::uint64_t{1} << last) - 1;
            shift_[moved] = shift_[code];
        });
    }

    Hand hand_;
    std::array<std::uint8_t, 32> shift_{};
    std::uint32_t known_ = 0;
    int tiles_ = 0;
};

}  // namespace tablee::topword
