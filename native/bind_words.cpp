// Bindings of what knows letters and words only: graphs, anagrams, the best word, patterns.
#include <nanobind/stl/shared_ptr.h>

#include <cstring>
#include <memory>

#include "anagrams.hpp"
#include "best_word.hpp"
#include "bindings.hpp"
#include "graph_builder.hpp"
#include "graph_queries.hpp"
#include "length_index.hpp"
#include "selection.hpp"
#include "sorted_words.hpp"

namespace tablee {

namespace {

// Collects words as text while the lock is let go, and makes Python strings of them afterwards.
class Words {
  public:
    Words(const Tiles& tiles, std::size_t limit) : tiles_(tiles), limit_(limit) {}

    bool operator()(const std::uint8_t* codes, std::size_t count) {
        if (ends_.size() == limit_) return false;
        tiles_.append_text(codes, count, text_);
        ends_.push_back(text_.size());
        return true;
    }

    nb::list list() const {
        nb::list result = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(ends_.size())));
        if (!result.is_valid()) throw nb::python_error();
        std::size_t begin = 0;
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            PyObject* word = PyUnicode_New(static_cast<Py_ssize_t>(ends_[i] - begin), 127);  // letters are ASCII
            if (!word) throw nb::python_error();
            std::memcpy(PyUnicode_1BYTE_DATA(word), text_.data() + begin, ends_[i] - begin);
            PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(i), word);
            begin = ends_[i];
        }
        return result;
    }

  private:
    const Tiles& tiles_;
    std::size_t limit_;
    std::string text_;
    std::vector<std::size_t> ends_;
};

Bag make_bag(const Tiles& tiles, const std::vector<std::string>& held, int blanks) {
    if (blanks < 0 || blanks > max_blanks) throw std::invalid_argument("a bag has 0 to " + std::to_string(max_blanks) + " blanks");
    if (held.size() > max_bag) throw std::invalid_argument("a bag has at most " + std::to_string(max_bag) + " tiles");
    Bag bag;
    bag.blanks = blanks;
    for (const std::string& name : held) bag.add(tiles.code(name));
    return bag;
}

std::vector<Bag> make_bags(const Tiles& tiles, const std::vector<std::vector<std::string>>& hands, int blanks) {
    std::vector<Bag> bags;
    for (const auto& held : hands) bags.push_back(make_bag(tiles, held, blanks));
    return bags;
}

std::vector<std::string> names_of(const Tiles& tiles, std::uint32_t set) {
    std::vector<std::string> names;
    for_each_tile(set, [&](std::uint8_t code) { names.push_back(tiles.name(code)); });
    return names;
}

nb::bytes build_graph(Buffer<std::uint8_t> text, Buffer<std::uint32_t> starts, nb::bytes keep, nb::bytes apart,
                      const std::vector<std::string>& names) {
    const std::size_t words = starts.size() ? starts.size() - 1 : 0;
    if (keep.size() != words || apart.size() != words) throw std::invalid_argument("one mark for each word is wanted");
    const char* kept = keep.c_str();
    const char* hiatus = apart.c_str();
    const Tiles tiles(names);
    const Span<std::uint32_t> places = span(starts);
    std::vector<std::uint32_t> graph;
    {
        nb::gil_scoped_release unlocked;
        std::vector<Codes> encoded;
        Codes codes;
        for (std::size_t i = 0; i < words; ++i) {
            if (!kept[i]) continue;
            const std::size_t begin = places.data[i], end = places.data[i + 1];
            if (end > text.size() || begin >= end) throw std::invalid_argument("a word lies outside the text");
            const std::string_view word(reinterpret_cast<const char*>(text.data()) + begin, end - begin - 1);
            if (tiles.encode(word, hiatus[i], codes)) encoded.push_back(codes);
            if (encoded.size() > max_words) throw std::invalid_argument("these are too many words for a graph");
        }
        std::sort(encoded.begin(), encoded.end());
        GraphBuilder builder;
        for (const Codes& word : encoded) builder.add(word);
        graph = builder.finish(tiles);
    }
    return to_bytes(graph.data(), graph.size() * sizeof graph[0]);
}

nb::list contains_all(const Graph& graph, nb::list words) {
    std::vector<bool> found;
    found.reserve(words.size());
    for (nb::handle word : words) found.push_back(graph.view.contains_text(graph.tiles, letters(word)));
    nb::list result = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(found.size())));
    if (!result.is_valid()) throw nb::python_error();
    for (std::size_t i = 0; i < found.size(); ++i) {
        PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(i), nb::bool_(found[i]).release().ptr());
    }
    return result;
}

// `word in graph`, without the cost of a bound method: the question that is asked most.
int graph_contains(PyObject* self, PyObject* word) noexcept {
    try {
        if (!nb::inst_ready(self)) throw nb::type_error("this word graph was never made");
        const Graph& graph = *nb::inst_ptr<Graph>(self);
        return graph.view.contains_text(graph.tiles, letters(word));
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
    }
    return -1;
}

