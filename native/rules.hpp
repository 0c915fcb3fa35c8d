// What a rule set asks of a play, as data: suits as bit masks, constraints as rows of a table.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace backalley {

// A set of cards. Cards of a suit lie side by side, stronger ones at higher bits.
using Cards = std::uint64_t;

// One value for each of so many. (A bare `Value[size]` of an int is a change of sign to compilers.)
template <class Value, int size>
using Array = Value[static_cast<std::size_t>(size)];

constexpr int MOST_HANDS = 6;
constexpr int MOST_SUITS = 5;  // four, and trumps that belong to none of them
constexpr int MOST_CARDS = 58;  // and a place left free below each suit
constexpr int MOST_IN_A_HAND = MOST_CARDS / 2;
constexpr int MOST_NAMED = 27;  // cards that constraints name: a bit each in what positions are filed under

inline Cards lowest(Cards cards) { return cards & (~cards + 1); }
inline Cards highest(Cards cards) { return cards ? Cards{1} << (63 - __builtin_clzll(cards)) : 0; }
// Of a card, never of none: the compiler may rely on it.
inline int number_of(Cards card) { return __builtin_ctzll(card); }
inline int count(Cards cards) { return std::popcount(cards); }
inline Cards card_of(int number) { return Cards{1} << number; }
// The cards of `card`'s number and above.
inline Cards from(Cards card) { return ~(card - 1); }
inline Cards above(Cards card) { return ~(card | (card - 1)); }

enum class Kind : std::uint8_t { trump_lead, follow, trump_if_void, card_led };
enum class Answer : std::uint8_t { highest, lowest, any };

// One constraint; which fields mean something depends on the kind.
struct Constraint {
    Kind kind;
    bool opens = false;        // trump_lead: whether a broken trump suit may be led
    std::uint32_t freed = 0;   // trump_lead: seats that may lead trumps at any time
    Cards cards = 0;           // trump_lead: keys; card_led: the card
    bool runs = false;         // trump_lead: whether who led a key may go on, be the key in play or not
    bool unless_trump = false; // follow: not once a trump lies in the trick
    bool beat = false;         // trump_if_void: over the trumps of the trick
    Answer answer = Answer::any;
    Answer partner_answer = Answer::any;
};

struct Rules {
    int hands = 0;
    std::vector<Cards> suits;
    int trump = -1;          // place in `suits`
    bool equal_trumps = false;  // all of the same strength: the first played wins
    std::array<std::uint8_t, MOST_HANDS> side_of{};
    std::vector<Constraint> constraints;

    // What `index` finds out from the above, so that play does not look for it.
    std::array<Cards, 64> suit_by_number{};
    Cards trump_cards = 0;
    Cards keys = 0;
    Cards named = 0;  // cards that bind the others once led
    bool only_follow = false;  // unless such a card was led, nothing binds but the suit led
    std::vector<Constraint> leading, following, following_named;  // those that may bind then

    void index() {
        for (Cards suit : suits) {
            for (Cards cards = suit; cards; cards &= cards - 1) {
                suit_by_number[static_cast<std::size_t>(number_of(cards))] = suit;
            }
        }
        trump_cards = trump < 0 ? 0 : suits[static_cast<std::size_t>(trump)];
        keys = named = 0;
        leading.clear();
        following.clear();
        following_named.clear();
        for (const Constraint& constraint : constraints) {
            if (constraint.kind == Kind::trump_lead) {
                keys |= constraint.cards;
                leading.push_back(constraint);
                continue;
            }
            following_named.push_back(constraint);
            if (constraint.kind == Kind::card_led) {
                named |= constraint.cards;
            } else {
                following.push_back(constraint);
            }
        }
        only_follow = following.size() == 1 && following[0].kind == Kind::follow && !following[0].unless_trump;
    }

    Cards trumps() const { return trump_cards; }
    Cards suit(Cards card) const { return suit_by_number[static_cast<std::size_t>(number_of(card))]; }
    bool beats(Cards card, Cards best) const {
        const Cards held = best & trump_cards ? trump_cards : trump_cards | suit(best);
        const bool over = card > best || ((card & trump_cards) && !(best & trump_cards));
        return (card & held) && over && !(equal_trumps && (best & trump_cards));
    }
};

// What of a trick decides which cards are legal.
struct Moment {
    int seat;
    int leader;
    Cards led = 0;       // the card led, none while leading
    Cards led_suit = 0;
    Cards best = 0;      // the card that wins so far
    bool broken = false;   // a trump was played to an earlier trick
    bool running = false;  // the leader led a key, and trumps since, and lost no trick
};

inline Cards narrowed(const Constraint& constraint, const Rules& rules, const Moment& now,
                      Cards cards) {
    const Cards trumps = rules.trumps();
    switch (constraint.kind) {
        case Kind::trump_lead: {
            const bool free = (constraint.opens && now.broken) ||
                              (constraint.freed >> now.seat & 1) || (constraint.runs && now.running);
            if (now.led || free) return cards;
            const Cards plain = cards & ~trumps;
            return plain ? plain | (cards & constraint.cards) : 0;
        }
        case Kind::follow:
            if (!now.led || (constraint.unless_trump && (now.best & trumps))) return cards;
            return cards & now.led_suit;
        case Kind::trump_if_void: {
            if (!now.led || (now.led & trumps) || (cards & now.led_suit)) return cards;
            const Cards best = now.best & trumps;
            if (!best) return cards & trumps;
            if (!constraint.beat) return cards;
            return rules.equal_trumps ? 0 : cards & trumps & above(best);
        }
        case Kind::card_led: {
            if (!now.led || now.led != constraint.cards) return cards;
            const Cards held = cards & trumps;
            const bool partner = rules.side_of[static_cast<std::size_t>(now.seat)] ==
                                 rules.side_of[static_cast<std::size_t>(now.leader)];
            const Answer answer = partner ? constraint.partner_answer : constraint.answer;
            if (!held || answer == Answer::any) return held;
            return answer == Answer::highest ? highest(held) : lowest(held);
        }
    }
    return cards;
}

// The one legality: each constraint narrows what those before it left; one that would leave nothing
// is skipped.
inline Cards legal(const Rules& rules, const Moment& now, Cards cards) {
    if (now.led && rules.only_follow && !(now.led & rules.named)) {
        const Cards suit = cards & now.led_suit;
        return suit ? suit : cards;
    }
    const auto& binding = !now.led ? rules.leading : now.led & rules.named ? rules.following_named : rules.following;
    for (const Constraint& constraint : binding) {
        const Cards left = narrowed(constraint, rules, now, cards);
        if (left) cards = left;
    }
    return cards;
}

}  // namespace backalley
