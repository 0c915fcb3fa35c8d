// Counting the ways a play can go, and playing it by chance.
#pragma once

#include <algorithm>

#include "chance.hpp"
#include "patience.hpp"
#include "position.hpp"

namespace backalley {

// Add to `found` how many sequences of 1, 2, ... cards there are.
inline void count_ways(const Rules& rules, const Position& position, std::vector<std::uint64_t>& found,
                       std::size_t length = 0) {
    Cards cards = different(rules, position.choices(rules));
    found[length] += static_cast<std::uint64_t>(count(cards));
    if (length + 1 == found.size()) return;
    for (; cards; cards &= cards - 1) {
        Position next = position;
        next.play(rules, lowest(cards));
        count_ways(rules, next, found, length + 1);
    }
}

// The cards of one play to the end by chance, each legal one as likely as another: a number a trick.
inline std::vector<std::uint8_t> line_by_chance(const Rules& rules, Position position, Generator generator) {
    std::vector<std::uint8_t> line;
    while (position.hand(position.turn(rules))) {
        Chance chance{generator.next()};
        Cards card;
        do {
            card = drawn<ByCounting>(different(rules, position.choices(rules)), chance);
            line.push_back(static_cast<std::uint8_t>(number_of(card)));
        } while (position.play(rules, card) < 0);
    }
    return line;
}

// Play the trick, or what is left of it; return its winner.
template <class Way>
[[gnu::always_inline]] inline int trick_by_chance(const Rules& rules, Position& position, Chance chance) {
    for (;;) {
        const Cards card = drawn<Way>(different(rules, position.choices(rules)), chance);
        const int winner = position.play(rules, card);
        if (winner >= 0) return winner;
    }
}

// The same of a trick that was led to, where nothing binds but the suit led: its cards decide the winner
// without being looked at one by one.
template <class Way>
[[gnu::always_inline]] inline int followed_by_chance(const Rules& rules, Position& position, Chance chance) {
    const Cards suit = rules.suit(position.led);
    std::array<Cards, MOST_HANDS> laid{};
    int seat = position.leader;
    for (int place = 1; place < rules.hands; ++place) {
        seat = seat + 1 == rules.hands ? 0 : seat + 1;
        Cards& hand = position.hands[static_cast<std::size_t>(seat)];
        const Cards follow = hand & suit;
        const Cards card = drawn<Way>(follow ? follow : hand, chance);
        hand ^= card;
        position.trick |= card;
        laid[static_cast<std::size_t>(place)] = card;
    }
    const Cards trumps = position.trick & rules.trumps();
    const Cards best = highest(trumps ? trumps : position.trick & suit);
    int winner = position.leader;
    for (int place = 1; place < rules.hands; ++place) {
        winner += laid[static_cast<std::size_t>(place)] == best ? place : 0;
    }
    position.best_seat = winner < rules.hands ? winner : winner - rules.hands;
    return position.turned(rules);
}

// What plays by chance have come to: the tricks of each seat, and what the next are drawn with.
struct Playouts {
    Generator generator;
    std::array<std::uint64_t, MOST_HANDS> won{};
};

template <class Way>
[[gnu::always_inline]] inline Playouts play_out_by(const Rules& rules, const Position& start, std::uint64_t number,
                                                Playouts now) {
    const int tricks = count(start.hand(start.turn(rules)));
    for (; number; --number) {
        Position position = start;
        for (int left = tricks; left; --left) {
            Chance chance{now.generator.next()};
            bool only_follow = false;
            if (!position.played) {
                const Cards card = drawn<Way>(different(rules, position.choices(rules)), chance);
                position.play(rules, card);
                only_follow = rules.only_follow && !rules.equal_trumps && !(card & rules.named);
            }
            const int winner = only_follow ? followed_by_chance<Way>(rules, position, chance)
                                           : trick_by_chance<Way>(rules, position, chance);
            ++now.won[static_cast<std::size_t>(winner)];
        }
    }
    return now;
}

#ifdef DEPOSITS
[[DEPOSITS]] inline Playouts play_out_by_depositing(const Rules& rules, const Position& start, std::uint64_t number,
                                                 Playouts now) {
    return play_out_by<ByDepositing>(rules, start, number, now);
}
#endif

inline Playouts play_on(const Rules& rules, const Position& start, std::uint64_t number, const Playouts& now) {
#ifdef DEPOSITS
    if (ByDepositing::quick()) return play_out_by_depositing(rules, start, number, now);
#endif
    return play_out_by<ByCounting>(rules, start, number, now);
}

constexpr std::uint64_t PLAYS_AT_ONCE = 4096;  // some thousandths of a second

// Play to the end by chance so many times.
inline Playouts play_out(const Rules& rules, const Position& start, std::uint64_t number, Generator generator,
                         Patience& patience) {
    Playouts now{generator};
    while (number) {
        const std::uint64_t some = std::min(number, PLAYS_AT_ONCE);
        now = play_on(rules, start, some, now);
        number -= some;
        if (number && patience.stop()) throw Cancelled{};
    }
    return now;
}

}  // namespace backalley
