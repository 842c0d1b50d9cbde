#pragma once
// Which words of a lexicon a policy admits: over the lexicon's arrays, without a look at the words themselves.
#include <cstdint>
#include <stdexcept>
#include <string>

#include "span.hpp"

namespace tablee {

// One mark for each word: 1 where one of its readings has only admitted tags and at least one that makes it a
// dictionary's word (`kinds`), and where its tier is not above the highest wanted.
inline std::string select_words(Span<std::uint32_t> starts, Span<std::uint8_t> tags, Span<std::uint8_t> tiers,
                                std::uint8_t admitted, std::uint8_t kinds, std::uint8_t highest_tier) {
    if (starts.size != tiers.size + 1) throw std::invalid_argument("the lexicon's arrays do not fit together");
    std::string marks(tiers.size, '\0');
    for (std::size_t word = 0; word < tiers.size; ++word) {
        if (starts.data[word] > starts.data[word + 1] || starts.data[word + 1] > tags.size) {
            throw std::invalid_argument("a reading lies outside the lexicon");
        }
        if (tiers.data[word] > highest_tier) continue;
        for (std::size_t reading = starts.data[word]; reading < starts.data[word + 1]; ++reading) {
            const std::uint8_t tag = tags.data[reading];
            if ((tag & ~admitted) == 0 && (tag & kinds) != 0) marks[word] = 1;
        }
    }
    return marks;
}

}  // namespace tablee
