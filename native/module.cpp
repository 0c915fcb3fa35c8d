// The solver as a Python module. Long work lets go of the interpreter's lock.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "batch.hpp"
#include "playing.hpp"
#include "playouts.hpp"

namespace nb = nanobind;
using namespace backalley;

namespace {

using Row = std::tuple<int, bool, std::uint32_t, Cards, int, int>;

// Raised by another thread; looked at by the search now and then.
struct Cancellation {
    std::atomic<bool> raised{false};
};

// Stops for the flag, and for a signal that Python's main thread was sent.
class Interrupts final : public Patience {
  public:
    explicit Interrupts(const std::atomic<bool>& raised) : raised_(raised) {}
    bool stop() override {
        if (raised_.load(std::memory_order_relaxed)) return true;
        if (++asked_ & 0xF) return false;
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals()) throw nb::python_error();
        return false;
    }

  private:
    const std::atomic<bool>& raised_;
    unsigned asked_ = 0;
};

Rules rules_of(const std::vector<Cards>& suits, int trump, bool equal_trumps, const std::vector<int>& side_of,
               const std::vector<Row>& rows) {
    if (side_of.size() < 2 || side_of.size() > MOST_HANDS || suits.empty() || suits.size() > MOST_SUITS ||
        trump >= static_cast<int>(suits.size())) {
        throw std::invalid_argument("rules: 2 to 6 seats, 1 to 5 suits and a trump among them was expected");
    }
    Cards seen = 0;
    for (Cards suit : suits) {
        if (count(suit) > 15 || (suit & seen) || (suit && (suit / lowest(suit) & (suit / lowest(suit) + 1)))) {
            throw std::invalid_argument("rules: suits of at most 15 cards side by side was expected");
        }
        seen |= suit;
    }
    if (count(seen) > 58) throw std::invalid_argument("rules: at most 58 cards was expected");
    Rules rules;
    rules.hands = static_cast<int>(side_of.size());
    rules.suits = suits;
    rules.trump = trump;
    rules.equal_trumps = equal_trumps;
    for (std::size_t seat = 0; seat < side_of.size(); ++seat) {
        rules.side_of[seat] = static_cast<std::uint8_t>(side_of[seat]);
    }
    for (const auto& [kind, flag, seats, cards, answer, partner_answer] : rows) {
        if (kind < 0 || kind > 3 || answer < 0 || answer > 2 || partner_answer < 0 || partner_answer > 2) {
            throw std::invalid_argument("rules: a constraint of a known kind was expected");
        }
        Constraint constraint{static_cast<Kind>(kind)};
        constraint.opens = constraint.unless_trump = constraint.beat = flag;
        constraint.freed = seats;
        constraint.cards = cards;
        constraint.runs = constraint.kind == Kind::trump_lead && cards;
        constraint.answer = static_cast<Answer>(answer);
        constraint.partner_answer = static_cast<Answer>(partner_answer);
        rules.constraints.push_back(constraint);
    }
    rules.index();
    return rules;
}

Problem problem_of(const Rules& rules, const std::vector<Cards>& hands, int leader, const std::vector<int>& trick,
                   bool broken, bool running, std::uint32_t ours) {
    const auto fail = [](const char* what) { throw std::invalid_argument(what); };
    if (static_cast<int>(hands.size()) != rules.hands) fail("position: a hand for every seat was expected");
    if (leader < 0 || leader >= rules.hands) fail("position: a leader among the seats was expected");
    if (static_cast<int>(trick.size()) >= rules.hands) fail("position: an incomplete trick was expected");
    Problem problem{rules, {}, ours};
    Position& position = problem.position;
    position.leader = leader;
    position.broken = broken;
    position.running = running;
    Cards known = 0, seen = 0;
    for (Cards suit : rules.suits) known |= suit;
    const auto see = [&](Cards cards) {
        if (cards & ~known) fail("position: cards of the pack was expected");
        if (cards & seen) fail("position: every card once was expected");
        seen |= cards;
    };
    for (int card : trick) {
        if (card < 0 || card > 63) fail("position: cards of the pack was expected");
        see(card_of(card));
        position.lay(rules, card_of(card));
    }
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        see(hands[seat]);
        position.hands[seat] = hands[seat];
    }
    const int most = count(position.hand(position.turn(rules)));
    for (int place = 0; place < rules.hands; ++place) {
        const int seat = (leader + place) % rules.hands;
        if (count(position.hand(seat)) != most - (place < position.played)) {
            fail("position: hands of one size before the trick was expected");
        }
    }
    return problem;
}