template <typename Query>
nb::list collect(const Graph& graph, std::size_t limit, Query&& query) {
    Words words(graph.tiles, limit);
    {
        nb::gil_scoped_release unlocked;
        query(words);
    }
    return words.list();
}

nb::list starting_with(const Graph& graph, nb::str text, std::size_t limit) {
    const std::string_view prefix = letters(text);
    return collect(graph, limit, [&](Words& words) {
        graph.view.follow(graph.tiles, prefix, [&](const Codes& path, std::uint32_t list, bool ends) {
            if (ends && !path.empty() && !words(path.data(), path.size())) return;
            Walk(graph.view, words).all_below(list, path);
        });
    });
}

nb::list matching(const Graph& graph, const std::vector<std::uint32_t>& sets, std::size_t limit) {
    return collect(graph, limit, [&](Words& words) { Walk(graph.view, words).matching(sets); });
}

nb::list words_from(const Graph& graph, const std::vector<std::string>& held, int blanks, bool whole, std::size_t limit) {
    const Bag bag = make_bag(graph.tiles, held, blanks);
    return collect(graph, limit, [&](Words& words) { Walk(graph.view, words).from(bag, whole); });
}

// The anagram classes of a graph, and the alphabet they are written in.
struct AnagramIndex {
    explicit AnagramIndex(const Graph& graph) : tiles(graph.tiles) {
        nb::gil_scoped_release unlocked;
        classes = std::make_shared<const Anagrams>(graph.view, tiles);
    }

    Tiles tiles;
    std::shared_ptr<const Anagrams> classes;
};

nb::list anagram_words(const AnagramIndex& index, const std::vector<std::string>& held, int blanks, bool whole, std::size_t limit) {
    const Bag bag = make_bag(index.tiles, held, blanks);
    Words words(index.tiles, limit);
    {
        nb::gil_scoped_release unlocked;
        index.classes->from(bag, whole, [&](std::uint32_t first, std::uint32_t last) {
            for (; first != last; ++first) {
                const Span<std::uint8_t> codes = index.classes->word(index.classes->member(first));
                words(codes.data, codes.size);
            }
        });
    }
    return words.list();
}

std::vector<std::size_t> count_words(const AnagramIndex& index, const std::vector<std::vector<std::string>>& hands, int blanks) {
    const std::vector<Bag> bags = make_bags(index.tiles, hands, blanks);
    std::vector<std::size_t> counts;
    nb::gil_scoped_release unlocked;
    std::vector<std::uint32_t> found;
    for (const Bag& bag : bags) {
        found.clear();
        index.classes->from(bag, false, [&](std::uint32_t first, std::uint32_t last) {
            for (; first != last; ++first) found.push_back(index.classes->member(first));
        });
        counts.push_back(found.size());
    }
    return counts;
}

// The best word by value, over an anagram index.
struct BestWordIndex {
    BestWordIndex(const AnagramIndex& index, const std::vector<int>& values, const std::vector<int>& bonus)
        : tiles(index.tiles), classes(index.classes) {
        if (values.size() != tiles.size()) throw std::invalid_argument("one value for each tile is wanted");
        const auto out_of_range = [](int value) { return value < 0 || value > 1'000'000; };
        if (std::any_of(values.begin(), values.end(), out_of_range) || std::any_of(bonus.begin(), bonus.end(), out_of_range)) {
            throw std::invalid_argument("a value lies between 0 and 1,000,000");
        }
        nb::gil_scoped_release unlocked;
        best = std::make_unique<BestWord>(classes, values, bonus);
    }

    nb::object answer(const BestWord::Answer& found) const {
        if (found.word < 0) return nb::none();
        std::string text;
        const Span<std::uint8_t> codes = classes->word(static_cast<std::uint32_t>(found.word));
        tiles.append_text(codes.data, codes.size, text);
        return nb::make_tuple(text, found.value);
    }

    Tiles tiles;
    std::shared_ptr<const Anagrams> classes;
    std::unique_ptr<const BestWord> best;
};

nb::list best_words(const BestWordIndex& index, const std::vector<std::vector<std::string>>& hands, int blanks) {
    const std::vector<Bag> bags = make_bags(index.tiles, hands, blanks);
    std::vector<BestWord::Answer> answers;
    {
        nb::gil_scoped_release unlocked;
        for (const Bag& bag : bags) answers.push_back(index.best->best(bag));
    }
    nb::list result;
    for (const BestWord::Answer& found : answers) result.append(index.answer(found));
    return result;
}

// The words of one length, by bitsets.
struct Bitsets {
    Bitsets(const Graph& graph, std::size_t length) : tiles(graph.tiles) {
        if (length > max_length) throw std::invalid_argument("no word is that long");
        nb::gil_scoped_release unlocked;
        words = std::make_unique<const LengthIndex>(graph.view, tiles, length);
    }

