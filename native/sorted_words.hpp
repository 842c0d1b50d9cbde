#pragma once
// Words kept one after another in sorted order, each ended by '\n', with the place where each starts.
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "span.hpp"

namespace tablee {

// The index of `word` in the list, or -1. `starts` holds one place more than there are words. The places come from a
// file: one that points outside `text` or backwards makes its word unfindable, never an access out of bounds.
inline std::int64_t find_word(Span<std::uint8_t> text, Span<std::uint32_t> starts, Span<std::uint8_t> word) {
    std::size_t low = 0;
    std::size_t high = starts.size == 0 ? 0 : starts.size - 1;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::size_t begin = starts.data[middle];
        const std::size_t end = starts.data[middle + 1];
        if (end > text.size || begin >= end) return -1;
        const std::size_t length = end - begin - 1;
        const std::size_t shared = std::min(length, word.size);
        int order = shared == 0 ? 0 : std::memcmp(text.data + begin, word.data, shared);
        if (order == 0) order = length < word.size ? -1 : length > word.size ? 1 : 0;
        if (order == 0) return static_cast<std::int64_t>(middle);
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return -1;
}

}  // namespace tablee
