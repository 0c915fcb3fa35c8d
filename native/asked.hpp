// What may be asked of the search, checked first: whoever asks may hand over anything.
#pragma once

#include <stdexcept>
#include <tuple>

#include "batch.hpp"
#include "playouts.hpp"

namespace backalley {

// Kind, flag, seats, cards, answer, partner's answer: see `Constraint`.
using Row = std::tuple<int, bool, std::uint32_t, Cards, int, int>;

inline void expect(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

inline Rules rules_of(const std::vector<Cards>& suits, int trump, bool equal_trumps, const std::vector<int>& side_of,
                      const std::vector<Row>& rows) {
    expect(side_of.size() >= 2 && side_of.size() <= MOST_HANDS && !suits.empty() && suits.size() <= MOST_SUITS &&
               trump < static_cast<int>(suits.size()),
           "rules: 2 to 6 seats, 1 to 5 suits and a trump among them was expected");
    Cards seen = 0;
    for (Cards suit : suits) {
        expect(count(suit) <= 15 && !(suit & seen) &&
                   !(suit && (suit / lowest(suit) & (suit / lowest(suit) + 1))),
               "rules: suits of at most 15 cards side by side was expected");
        seen |= suit;
    }
    expect(count(seen) <= MOST_CARDS, "rules: at most 58 cards was expected");
    Rules rules;
    rules.hands = static_cast<int>(side_of.size());
    rules.suits = suits;
    rules.trump = trump;
    rules.equal_trumps = equal_trumps;
    for (std::size_t seat = 0; seat < side_of.size(); ++seat) {
        expect(side_of[seat] >= 0 && side_of[seat] < MOST_HANDS, "rules: sides from 0 to 5 was expected");
        rules.side_of[seat] = static_cast<std::uint8_t>(side_of[seat]);
    }
    Cards named = 0;
    for (const auto& [kind, flag, seats, cards, answer, partner_answer] : rows) {
        expect(kind >= 0 && kind <= 3 && answer >= 0 && answer <= 2 && partner_answer >= 0 && partner_answer <= 2,
               "rules: a constraint of a known kind was expected");
        Constraint constraint{static_cast<Kind>(kind)};
        constraint.opens = constraint.unless_trump = constraint.beat = flag;
        constraint.freed = seats;
        constraint.cards = cards;
        constraint.runs = constraint.kind == Kind::trump_lead && cards;
        constraint.answer = static_cast<Answer>(answer);
        constraint.partner_answer = static_cast<Answer>(partner_answer);
        rules.constraints.push_back(constraint);
        named |= cards;
    }
    expect(count(named & seen) <= MOST_NAMED, "rules: constraints that name at most 27 cards was expected");
    rules.index();
    return rules;
}

// Whether hands are of one size before the trick; whose card is next then has one, unless nobody has.
inline bool level(const Rules& rules, const Position& position) {
    const int most = count(position.hand(position.turn(rules)));
    for (int place = 0; place < rules.hands; ++place) {
        const int seat = (position.leader + place) % rules.hands;
        if (count(position.hand(seat)) != most - (place < position.played)) return false;
    }
    return true;
}

inline bool is_card(const Rules& rules, int number) {
    return number >= 0 && number < 64 && rules.suit(card_of(number));
}

// Hands are set and not looked at yet, but that there is one for every seat, of cards of the pack.
inline Position begun(const Rules& rules, const std::vector<Cards>& hands, int leader) {
    expect(hands.size() == static_cast<std::size_t>(rules.hands), "position: a hand for every seat was expected");
    expect(leader >= 0 && leader < rules.hands, "position: a leader among the seats was expected");
    Cards known = 0;
    for (Cards suit : rules.suits) known |= suit;
    Position position;
    position.leader = leader;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        expect(!(hands[seat] & ~known), "position: cards of the pack was expected");
        position.hands[seat] = hands[seat];
    }
    return position;
}

inline void expect_dealt(const Rules& rules, const Position& position) {
    Cards seen = position.trick;
    for (Cards hand : position.hands) {
        expect(!(hand & seen), "position: every card once was expected");
        seen |= hand;
    }
    expect(level(rules, position), "position: hands of one size before the trick was expected");
}

inline Problem problem_of(const Rules& rules, const std::vector<Cards>& hands, int leader,
                          const std::vector<int>& trick, bool broken, bool running, std::uint32_t ours) {
    Problem problem{rules, begun(rules, hands, leader), ours};
    Position& position = problem.position;
    position.broken = broken;
    position.running = running;
    expect(trick.size() < hands.size(), "position: an incomplete trick was expected");
    for (int card : trick) {
        expect(is_card(rules, card), "position: cards of the pack was expected");
        expect(!(position.trick & card_of(card)), "position: every card once was expected");
        position.lay(rules, card_of(card));
    }
    expect_dealt(rules, position);
    return problem;
}

inline std::vector<Solved> solve(const std::vector<const Problem*>& problems, bool best_only, int threads,
                                 std::atomic<bool>& cancelled, Patience& patience) {
    std::vector<Problem> copies;
    copies.reserve(problems.size());
    for (const Problem* problem : problems) {
        expect(problem, "problems: a position was expected");
        expect(problem->position.hand(problem->position.turn(problem->rules)),
               "position: a card to play was expected");
        copies.push_back(*problem);
    }
    return solve_all(copies, best_only, threads, cancelled, patience);
}

inline std::vector<std::uint64_t> perft(const Problem& problem, int depth) {
    expect(depth >= 1 && depth <= MOST_CARDS, "depth: a number from 1 to 58 was expected");
    std::vector<std::uint64_t> found(static_cast<std::size_t>(depth));
    count_ways(problem.rules, problem.position, found);
    return found;
}

inline std::vector<std::uint64_t> playouts(const Problem& problem, std::uint64_t number, std::uint64_t seed,
                                           Patience& patience) {
    const auto won = play_out(problem.rules, problem.position, number, Generator{seed}, patience).won;
    return {won.begin(), won.begin() + problem.rules.hands};
}

inline std::vector<int> line(const Problem& problem, std::uint64_t seed) {
    const auto cards = line_by_chance(problem.rules, problem.position, Generator{seed});
    return {cards.begin(), cards.end()};
}

}  // namespace backalley