std::vector<Solved> solve(const std::vector<const Problem*>& problems, bool best_only, int threads,
                          Cancellation& cancellation) {
    std::vector<Problem> copies;
    copies.reserve(problems.size());
    for (const Problem* problem : problems) {
        if (!problem->position.hand(problem->position.turn(problem->rules))) {
            throw std::invalid_argument("position: a card to play was expected");
        }
        copies.push_back(*problem);
    }
    Interrupts interrupts(cancellation.raised);
    nb::gil_scoped_release released;
    return solve_all(copies, best_only, threads, cancellation.raised, interrupts);
}

std::vector<std::uint64_t> perft(const Problem& problem, int depth) {
    if (depth < 1) throw std::invalid_argument("depth: a number from 1 was expected");
    std::vector<std::uint64_t> found(static_cast<std::size_t>(depth));
    nb::gil_scoped_release released;
    count_ways(problem.rules, problem.position, found);
    return found;
}

std::vector<std::uint64_t> playouts(const Problem& problem, std::uint64_t number, std::uint64_t seed) {
    std::array<std::uint64_t, MOST_HANDS> won{};
    {
        nb::gil_scoped_release released;
        won = play_out(problem.rules, problem.position, number, Generator{seed});
    }
    return {won.begin(), won.begin() + problem.rules.hands};
}

std::vector<int> line(const Problem& problem, std::uint64_t seed) {
    const auto cards = line_by_chance(problem.rules, problem.position, Generator{seed});
    return {cards.begin(), cards.end()};
}

struct CancelledError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The compiled part of backalley.solver.";
    // What a Python object keeps to the end of the process is no leak.
    nb::set_leak_warnings(false);
    nb::exception<CancelledError>(module, "Cancelled");
    nb::class_<Cancellation>(module, "Cancellation")
        .def(nb::init<>())
        .def("cancel", [](Cancellation& self) { self.raised = true; })
        .def_prop_ro("cancelled", [](const Cancellation& self) { return self.raised.load(); });
    nb::class_<Rules>(module, "Rules")
        .def("__init__", [](Rules* self, const std::vector<Cards>& suits, int trump, bool equal_trumps,
                            const std::vector<int>& side_of, const std::vector<Row>& constraints) {
            new (self) Rules(rules_of(suits, trump, equal_trumps, side_of, constraints));
        });
    nb::class_<Problem>(module, "Problem")
        .def("__init__", [](Problem* self, const Rules& rules, const std::vector<Cards>& hands, int leader,
                            const std::vector<int>& trick, bool broken, bool running, std::uint32_t ours) {
            new (self) Problem(problem_of(rules, hands, leader, trick, broken, running, ours));
        })
        .def_prop_ro("legal", [](const Problem& self) { return self.position.choices(self.rules); })
        .def("perft", &perft)
        .def("playouts", &playouts)
        .def("line", &line);
    add_playing(module);
    module.def("solve", [](const std::vector<const Problem*>& problems, bool best_only, int threads,
                           Cancellation& cancellation) {
        try {
            std::vector<std::pair<std::vector<std::pair<int, int>>, std::uint64_t>> found;
            for (Solved& solved : solve(problems, best_only, threads, cancellation)) {
                found.emplace_back(std::move(solved.tricks), solved.nodes);
            }
            return found;
        } catch (const Cancelled&) {
            throw CancelledError("cancelled");
        }
    });
}
