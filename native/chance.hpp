#pragma once
// A small seeded generator (SplitMix64): the same draws from the same seed, everywhere.
#include <cstdint>
#include <limits>
#include <utility>

namespace tablee {

constexpr int to_the_end = std::numeric_limits<int>::max();  // as a number of turns to play out: every game ends

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    // One of a family: the nth generator of a seed, unlike the others.
    Chance(std::uint64_t seed, std::uint64_t nth) : state_(seed) { state_ = next() ^ nth * 0xD1342543DE82EF95u; }

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15u;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
        return mixed ^ mixed >> 31;
    }

    // A number below `bound`, which is small: the bias of 2^-32 does not matter.
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>((next() >> 32) * bound >> 32); }

    template <typename Values>
    void shuffle(Values& values, std::size_t count) {
        for (std::size_t i = count; i > 1; --i) std::swap(values[i - 1], values[below(static_cast<std::uint32_t>(i))]);
    }

  private:
    std::uint64_t state_;
};

}  // namespace tablee
