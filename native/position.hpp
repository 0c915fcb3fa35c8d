// A position at any card of a trick, and how one card leads to the next.
#pragma once

#include "rules.hpp"

namespace backalley {

struct Position {
    std::array<Cards, MOST_HANDS> hands{};
    int leader = 0;
    int played = 0;  // cards in the trick
    Cards led = 0;
    Cards best = 0;
    int best_seat = 0;
    Cards trick = 0;
    bool broken = false;
    bool running = false;

    int turn(const Rules& rules) const {
        const int seat = leader + played;
        return seat < rules.hands ? seat : seat - rules.hands;
    }
    Cards hand(int seat) const { return hands[static_cast<std::size_t>(seat)]; }

    Moment moment(const Rules& rules) const {
        return {turn(rules), leader, led, led ? rules.suit(led) : 0, best, broken, running};
    }

    Cards choices(const Rules& rules) const {
        return legal(rules, moment(rules), hand(turn(rules)));
    }

    // Lay a card on the trick, without taking it from a hand.
    void lay(const Rules& rules, Cards card) {
        const bool beats = !best || rules.beats(card, best);
        led = led ? led : card;
        best_seat = beats ? turn(rules) : best_seat;
        best = beats ? card : best;
        trick |= card;
        ++played;
    }

    // Play a card; return the seat that won the trick, or -1 while it is not complete.
    int play(const Rules& rules, Cards card) {
        hands[static_cast<std::size_t>(turn(rules))] ^= card;
        lay(rules, card);
        return played < rules.hands ? -1 : turned(rules);
    }

    // Turn the complete trick; return the seat that won it, which leads.
    int turned(const Rules& rules) {
        const bool led_trump = (led & rules.trumps()) != 0;
        running = best_seat == leader && led_trump && ((led & rules.keys) || running);
        broken = broken || (trick & rules.trumps());
        leader = best_seat;
        played = 0;
        led = best = trick = 0;
        return leader;
    }
};

// Of cards that nothing tells apart, only the lowest: one action in the rules is one card here.
inline Cards different(const Rules& rules, Cards cards) {
    if (!rules.equal_trumps) return cards;
    const Cards trumps = cards & rules.trumps();
    return (cards & ~trumps) | lowest(trumps);
}

}  // namespace backalley
