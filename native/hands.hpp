// The hands of one search: cards in play packed closely, so that ranks are places among them.
#pragma once

#include "position.hpp"
#include "table.hpp"

namespace backalley {

// What is searched, and for whom: a zero-sum game of the seats in `ours` against the others.
struct Problem {
    Rules rules;
    Position position;
    std::uint32_t ours = 0;
};

// The same problem with the cards out of play left out, and how to name cards as before.
struct Packed {
    Problem problem;
    std::array<std::uint8_t, 64> original{};
};

inline Packed packed(const Problem& problem) {
    Packed result{problem, {}};
    Cards all = problem.position.trick;
    for (Cards hand : problem.position.hands) all |= hand;
    std::array<std::uint8_t, 64> place{};
    int next = 0;
    for (Cards& suit : result.problem.rules.suits) {
        ++next;  // a place left free below each suit keeps runs of cards apart
        Cards mask = 0;
        for (Cards cards = all & suit; cards; cards &= cards - 1) {
            const int card = number_of(lowest(cards));
            place[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(next);
            result.original[static_cast<std::size_t>(next)] = static_cast<std::uint8_t>(card);
            mask |= card_of(next++);
        }
        suit = mask;
    }
    const auto moved = [&](Cards cards) {
        Cards there = 0;
        for (cards &= all; cards; cards &= cards - 1) {
            there |= card_of(place[static_cast<std::size_t>(number_of(lowest(cards)))]);
        }
        return there;
    };
    Position& position = result.problem.position;
    for (Cards& hand : position.hands) hand = moved(hand);
    position.led = moved(position.led);
    position.best = moved(position.best);
    position.trick = moved(position.trick);
    for (Constraint& constraint : result.problem.rules.constraints) {
        constraint.cards = moved(constraint.cards);
        constraint.runs = constraint.runs && (constraint.cards || position.running);
    }
    result.problem.rules.index();
    return result;
}

template <int H, int S>
struct Hands {
    using Owners = typename Shape<H, S>::Owners;
    using Lengths = typename Shape<H, S>::Lengths;

    Rules rules;
    Array<Cards, H> hand = {};
    Array<Cards, S> suit = {};
    Cards breaks = 0;        // places between suits
    Cards trumps = 0;
    Cards special = 0;       // cards that a rule names: never equal to their neighbours
    Cards keys = 0;
    bool runs = false;       // whether trumps are being run, or may be
    Cards always_count = 0;  // cards whose holders matter whatever happens
    int trump = -1;
    std::uint32_t ours = 0;
    std::uint32_t freed = 0;
    std::uint8_t suit_of[64] = {};
    bool lead_bound = false;   // whether a trump lead may be forbidden at all
    bool opens = false;
    bool usual = true;         // whether suit is followed and nothing else but bloopers binds
    bool broken = false;
    bool running = false;
    Lengths lengths = 0;
    Array<std::vector<Owners>, S> owners;
    Array<int, S> start = {};

    bool is_ours(int seat) const { return ours >> seat & 1; }
    Cards all() const {
        Cards cards = 0;
        for (Cards held : hand) cards |= held;
        return cards;
    }
    static Lengths one(int seat, int suit) { return Lengths{1} << (4 * (seat * S + suit)); }

    void take(int seat, Cards card) {
        hand[seat] ^= card;
        lengths -= one(seat, suit_of[number_of(card)]);
    }
    void give(int seat, Cards card) {
        hand[seat] ^= card;
        lengths += one(seat, suit_of[number_of(card)]);
    }
    bool may_lead_trumps(int seat) const {
        return !lead_bound || (opens && broken) || (freed >> seat & 1);
    }

    void set(const Problem& problem) {
        rules = problem.rules;
        ours = problem.ours;
        trump = rules.trump;
        trumps = rules.trumps();
        breaks = special = keys = always_count = 0;
        freed = 0;
        lead_bound = opens = runs = false;
        usual = !rules.equal_trumps;
        lengths = 0;
        bool follows = false;
        for (const Constraint& constraint : rules.constraints) {
            special |= constraint.cards;
            if (constraint.kind == Kind::trump_lead) {
                usual = usual && !lead_bound;
                lead_bound = true;
                opens = constraint.opens;
                freed = constraint.freed;
                keys = constraint.cards;
                runs = constraint.runs;
                usual = usual && !runs;
            } else if (constraint.kind == Kind::trump_if_void) {
                usual = false;
                if (constraint.beat) always_count |= trumps;
            } else if (constraint.kind == Kind::follow) {
                follows = true;
                usual = usual && !constraint.unless_trump;
            } else {
                usual = usual && !(constraint.cards & ~trumps);
            }
        }
        usual = usual && follows;
        always_count |= special;
        if (rules.equal_trumps) always_count |= trumps;
        for (int seat = 0; seat < H; ++seat) hand[seat] = problem.position.hand(seat);
        broken = problem.position.broken || !lead_bound;
        running = problem.position.running && runs;
        for (int at = 0; at < S; ++at) {
            suit[at] = at < static_cast<int>(rules.suits.size()) ? rules.suits[static_cast<std::size_t>(at)] : 0;
            start[at] = suit[at] ? number_of(lowest(suit[at])) : 0;
            if (suit[at]) breaks |= lowest(suit[at]) >> 1;
            for (Cards cards = suit[at]; cards; cards &= cards - 1) {
                suit_of[number_of(lowest(cards))] = static_cast<std::uint8_t>(at);
            }
            for (int seat = 0; seat < H; ++seat) {
                lengths += one(seat, at) * static_cast<Lengths>(count(hand[seat] & suit[at]));
            }
            set_owners(at);
        }
        const int end = 64 - std::countl_zero(all() | problem.position.trick | 1);
        if (end < 64) breaks |= card_of(end);
    }

    // Who holds the cards of a suit, when `cards` of the suit are left.
    Owners owners_of(int at, Cards cards) const { return owners[at][(cards & suit[at]) >> start[at]]; }

  private:
    void set_owners(int at) {
        const int size = count(suit[at]);
        auto& table = owners[at];
        table.assign(std::size_t{1} << size, 0);
        for (int rank = 0; rank < size; ++rank) {
            const Cards card = card_of(start[at] + rank);
            Owners owner = 0;
            for (int seat = 0; seat < H; ++seat) {
                if (hand[seat] & card) owner = static_cast<Owners>(seat);
            }
            owner = static_cast<Owners>(owner << (Shape<H, S>::bits - Shape<H, S>::owner_bits));
            const std::size_t half = std::size_t{1} << rank;
            for (std::size_t below = 0; below < half; ++below) {
                table[half + below] = static_cast<Owners>(owner | table[below] >> Shape<H, S>::owner_bits);
            }
        }
    }
};

}  // namespace backalley
