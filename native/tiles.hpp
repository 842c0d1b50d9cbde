#pragma once
// Tiles: what words are spelled with. A tile carries one letter or two (QU, IJ), and is one code everywhere (G-1).
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tablee {

constexpr int max_tiles = 30;  // a set of tiles is the low bits of a uint32; the top bit of an edge is taken
constexpr int max_length = 30;
constexpr std::uint8_t no_tile = 0xff;

using Codes = std::vector<std::uint8_t>;

class Tiles {
  public:
    explicit Tiles(const std::vector<std::string>& names) : names_(names) {
        if (names.empty() || names.size() > max_tiles) throw std::invalid_argument("an alphabet has 1 to 30 tiles");
        single_.fill(no_tile);
        pair_.assign(26 * 26, no_tile);
        for (std::size_t code = 0; code < names.size(); ++code) {
            const std::string& name = names[code];
            for (char letter : name) {
                if (!is_letter(letter)) throw std::invalid_argument("a tile carries letters from A to Z");
            }
            if (name.size() != 1 && name.size() != 2) throw std::invalid_argument("a tile carries one letter or two");
            std::uint8_t& slot = name.size() == 1 ? single_[name[0] - 'A'] : pair_[pair_index(name[0], name[1])];
            if (slot != no_tile) throw std::invalid_argument("a tile stands twice in the alphabet");
            slot = static_cast<std::uint8_t>(code);
            if (name.size() == 2) opens_pair_[name[0] - 'A'] = true;
        }
    }

    std::size_t size() const { return names_.size(); }
    std::uint32_t all() const { return (1u << names_.size()) - 1; }
    const std::string& name(std::uint8_t code) const { return names_[code]; }

    std::uint8_t single(char letter) const { return is_letter(letter) ? single_[letter - 'A'] : no_tile; }

    // The tile of both letters, where there is one.
    std::uint8_t pair(char first, char second) const {
        if (!is_letter(first) || !opens_pair_[first - 'A'] || !is_letter(second)) return no_tile;
        return pair_[pair_index(first, second)];
    }

    std::uint8_t code(std::string_view name) const {
        const std::uint8_t found = name.size() == 1   ? single(name[0])
                                   : name.size() == 2 ? pair(name[0], name[1])
                                                      : no_tile;
        if (found == no_tile) throw std::invalid_argument("'" + std::string(name.substr(0, 20)) + "' is not a tile of this alphabet");
        return found;
    }

    // A word as a player lays it: two letters that a tile carries are that tile, unless they are kept apart (BIJOU).
    // False when the tiles cannot spell it: there is no tile Q beside QU, so no COQ.
    bool encode(std::string_view word, bool apart, Codes& out) const {
        out.clear();
        for (std::size_t i = 0; i < word.size(); ++i) {
            std::uint8_t code = no_tile;
            if (!apart && i + 1 < word.size()) code = pair(word[i], word[i + 1]);
            if (code != no_tile) {
                ++i;
            } else {
                code = single(word[i]);
            }
            if (code == no_tile || out.size() == max_length) return false;
            out.push_back(code);
        }
        return !out.empty();
    }

    void append_text(const std::uint8_t* codes, std::size_t count, std::string& text) const {
        for (std::size_t i = 0; i < count; ++i) text += names_[codes[i]];
    }

  private:
    static bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
    static std::size_t pair_index(char first, char second) {
        return static_cast<std::size_t>(first - 'A') * 26 + static_cast<std::size_t>(second - 'A');
    }

    std::vector<std::string> names_;
    std::array<std::uint8_t, 26> single_{};
    std::array<bool, 26> opens_pair_{};
    std::vector<std::uint8_t> pair_;
};

}  // namespace tablee
