#pragma once
// Games played inside the core (MT-6, MT-10 to MT-13): everybody writes what brings most on average. The dice of a turn
// are a function of seed, sample and turn, so that candidates meet the same ones: what one is worth more than another is
// never the luck of the dice.
#include <array>
#include <cstdint>
#include <vector>

#include "chance.hpp"
#include "moves.hpp"

namespace tablee::mots_de_tete {

constexpr int max_seats = 4;
constexpr int failures_to_leave = 2;  // MT-11

// How a game ends, and how many letters a turn has.
struct Rules {
    int target = 0;         // MT-10; 0: none
    bool marathon = false;  // MT-11
    bool solo = false;      // MT-13: the first failure ends it
    int letters = 0;        // MT-12: of every turn; 0: as the die says
    int rounds_of_passes = 3;
};

struct Situation {
    Position position;
    int seats = 1;
    int turn = 0;
    int passes = 0;  // in a row
    std::array<int, max_seats> scores{};
    std::array<int, max_seats> failures{};  // in a row
    unsigned gone = 0;                      // MT-11: seats that have left, a bit for each
};

class Playout {
  public:
    Playout(const WordGraph& graph, const LineWords& words, const Grid& grid, const Rules& rules, const Situation& situation,
            std::uint64_t seed, std::uint64_t sample)
        : graph_(graph), words_(words), grid_(grid), rules_(rules), at_(situation), seed_(seed), sample_(sample) {}

    const Situation& situation() const { return at_; }

    // A play that fits now, or a pass.
    void make(const Move& move) {
        const bool last_turn = rules_.marathon && staying() == 1;
        if (move.length != 0) {
            at_.scores[at_.turn] += points(move);
            mots_de_tete::make(graph_, words_, grid_, at_.position, move);
            at_.failures[at_.turn] = at_.passes = 0;
            over_ |= rules_.target != 0 && at_.scores[at_.turn] >= rules_.target;
        } else {
            ++at_.passes;
            if (++at_.failures[at_.turn] >= failures_to_leave && rules_.marathon) at_.gone |= 1u << at_.turn;
            over_ |= rules_.solo || at_.passes >= rules_.rounds_of_passes * at_.seats;
        }
        over_ |= last_turn || staying() == 0;
        next_turn();
    }

    void run(int turns) {
        for (int played = 0; !over_ && played < turns; ++played) {
            Chance chance(seed_, key(0));
            const int letters = rules_.letters != 0 ? rules_.letters : 1 + static_cast<int>(chance.below(max_letters));
            if (letters == 1 && at_.position.empty()) {  // MT-2: nobody's failure
                next_turn();
                continue;
            }
            make(best_move(words_, grid_, at_.position, letters, static_cast<std::uint32_t>(chance.next())));
        }
    }

  private:
    std::uint64_t key(int square) const {
        return (sample_ << 24) + (static_cast<std::uint64_t>(turns_) << 9) + static_cast<std::uint64_t>(square);
    }

    int staying() const { return at_.seats - popcount(at_.gone); }

    void next_turn() {
        ++turns_;
        if (staying() == 0) return;
        do at_.turn = (at_.turn + 1) % at_.seats;
        while (at_.gone >> at_.turn & 1);
    }

    // What a square is worth this turn: printed, or by its dice.
    int worth(int direction, int line, int at) const {
        const Printed& printed = grid_.printed(direction, line, at);
        int sum = printed.value;
        if (printed.dice != 0) {
            const int row = direction == across ? line : at, column = direction == across ? at : line;
            Chance chance(seed_, key(1 + row * max_side + column));
            for (int die = 0; die < printed.dice; ++die) sum += 1 + static_cast<int>(chance.below(max_letters));
        }
        return sum;
    }

    // MT-5, MT-6: the main word and those across it, old letters included.
    int points(const Move& move) const {
        const Line& line = at_.position.line(move.direction, move.line);
        const int crossing = move.direction == across ? down : across;
        int sum = 0;
        for (int at = move.start; at < move.start + move.length; ++at) {
            sum += worth(move.direction, move.line, at);
            if (line.taken >> at & 1 || !(line.joined >> at & 1)) continue;
            const ShownLine shown{at_.position.line(crossing, at).code, grid_.size(crossing)};
            const Stretch word = stretch_through(shown, move.line);
            for (int i = word.first; i <= word.last; ++i) sum += worth(crossing, at, i);
        }
        return sum;
    }

    const WordGraph& graph_;
    const LineWords& words_;
    const Grid& grid_;
    const Rules& rules_;
    Situation at_;
    std::uint64_t seed_;
    std::uint64_t sample_;
    int turns_ = 0;
    bool over_ = false;
};

// The scores after each candidate (rows) with each of the same dice (columns), seat by seat.
inline std::vector<int> roll_out(const WordGraph& graph, const LineWords& words, const Grid& grid, const Rules& rules,
                                 const Situation& situation, const std::vector<Move>& candidates, int samples, std::uint64_t seed, int turns) {
    std::vector<int> scores;
    for (const Move& candidate : candidates) {
        for (int sample = 0; sample < samples; ++sample) {
            Playout playout(graph, words, grid, rules, situation, seed, static_cast<std::uint64_t>(sample));
            playout.make(candidate);
            playout.run(turns);
            const auto& after = playout.situation().scores;
            scores.insert(scores.end(), after.begin(), after.begin() + situation.seats);
        }
    }
    return scores;
}

// What each candidate leaves to whoever plays next: for each of the numbers of letters, the best play's points on average,
// in halves; 0 where there is none.
inline std::vector<int> replies(const WordGraph& graph, const LineWords& words, const Grid& grid, const Position& position,
                                const std::vector<Move>& candidates, const std::vector<int>& letters) {
    std::vector<int> best;
    for (const Move& candidate : candidates) {
        Position after = position;
        if (candidate.length != 0) make(graph, words, grid, after, candidate);
        for (int count : letters) best.push_back(best_move(words, grid, after, count).halves);
    }
    return best;
}

}  // namespace tablee::mots_de_tete
