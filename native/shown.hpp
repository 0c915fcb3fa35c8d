// What the cards played have shown everybody of each hand.
#pragma once

#include "position.hpp"

namespace backalley {

struct Shown {
    std::array<Cards, MOST_HANDS> may{};  // the cards that each seat may hold, so far as it has shown

    // Take in that the seat whose turn it is plays `card`, before it is laid on the trick.
    void see(const Rules& rules, const Position& position, Cards card) {
        if (!position.led) return;
        Cards& held = may[static_cast<std::size_t>(position.turn(rules))];
        const Cards trumps = rules.trumps(), led = position.led, trumped = position.trick & trumps;
        if (rules.suit(card) == rules.suit(led)) {
            for (const Constraint& constraint : rules.constraints) {
                if (constraint.kind != Kind::card_led || constraint.cards != led) continue;
                const bool partner = rules.side_of[static_cast<std::size_t>(position.turn(rules))] ==
                                     rules.side_of[static_cast<std::size_t>(position.leader)];
                const Answer answer = partner ? constraint.partner_answer : constraint.answer;
                if (answer == Answer::highest) held &= ~trumps | (card - 1);
                if (answer == Answer::lowest) held &= ~trumps | above(card);
            }
            return;
        }
        for (const Constraint& constraint : rules.constraints) {
            if (constraint.kind == Kind::follow && constraint.unless_trump && trumped) return;
        }
        held &= ~rules.suit(led);
        if ((led | card) & trumps) return;
        for (const Constraint& constraint : rules.constraints) {
            if (constraint.kind != Kind::trump_if_void) continue;
            if (!trumped) {
                held &= ~trumps;
            } else if (constraint.beat && !rules.equal_trumps) {
                held &= ~trumps | ~above(highest(trumped));
            }
        }
    }
};

}  // namespace backalley