    Tiles tiles;
    std::unique_ptr<const LengthIndex> words;
};

nb::list bitset_matching(const Bitsets& index, const std::vector<std::uint32_t>& sets) {
    Words found(index.tiles, index.words->words());
    {
        nb::gil_scoped_release unlocked;
        if (sets.size() == index.words->length()) {
            index.words->matching(sets.data(), [&](std::size_t number) { return found(index.words->word(number), index.words->length()); });
        }
    }
    return found.list();
}

}  // namespace

void bind_words(nb::module_& m) {
    constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    m.attr("MAX_BLANKS") = max_blanks;
    m.attr("MAX_BAG") = max_bag;
    m.attr("GRAPH_FORMAT") = graph_format;

    m.def("find_word",
          [](Buffer<std::uint8_t> text, Buffer<std::uint32_t> starts, nb::bytes word) {
              return find_word(span(text), span(starts), {reinterpret_cast<const std::uint8_t*>(word.c_str()), word.size()});
          },
          "text"_a, "starts"_a, "word"_a);
    m.def("select_words",
          [](Buffer<std::uint32_t> starts, Buffer<std::uint8_t> tags, Buffer<std::uint8_t> tiers, std::uint8_t admitted,
             std::uint8_t kinds, std::uint8_t highest_tier) {
              const std::string marks = select_words(span(starts), span(tags), span(tiers), admitted, kinds, highest_tier);
              return to_bytes(marks.data(), marks.size());
          },
          "starts"_a, "tags"_a, "tiers"_a, "admitted"_a, "kinds"_a, "highest_tier"_a);
    m.def("build_graph", &build_graph, "text"_a, "starts"_a, "keep"_a, "apart"_a, "tiles"_a);

    PyType_Slot graph_slots[] = {{Py_sq_contains, reinterpret_cast<void*>(&graph_contains)}, {0, nullptr}};
    nb::class_<Graph>(m, "WordGraph", nb::type_slots(graph_slots))
        .def(nb::init<nb::handle, const std::vector<std::string>&>(), "array"_a, "tiles"_a)
        .def("__len__", [](const Graph& graph) { return graph.view.words(); })
        .def_prop_ro("longest", [](const Graph& graph) { return graph.view.longest(); })
        .def_prop_ro("nbytes", &Graph::bytes)
        .def("contains_all", &contains_all, "words"_a)
        .def("has_prefix",
             [](const Graph& graph, nb::str prefix) {
                 bool found = false;
                 graph.view.follow(graph.tiles, letters(prefix), [&](const Codes&, std::uint32_t, bool) { found = true; });
                 return found;
             },
             "prefix"_a)
        .def("starting_with", &starting_with, "prefix"_a, "limit"_a = no_limit)
        .def("matching", &matching, "sets"_a, "limit"_a = no_limit)
        .def("words_from", &words_from, "tiles"_a, "blanks"_a = 0, "whole"_a = false, "limit"_a = no_limit)
        .def("hooks",
             [](const Graph& graph, nb::str text) {
                 const std::string_view word = letters(text);
                 return nb::make_tuple(names_of(graph.tiles, front_hooks(graph.view, graph.tiles, word)),
                                       names_of(graph.tiles, back_hooks(graph.view, graph.tiles, word)));
             },
             "word"_a);

    nb::class_<AnagramIndex>(m, "Anagrams")
        .def(nb::init<const Graph&>(), "graph"_a)
        .def("__len__", [](const AnagramIndex& index) { return index.classes->classes(); })
        .def_prop_ro("nbytes", [](const AnagramIndex& index) { return index.classes->bytes(); })
        .def("words_from", &anagram_words, "tiles"_a, "blanks"_a = 0, "whole"_a = false, "limit"_a = no_limit)
        .def("count_words_from", &count_words, "hands"_a, "blanks"_a = 0);

    nb::class_<BestWordIndex>(m, "BestWord")
        .def(nb::init<const AnagramIndex&, const std::vector<int>&, const std::vector<int>&>(), "anagrams"_a, "values"_a,
             "bonus"_a = std::vector<int>{})
        .def("__call__",
             [](const BestWordIndex& index, const std::vector<std::string>& held, int blanks) {
                 return index.answer(index.best->best(make_bag(index.tiles, held, blanks)));
             },
             "tiles"_a, "blanks"_a = 0)
        .def("for_all", &best_words, "hands"_a, "blanks"_a = 0);

    nb::class_<Bitsets>(m, "LengthIndex")
        .def(nb::init<const Graph&, std::size_t>(), "graph"_a, "length"_a)
        .def("__len__", [](const Bitsets& index) { return index.words->words(); })
        .def_prop_ro("nbytes", [](const Bitsets& index) { return index.words->bytes(); })
        .def("matching", &bitset_matching, "sets"_a);
}

}  // namespace tablee
