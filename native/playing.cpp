// Playing by habit and dealing worlds, for Python.
#include "playing.hpp"

#include <algorithm>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "habits.hpp"
#include "hands.hpp"
#include "worlds.hpp"

namespace nb = nanobind;
using namespace backalley;

namespace {

// Seats, target, window and what is won of it already, for each that is at stake.
using Stake = std::tuple<std::uint32_t, int, int, int>;

// What all deals of one decision have in common: rules, ranks, and how far the play has come.
struct Habits {
    Rules rules;
    Ranks ranks;
    Deal deal;
    int window = 0;
};

Habits habits_of(const Rules& rules, const std::vector<int>& strengths, const std::vector<int>& places, int window) {
    if (strengths.size() > 64 || strengths.size() != places.size()) {
        throw std::invalid_argument("habits: a strength and a place for every card was expected");
    }
    Habits habits{rules, {}, {}, window};
    std::copy(strengths.begin(), strengths.end(), habits.ranks.strength.begin());
    std::copy(places.begin(), places.end(), habits.ranks.place.begin());
    return habits;
}

Rules freed_for(const Rules& rules, std::uint32_t freed) {
    Rules changed = rules;
    for (Constraint& constraint : changed.constraints) {
        if (constraint.kind == Kind::trump_lead) constraint.freed = freed;
    }
    changed.index();
    return changed;
}

std::vector<Undertaking> undertakings(const std::vector<Stake>& stakes) {
    std::vector<Undertaking> found;
    for (const auto& [seats, target, window, won] : stakes) found.push_back({seats, target, window, won});
    return found;
}

// For each world the tricks that follow each of `cards`, of a seat that plays on by habit as all do.
std::vector<std::vector<Won>> after_cards(const Habits& habits, const Problem& problem, const std::vector<Cards>& may,
                                          Cards pool, int tricks, const std::vector<Stake>& stakes,
                                          const std::vector<std::vector<Cards>>& worlds, const std::vector<int>& cards) {
    Deal deal{problem.position, {}, pool, undertakings(stakes), tricks};
    for (std::size_t seat = 0; seat < may.size() && seat < MOST_HANDS; ++seat) deal.shown.may[seat] = may[seat];
    std::vector<std::vector<Won>> found(worlds.size(), std::vector<Won>(cards.size()));
    nb::gil_scoped_release released;
    for (std::size_t world = 0; world < worlds.size(); ++world) {
        for (std::size_t seat = 0; seat < worlds[world].size() && seat < MOST_HANDS; ++seat) {
            deal.position.hands[seat] = worlds[world][seat];
        }
        for (std::size_t at = 0; at < cards.size(); ++at) {
            Deal next = deal;
            const int winner = next.play(problem.rules, card_of(cards[at]));
            const Won now = winner < 0 ? 0 : counted(winner, tricks, habits.window);
            found[world][at] = now + played_out(problem.rules, habits.ranks, next, habits.window);
        }
    }
    return found;
}

// Hands, the seat that leads, those who may lead trumps at any time, and what is at stake.
using Start = std::tuple<std::vector<Cards>, int, std::uint32_t, std::vector<Stake>>;

// The tricks of whole deals, played by habit from the first lead.
std::vector<Won> from_starts(const Habits& habits, Cards pool, const std::vector<Start>& starts) {
    std::vector<Won> found;
    nb::gil_scoped_release released;
    Rules rules = habits.rules;
    for (const auto& [hands, leader, freed, stakes] : starts) {
        rules = freed_for(habits.rules, freed);
        Deal deal{{}, {}, pool, undertakings(stakes), 0};
        for (std::size_t seat = 0; seat < hands.size() && seat < MOST_HANDS; ++seat) deal.position.hands[seat] = hands[seat];
        deal.position.leader = leader;
        for (Cards& may : deal.shown.may) may = ~Cards{0};
        found.push_back(played_out(rules, habits.ranks, deal, habits.window));
    }
    return found;
}

// What the cards played so far, from hands as dealt, tell of others by seat; see `Manner`.
Manner manner(const Habits& habits, Cards pool, int leader, const std::vector<Stake>& stakes,
              const std::vector<int>& cards, const std::vector<Cards>& hands,
              const std::vector<std::vector<double>>& misfits) {
    Deal deal{{}, {}, pool, undertakings(stakes), 0};
    for (std::size_t seat = 0; seat < hands.size() && seat < MOST_HANDS; ++seat) deal.position.hands[seat] = hands[seat];
    deal.position.leader = leader;
    for (Cards& may : deal.shown.may) may = ~Cards{0};
    return Manner(habits.rules, habits.ranks, deal, cards, misfits);
}

// The cards that the house plays one after another, from a position to its end.
std::vector<int> habit_line(const Habits& habits, const Problem& problem, const std::vector<Cards>& may, Cards pool,
                            int tricks, const std::vector<Stake>& stakes) {
    Deal deal{problem.position, {}, pool, undertakings(stakes), tricks};
    for (std::size_t seat = 0; seat < may.size() && seat < MOST_HANDS; ++seat) deal.shown.may[seat] = may[seat];
    std::vector<int> cards;
    while (deal.position.hand(deal.position.turn(problem.rules))) {
        const Cards card = Habit(problem.rules, habits.ranks, deal).choose();
        cards.push_back(number_of(card));
        deal.play(problem.rules, card);
    }
    return cards;
}

// Room, cards it may hold, sums so far, tables of misfits, lengths.
using HolderRow = std::tuple<int, Cards, std::vector<int>, std::vector<std::vector<double>>, std::vector<int>>;

std::vector<std::vector<Cards>> sample(const Rules& rules, Cards cards, const std::vector<HolderRow>& rows,
                                       const std::vector<std::vector<int>>& weights, int number, int first, int between,
                                       std::uint64_t seed, Manner* manner) {
    if (weights.size() != MEASURES) throw std::invalid_argument("worlds: two measures were expected");
    std::array<std::array<int, 64>, MEASURES> measured{};
    for (std::size_t at = 0; at < MEASURES; ++at) {
        if (weights[at].size() > 64) throw std::invalid_argument("worlds: at most 64 weights were expected");
        std::copy(weights[at].begin(), weights[at].end(), measured[at].begin());
    }
    std::vector<Holder> holders;
    int room = 0;
    for (const auto& [places, may, start, misfit, lengths] : rows) {
        if (start.size() != MEASURES || misfit.size() != MEASURES || (lengths.size() && lengths.size() != rules.suits.size())) {
            throw std::invalid_argument("worlds: two measures and all suits were expected");
        }
        Holder holder{places, may, {}, {}, lengths};
        std::copy(start.begin(), start.end(), holder.start.begin());
        std::copy(misfit.begin(), misfit.end(), holder.misfit.begin());
        holders.push_back(std::move(holder));
        room += places;
    }
    if (room != count(cards)) throw std::invalid_argument("worlds: a place for every card was expected");
    std::vector<std::vector<Cards>> found;
    nb::gil_scoped_release released;
    Worlds worlds(rules, cards, std::move(holders), measured, manner, seed);
    if (!worlds.deal()) return found;
    const auto size = static_cast<std::size_t>(count(cards));
    worlds.swap(size * static_cast<std::size_t>(first));
    for (; number > 0; --number) {
        found.push_back(worlds.hands());
        if (number > 1) worlds.swap(size * static_cast<std::size_t>(between));
    }
    return found;
}

}  // namespace

void add_playing(nb::module_& module) {
    nb::class_<Manner>(module, "Manner").def("misfit", &Manner::misfit);
    nb::class_<Habits>(module, "Habits")
        .def("__init__", [](Habits* self, const Rules& rules, const std::vector<int>& strengths,
                            const std::vector<int>& places, int window) {
            new (self) Habits(habits_of(rules, strengths, places, window));
        })
        .def("after_cards", &after_cards)
        .def("from_starts", &from_starts)
        .def("manner", &manner)
        .def("line", &habit_line);
    module.def("sample", &sample, nb::arg("rules"), nb::arg("cards"), nb::arg("holders"), nb::arg("weights"),
               nb::arg("number"), nb::arg("first"), nb::arg("between"), nb::arg("seed"), nb::arg("manner") = nb::none());
}
