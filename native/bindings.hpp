#pragma once
// What the bindings share: arrays and text from Python, and the word graph as Python holds it.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <vector>

#include "chance.hpp"
#include "word_graph.hpp"

namespace tablee {

namespace nb = nanobind;
using namespace nb::literals;

template <typename T>
using Buffer = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename T>
Span<T> span(const Buffer<T>& buffer) {
    const bool aligned = reinterpret_cast<std::uintptr_t>(buffer.data()) % alignof(T) == 0;
    if (!aligned && buffer.size() != 0) throw std::invalid_argument("an array is misaligned");
    return {buffer.data(), buffer.size()};
}

// Refuses, with one sentence, what Python should not have asked for.
inline void demand(bool held, const char* problem) {
    if (!held) throw std::invalid_argument(problem);
}

inline nb::bytes to_bytes(const void* data, std::size_t size) { return nb::bytes(static_cast<const char*>(data), size); }

// The letters of a Python string. A lone surrogate cannot be written in UTF-8, nor spelled by any tile: it reads as "?".
inline std::string_view letters(nb::handle text) {
    if (!PyUnicode_Check(text.ptr())) throw nb::type_error("a word is a str");
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (data) return {data, static_cast<std::size_t>(size)};
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) throw nb::python_error();
    PyErr_Clear();
    return "?";
}

// The array in a view of memory that nobody writes to: what is checked once must stay as it was.
inline Buffer<std::uint32_t> constant_array(nb::handle memory) {
    Buffer<std::uint32_t> array;
    if (!PyMemoryView_Check(memory.ptr()) || !nb::try_cast(memory, array)) throw nb::type_error("a word graph is a memoryview of uint32");
    if (!nb::cast<bool>(memory.attr("readonly"))) throw std::invalid_argument("a word graph lies in read-only memory");
    return array;
}

// A word graph with its alphabet, over memory that a Python object owns.
class Graph {
  public:
    Graph(nb::handle memory, const std::vector<std::string>& names)
        : tiles(names), array_(constant_array(memory)), view(span(array_)) {
        const char* problem;
        {
            nb::gil_scoped_release unlocked;
            problem = WordGraph::check(span(array_));
        }
        if (problem) throw std::invalid_argument(std::string("the word graph is damaged: ") + problem);
        if (array_.data()[header_tiles] != tiles.size() || array_.data()[header_alphabet] != tiles.checksum()) {
            throw std::invalid_argument("the word graph is of another alphabet");
        }
    }

    std::size_t bytes() const { return array_.size() * sizeof(std::uint32_t); }

    const Tiles tiles;

  private:
    Buffer<std::uint32_t> array_;

  public:
    const WordGraph view;
};

// Scores as Python reads them: int32, one after another.
inline nb::bytes scores_as_bytes(const std::vector<int>& scores) { return to_bytes(scores.data(), scores.size() * sizeof scores[0]); }

constexpr int max_games = 1'000'000;  // played out in one call: it cannot be interrupted

// How many turns to play out: so many, or until the end.
inline int checked_turns(std::optional<int> turns) {
    demand(turns.value_or(0) >= 0, "a number of turns is not negative");
    return turns.value_or(to_the_end);
}

void bind_words(nb::module_& m);

// Imports the module that binds word graphs: a game's module takes them as arguments.
inline void import_words() { nb::module_::import_("tablee._core"); }

}  // namespace tablee
