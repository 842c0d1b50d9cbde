// tablee._core: the parts where Python is too slow. A game's part is in its folder (games/<game>/native); here is what
// they share, words and lines.
//
// Work that can take long lets go of the interpreter lock; it never touches a Python object meanwhile.
#include <memory>

#include "bindings.hpp"

NB_MODULE(_core, m) {
    nanobind::set_leak_warnings(false);  // graphs are cached until the interpreter ends: that is no leak

#ifdef TABLEE_SANITIZE
    // Shows that the sanitizers of this build are at work: see tests/sanitized.py.
    m.def("overrun", [](std::size_t place) { return std::make_unique<int[]>(1)[place]; }, nanobind::arg("place"));
#endif

    tablee::bind_words(m);
    for (const auto bind : tablee::GameBinding::all()) bind(m);
}
