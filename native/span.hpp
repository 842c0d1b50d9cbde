#pragma once
// A borrowed, bounds-known run of values: what std::span is in C++20.
#include <cstddef>

namespace tablee {

template <typename T>
struct Span {
    const T* data;
    std::size_t size;
};

}  // namespace tablee
