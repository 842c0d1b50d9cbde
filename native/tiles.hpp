#pragma once
// Tiles: what words are spelled with. A tile carries one letter or two (QU, IJ), and is one code everywhere (G-1).
#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tablee {

constexpr int max_tiles = 30;  // a set of tiles is the low bits of a uint32; the top bit of an edge is taken
constexpr int max_length = 30;
constexpr std::size_t max_words = 1u << 22;  // ten times the largest lexicon: bounds the work a forged graph can cause
constexpr std::uint8_t no_tile = 0xff;  // above every code

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
            first_letter_[code] = name[0];
            only_letters_ &= name.size() == 1;
            if (name.size() == 2) opens_pair_[name[0] - 'A'] = true;
        }
    }

    std::size_t size() const { return names_.size(); }
    std::uint32_t all() const { return (1u << names_.size()) - 1; }
    const std::string& name(std::uint8_t code) const { return names_[code]; }

    // Tells alphabets apart, also those that differ in the order of their tiles only (FNV-1a).
    std::uint32_t checksum() const {
        std::uint32_t hash = 0x811C9DC5u;
        const auto mix = [&](char letter) { hash = (hash ^ static_cast<std::uint8_t>(letter)) * 0x01000193u; };
        for (const std::string& name : names_) {
            for (char letter : name) mix(letter);
            mix(' ');
        }
        return hash;
    }

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
        if (found == no_tile) throw std::invalid_argument("'" + start_of(name) + "' is not a tile of this alphabet");
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
        if (only_letters_) {  // almost every alphabet: one character to a tile
            const std::size_t before = text.size();
            text.resize(before + count);
            for (std::size_t i = 0; i < count; ++i) text[before + i] = first_letter_[codes[i]];
        } else {
            for (std::size_t i = 0; i < count; ++i) text += names_[codes[i]];
        }
    }

  private:
    // Enough of a text to quote it: whole characters of UTF-8, and nothing behind a NUL, where C strings end.
    static std::string start_of(std::string_view text) {
        text = text.substr(0, text.find('\0'));
        std::size_t end = std::min<std::size_t>(text.size(), 20);
        while (end != 0 && end < text.size() && (text[end] & 0xC0) == 0x80) --end;
        return std::string(text.substr(0, end));
    }

    static bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
    static std::size_t pair_index(char first, char second) {
        return static_cast<std::size_t>(first - 'A') * 26 + static_cast<std::size_t>(second - 'A');
    }

    std::vector<std::string> names_;
    std::array<char, 32> first_letter_{};
    bool only_letters_ = true;
    std::array<std::uint8_t, 26> single_{};
    std::array<bool, 26> opens_pair_{};
    std::vector<std::uint8_t> pair_;
};

}  // namespace tablee
