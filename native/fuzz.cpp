// Asks of the compiled parts whatever bytes say, sense or not: libFuzzer finds the bytes, and anything
// but an answer or a refusal is a fault. What it found once is kept in tests/solver/hostile.
#include <cstring>

#include "playing.hpp"

namespace {

using namespace backalley;

// Numbers out of bytes; after the last of them zeros.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

    template <class Number>
    Number any() {
        Number number{};
        const std::size_t size = std::min(left_, sizeof number);
        std::memcpy(&number, data_, size);
        data_ += size;
        left_ -= size;
        return number;
    }
    std::uint8_t byte() { return any<std::uint8_t>(); }
    bool flag() { return byte() & 1; }
    // Mostly such a number as is expected, and now and then any.
    int number(int least, int most) {
        const std::uint8_t said = byte();
        return said == 0xFF ? any<int>() : least + said % (most - least + 1);
    }
    template <class Make>
    auto list(std::size_t expected, Make make) {
        std::vector<decltype(make())> found(hostile() ? byte() % 9 : expected);
        for (auto& each : found) each = make();
        return found;
    }
    bool hostile() { return byte() == 0xFE; }

  private:
    const std::uint8_t* data_;
    std::size_t left_;
};

struct Asked {
    Bytes bytes;
    std::vector<Cards> suits;
    std::size_t seats = 0;

    Rules rules() {
        int next = bytes.number(0, 3);
        suits = bytes.list(static_cast<std::size_t>(1 + bytes.byte() % MOST_SUITS), [&] {
            if (bytes.hostile()) return bytes.any<Cards>();
            const int size = bytes.byte() % 16;
            const Cards suit = next >= 0 && next < 48 ? ((Cards{1} << size) - 1) << next : 0;
            next += size;
            return suit;
        });
        seats = static_cast<std::size_t>(2 + bytes.byte() % 5);
        const auto sides = bytes.list(seats, [&] { return bytes.number(0, 5); });
        const auto rows = bytes.list(bytes.byte() % 4, [&] {
            return Row{bytes.number(0, 3),       bytes.flag(),         bytes.byte(),
                       named(),                  bytes.number(0, 2), bytes.number(0, 2)};
        });
        return rules_of(suits, bytes.number(-1, static_cast<int>(suits.size()) - 1), bytes.flag(), sides, rows);
    }

    // Of the cards of the pack mostly, where a rule may name one, several or none.
    Cards named() { return bytes.hostile() ? bytes.any<Cards>() : card_of(bytes.byte() % 64); }

    // Hands of `size` cards, mostly those of the pack dealt at random.
    std::vector<Cards> hands(int size) {
        Cards free = 0;
        for (Cards suit : suits) free |= suit;
        Generator generator{bytes.any<std::uint64_t>()};
        return bytes.list(seats, [&] {
            if (bytes.hostile()) return bytes.any<Cards>();
            Cards hand = 0;
            for (int left = size; left > 0 && free; --left) {
                Chance chance{generator.next()};
                const Cards card = drawn<ByCounting>(free, chance);
                free &= ~card;
                hand |= card;
            }
            return hand;
        });
    }

    std::vector<Stake> stakes() {
        return bytes.list(bytes.byte() % 4, [&] {
            return Stake{bytes.byte(), bytes.number(0, 13), bytes.number(0, 13), bytes.number(0, 13)};
        });
    }
    // Cards that the hands have led and followed with, which they do not hold any more.
    std::vector<int> trick(std::vector<Cards>& hands, int leader) {
        std::size_t seat = static_cast<std::size_t>(leader);
        return bytes.list(bytes.byte() % seats, [&] {
            const Cards hand = seat < hands.size() ? hands[seat] : 0;
            if (bytes.hostile() || !hand) return bytes.number(0, 63);
            hands[seat] &= hand - 1;
            seat = (seat + 1) % seats;
            return number_of(hand);
        });
    }
    // Of the cards of `hand`, and others.
    std::vector<int> cards_of(Cards hand) {
        return bytes.list(static_cast<std::size_t>(hand != 0), [&] {
            return bytes.hostile() || !hand ? bytes.number(0, 63) : number_of(lowest(hand));
        });
    }
    std::vector<double> misfit() {
        return bytes.list(bytes.byte() % 4, [&] { return bytes.hostile() ? bytes.any<double>() : bytes.byte() / 16.0; });
    }
};

