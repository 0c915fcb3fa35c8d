// What may be asked of playing by habit and of dealing worlds, checked first.
#pragma once

#include "asked.hpp"
#include "habits.hpp"
#include "worlds.hpp"

namespace backalley {

// Seats, target, window and what is won of it already, for each that is at stake.
using Stake = std::tuple<std::uint32_t, int, int, int>;
// Hands, the seat that leads, those who may lead trumps at any time, and what is at stake.
using Start = std::tuple<std::vector<Cards>, int, std::uint32_t, std::vector<Stake>>;
// Room, cards it may hold, sums so far, tables of misfits, lengths.
using HolderRow = std::tuple<int, Cards, std::vector<int>, std::vector<std::vector<double>>, std::vector<int>>;

constexpr int MOST_TIMES = 1'000'000;  // worlds, and swaps a card between two of them
constexpr int MOST_WEIGHT = 1'000'000;

// What all deals of one decision have in common: rules, ranks, and how far the play has come.
struct Habits {
    Rules rules;
    Ranks ranks;
    int window = 0;
};

inline bool are_tricks(int number) { return number >= 0 && number <= MOST_CARDS; }
inline bool is_weight(int number) { return number >= -MOST_WEIGHT && number <= MOST_WEIGHT; }

inline Habits habits_of(const Rules& rules, const std::vector<int>& strengths, const std::vector<int>& places,
                        int window) {
    expect(strengths.size() <= 64 && strengths.size() == places.size(),
           "habits: a strength and a place for every card was expected");
    expect(are_tricks(window), "habits: a window from 0 to 58 was expected");
    Habits habits{rules, {}, window};
    std::copy(strengths.begin(), strengths.end(), habits.ranks.strength.begin());
    std::copy(places.begin(), places.end(), habits.ranks.place.begin());
    return habits;
}

inline Rules freed_for(const Rules& rules, std::uint32_t freed) {
    Rules changed = rules;
    for (Constraint& constraint : changed.constraints) {
        if (constraint.kind == Kind::trump_lead) constraint.freed = freed;
    }
    changed.index();
    return changed;
}

inline std::vector<Undertaking> undertakings(const std::vector<Stake>& stakes) {
    std::vector<Undertaking> found;
    for (const auto& [seats, target, window, won] : stakes) {
        expect(are_tricks(target) && are_tricks(window) && are_tricks(won),
               "stakes: tricks from 0 to 58 was expected");
        found.push_back({seats, target, window, won});
    }
    return found;
}

// A deal in play, of which all have seen what is in neither `may` nor `pool`.
inline Deal deal_of(const Problem& problem, const std::vector<Cards>& may, Cards pool, int tricks,
                    const std::vector<Stake>& stakes) {
    expect(may.size() == static_cast<std::size_t>(problem.rules.hands), "may: cards for every seat was expected");
    expect(are_tricks(tricks), "tricks: a number from 0 to 58 was expected");
    Deal deal{problem.position, {}, pool, undertakings(stakes), tricks};
    std::copy(may.begin(), may.end(), deal.shown.may.begin());
    return deal;
}

// A deal before its first lead.
inline Deal deal_of(const Position& position, Cards pool, const std::vector<Stake>& stakes) {
    Deal deal{position, {}, pool, undertakings(stakes), 0};
    for (Cards& may : deal.shown.may) may = ~Cards{0};
    return deal;
}

// For each world the tricks that follow each of `cards`, of a seat that plays on by habit as all do.
inline std::vector<std::vector<Won>> after_cards(const Habits& habits, const Problem& problem,
                                                 const std::vector<Cards>& may, Cards pool, int tricks,
                                                 const std::vector<Stake>& stakes,
                                                 const std::vector<std::vector<Cards>>& worlds,
                                                 const std::vector<int>& cards) {
    Deal deal = deal_of(problem, may, pool, tricks, stakes);
    const auto turn = static_cast<std::size_t>(problem.position.turn(problem.rules));
    std::vector<std::vector<Won>> found(worlds.size(), std::vector<Won>(cards.size()));
    for (std::size_t world = 0; world < worlds.size(); ++world) {
        deal.position.hands = begun(problem.rules, worlds[world], problem.position.leader).hands;
        expect_dealt(problem.rules, deal.position);
        for (std::size_t at = 0; at < cards.size(); ++at) {
            expect(is_card(problem.rules, cards[at]) && (deal.position.hands[turn] & card_of(cards[at])),
                   "cards: those of the hand to play was expected");
            Deal next = deal;
            const int winner = next.play(problem.rules, card_of(cards[at]));
            const Won now = winner < 0 ? 0 : counted(winner, tricks, habits.window);
            found[world][at] = now + played_out(problem.rules, habits.ranks, next, habits.window);
        }
    }
    return found;
}

// The tricks of whole deals, played by habit from the first lead.
inline std::vector<Won> from_starts(const Habits& habits, Cards pool, const std::vector<Start>& starts) {
    std::vector<Won> found;
    for (const auto& [hands, leader, freed, stakes] : starts) {
        const Rules rules = freed_for(habits.rules, freed);
        const Position position = begun(rules, hands, leader);
        expect_dealt(rules, position);
        found.push_back(played_out(rules, habits.ranks, deal_of(position, pool, stakes), habits.window));
    }
    return found;
}

// What the cards played so far, from hands as dealt, tell of others by seat; see `Manner`. Several hands
// may have the same card: only lengths and the cards played matter.
inline Manner manner_of(const Habits& habits, Cards pool, int leader, const std::vector<Stake>& stakes,
                        const std::vector<int>& cards, const std::vector<Cards>& hands,
                        const std::vector<std::vector<double>>& misfits) {
    const Position position = begun(habits.rules, hands, leader);
    expect(level(habits.rules, position), "position: hands of one size before the trick was expected");
    Position next = position;
    for (int card : cards) {
        expect(is_card(habits.rules, card) && (next.hand(next.turn(habits.rules)) & card_of(card)),
               "cards: those of the hands that played them was expected");
        next.play(habits.rules, card_of(card));
    }
    return Manner(habits.rules, habits.ranks, deal_of(position, pool, stakes), cards, misfits);
}

// The cards that the house plays one after another, from a position to its end.
inline std::vector<int> habit_line(const Habits& habits, const Problem& problem, const std::vector<Cards>& may,
                                   Cards pool, int tricks, const std::vector<Stake>& stakes) {
    Deal deal = deal_of(problem, may, pool, tricks, stakes);
    std::vector<int> cards;
    while (deal.position.hand(deal.position.turn(problem.rules))) {
        const Cards card = Habit(problem.rules, habits.ranks, deal).choose();
        cards.push_back(number_of(card));
        deal.play(problem.rules, card);
    }
    return cards;
}

inline Holder holder_of(const Rules& rules, const HolderRow& row) {
    const auto& [places, may, start, misfit, lengths] = row;
    expect(start.size() == MEASURES && misfit.size() == MEASURES &&
               (lengths.empty() || lengths.size() == rules.suits.size()),
           "worlds: two measures and all suits was expected");
    expect(places >= 0 && places <= 64, "worlds: room for 0 to 64 cards was expected");
    for (int sum : start) expect(is_weight(sum), "worlds: sums up to a million was expected");
    for (int length : lengths) expect(length >= 0 && length <= 64, "worlds: lengths from 0 to 64 was expected");
    Holder holder{places, may, {}, {}, lengths};
    std::copy(start.begin(), start.end(), holder.start.begin());
    std::copy(misfit.begin(), misfit.end(), holder.misfit.begin());
    return holder;
}

inline std::vector<std::vector<Cards>> sample(const Rules& rules, Cards cards, const std::vector<HolderRow>& rows,
                                              const std::vector<std::vector<int>>& weights, int number, int first,
                                              int between, std::uint64_t seed, Manner* manner) {
    expect(weights.size() == MEASURES, "worlds: two measures was expected");
    std::array<std::array<int, 64>, MEASURES> measured{};
    for (std::size_t at = 0; at < MEASURES; ++at) {
        expect(weights[at].size() <= 64, "worlds: at most 64 weights was expected");
        for (int weight : weights[at]) expect(is_weight(weight), "worlds: weights up to a million was expected");
        std::copy(weights[at].begin(), weights[at].end(), measured[at].begin());
    }
    for (int times : {number, first, between}) {
        expect(times >= 0 && times <= MOST_TIMES, "worlds: numbers from 0 to a million was expected");
    }
    std::vector<Holder> holders;
    std::size_t room = 0;
    for (const HolderRow& row : rows) {
        holders.push_back(holder_of(rules, row));
        room += static_cast<std::size_t>(holders.back().room);
    }
    const auto size = static_cast<std::size_t>(count(cards));
    expect(room == size, "worlds: a place for every card was expected");
    std::vector<std::vector<Cards>> found;
    Worlds worlds(rules, cards, std::move(holders), measured, manner, seed);
    if (!worlds.deal()) return found;
    worlds.swap(size * static_cast<std::size_t>(first));
    for (; number > 0; --number) {
        found.push_back(worlds.hands());
        if (number > 1) worlds.swap(size * static_cast<std::size_t>(between));
    }
    return found;
}

}  // namespace backalley
