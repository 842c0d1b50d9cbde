// tablee._core: words, where Python is too slow. A game's native part is a module of its own in the game's folder.
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
}