// A search of long hands takes for ever: it is called off.
class Soon final : public Patience {
  public:
    bool stop() override { return true; }
};

void ask_search(Asked& asked, const Problem& problem) {
    std::atomic<bool> cancelled{false};
    Soon soon;
    try {
        solve({&problem, asked.bytes.hostile() ? nullptr : &problem}, asked.bytes.flag(),
              asked.bytes.hostile() ? asked.bytes.any<int>() : 1, cancelled, soon);
    } catch (const Cancelled&) {
    }
    line(problem, asked.bytes.any<std::uint64_t>());
    playouts(problem, asked.bytes.byte(), asked.bytes.any<std::uint64_t>(), soon);
    const int depth = asked.bytes.number(1, 3);
    perft(problem, depth <= MOST_CARDS ? std::min(depth, 3) : depth);
}

void ask_habits(Asked& asked, const Rules& rules, const Problem& problem, int size) {
    Bytes& bytes = asked.bytes;
    const auto ranks = bytes.list(64, [&] { return bytes.number(0, 63); });
    const Habits habits = habits_of(rules, ranks, ranks, bytes.number(0, 13));
    const auto may = bytes.list(asked.seats, [&] { return bytes.flag() ? ~Cards{0} : bytes.any<Cards>(); });
    const auto pool = bytes.any<Cards>();
    habit_line(habits, problem, may, pool, bytes.number(0, 13), asked.stakes());
    const Cards hand = problem.position.hand(problem.position.turn(rules));
    const auto worlds = bytes.list(1, [&] { return asked.hands(size); });
    after_cards(habits, problem, may, pool, bytes.number(0, 13), asked.stakes(), worlds, asked.cards_of(hand));
    from_starts(habits, pool, bytes.list(1, [&] {
        return Start{asked.hands(size), bytes.number(0, static_cast<int>(asked.seats) - 1), bytes.byte(), asked.stakes()};
    }));
}

void ask_worlds(Asked& asked, const Rules& rules, int size) {
    Bytes& bytes = asked.bytes;
    const auto dealt = asked.hands(size);
    const Cards first = dealt.empty() ? 0 : dealt[0];
    const auto ranks = bytes.list(64, [&] { return bytes.number(0, 63); });
    const auto misfits = bytes.list(asked.seats, [&] { return asked.misfit(); });
    Manner manner = manner_of(habits_of(rules, ranks, ranks, bytes.number(0, 13)), bytes.any<Cards>(),
                              bytes.number(0, 1), asked.stakes(), asked.cards_of(first), dealt, misfits);
    manner.misfit(bytes.byte(), bytes.any<Cards>());
    Cards cards = 0;
    for (Cards hand : dealt) cards |= hand;
    const auto holders = bytes.list(asked.seats, [&] {
        return HolderRow{bytes.number(size, size + 1), bytes.flag() ? cards : bytes.any<Cards>(),
                         bytes.list(MEASURES, [&] { return bytes.number(0, 9); }),
                         bytes.list(MEASURES, [&] { return asked.misfit(); }),
                         bytes.list(bytes.flag() ? rules.suits.size() : 0, [&] { return bytes.number(0, 5); })};
    });
    const auto weights = bytes.list(MEASURES, [&] { return bytes.list(64, [&] { return bytes.number(0, 9); }); });
    // Such numbers as are expected: a million worlds are no fault.
    const auto few = [&] { return bytes.hostile() ? -bytes.byte() : bytes.byte() % 4; };
    sample(rules, cards, holders, weights, few(), few(), few(), bytes.any<std::uint64_t>(),
           bytes.flag() ? &manner : nullptr);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Asked asked{{data, size}, {}, 0};
    try {
        const Rules rules = asked.rules();
        const int cards = asked.bytes.hostile() ? asked.bytes.byte() % 30 : asked.bytes.byte() % 6;
        const std::uint8_t what = asked.bytes.byte();
        if (what % 3 == 2) {
            ask_worlds(asked, rules, cards);
            return 0;
        }
        auto hands = asked.hands(cards);
        const int leader = asked.bytes.number(0, static_cast<int>(asked.seats) - 1);
        const auto trick = asked.trick(hands, leader);
        const bool broken = asked.bytes.flag(), running = asked.bytes.flag();
        const Problem problem = problem_of(rules, hands, leader, trick, broken, running, asked.bytes.byte());
        if (what % 3) {
            ask_habits(asked, rules, problem, cards);
        } else {
            ask_search(asked, problem);
        }
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
