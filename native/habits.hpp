// The way the house plays its cards: `backalley.bots.house.play` and what it asks, number by number.
#pragma once

#include <algorithm>
#include <cmath>

#include "shown.hpp"

namespace backalley {

// What a contract asks: so many of the first `window` tricks, won by these seats together.
struct Undertaking {
    std::uint32_t seats = 0;
    int target = 0;
    int window = 0;
    int won = 0;
};

// How cards rank beyond the order of their bits.
struct Ranks {
    std::array<int, 64> strength{};  // as `Order.strength` has it
    std::array<int, 64> place{};     // in the pack
};

// A deal as it is played: a position, what is known of it, and what is at stake.
struct Deal {
    Position position;
    Shown shown;
    Cards pool = 0;  // cards that have not been seen by all: in hands, and in the stock
    std::vector<Undertaking> undertaken;
    int tricks = 0;

    // Play a card; return who won the trick, or -1 while it is not complete.
    int play(const Rules& rules, Cards card) {
        shown.see(rules, position, card);
        pool &= ~card;
        const int winner = position.play(rules, card);
        if (winner >= 0) {
            for (Undertaking& each : undertaken) {
                each.won += tricks < each.window && (each.seats >> winner & 1);
            }
            ++tricks;
        }
        return winner;
    }
};

// One decision of the house; what it knows is found out once, then asked of every card.
class Habit {
  public:
    Habit(const Rules& rules, const Ranks& ranks, const Deal& deal)
        : rules_(rules), ranks_(ranks), now_(deal.position), trumps_(rules.trumps()) {
        me_ = now_.turn(rules);
        hand_ = now_.hand(me_);
        unseen_ = deal.pool & ~hand_;
        unseen_count_ = count(unseen_);
        int foes_hold = 0;
        for (int seat = 0; seat < rules.hands; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            ours_[at] = rules.side_of[at] == rules.side_of[static_cast<std::size_t>(me_)];
            held_[at] = count(now_.hand(seat));
            out_[at] = seat == me_ ? 0 : unseen_ & deal.shown.may[at];
            if (!ours_[at]) foes_hold += held_[at];
        }
        foes_share_ = unseen_count_ ? std::min(1.0, static_cast<double>(foes_hold) / unseen_count_) : 0.0;
        value_ = value_of_trick(deal);
    }

    Cards choose() const {
        const Cards legal_cards = different(rules_, now_.choices(rules_));
        if (count(legal_cards) == 1) return legal_cards;
        Cards candidates = legal_cards;
        if (now_.led) {
            Cards takes = 0;
            for (Cards left = legal_cards; left; left &= left - 1) {
                const Cards card = lowest(left);
                if (rules_.beats(card, now_.best)) takes |= card;
            }
            const Cards ducks = legal_cards & ~takes;
            const bool partners = now_.best_seat != me_ && ours_[static_cast<std::size_t>(now_.best_seat)];
            if (ducks && partners && is_sure(now_.best, now_.led)) {
                candidates = ducks;
            } else if (takes) {
                const Cards cheapest = weakest(takes);
                if (is_sure(cheapest, now_.led)) candidates = ducks | cheapest;
            }
        } else if (count(hand_) <= FEW) {
            Cards sure = 0;
            for (Cards left = legal_cards; left; left &= left - 1) {
                const Cards card = lowest(left);
                if (is_sure(card, card)) sure |= card;
            }
            if (sure) candidates = sure;
        }
        const bool trumps_left = open_trumps();
        Cards chosen = 0;
        double most = 0;
        for (Cards left = candidates; left; left &= left - 1) {
            const Cards card = lowest(left);
            const double gain = value_ * win_chance(card) - cost(card, trumps_left);
            if (!chosen || gain > most || (gain == most && sooner(card, chosen))) {
                chosen = card;
                most = gain;
            }
        }
        return chosen;
    }

  private:
    static constexpr int FEW = 5;
    static constexpr double EVERY_TRICK = 10.0, ONE_TRICK = 4.0, PLAIN_TRICK = 1.0, NO_TRICK = 0.0;
    static constexpr double RESCUE = 0.4, TOP_TRUMP = 1.0, LOW_TRUMP = 0.45, TOP_PLAIN = 2.0 / 3.0,
                            SAFE_PLAIN = 0.85, TRUMP_FADE = 0.7, PLAIN_FADE = 0.4, RANK = 0.002, VOID = 0.1;

    int strength(Cards card) const { return ranks_.strength[static_cast<std::size_t>(number_of(card))]; }
    int place(Cards card) const { return ranks_.place[static_cast<std::size_t>(number_of(card))]; }
    bool sooner(Cards card, Cards other) const {
        return strength(card) != strength(other) ? strength(card) < strength(other) : place(card) < place(other);
    }
    Cards weakest(Cards cards) const {
        Cards found = lowest(cards);
        for (cards &= cards - 1; cards; cards &= cards - 1) {
            const Cards card = lowest(cards);
            if (strength(card) < strength(found) || (strength(card) == strength(found) && place(card) < place(found))) {
                found = card;
            }
        }
        return found;
    }
    // The cards of `suit` that beat `card`, if it is of that suit; of another, all or none.
    Cards higher(Cards card, Cards suit) const {
        if (rules_.suit(card) != suit) return (suit == trumps_) ? suit : 0;
        return rules_.equal_trumps && suit == trumps_ ? 0 : suit & above(card);
    }

    double value_of_trick(const Deal& deal) const {
        bool own = false, foes = false, failed = true;
        std::uint32_t side = 0;
        for (int seat = 0; seat < rules_.hands; ++seat) {
            if (ours_[static_cast<std::size_t>(seat)]) side |= 1u << seat;
        }
        for (const Undertaking& each : deal.undertaken) {
            const int needs = each.target - each.won, left = std::max(0, each.window - deal.tricks);
            const bool hangs = needs == left && left > 0;
            own = own || (hangs && (each.seats >> me_ & 1));
            foes = foes || (hangs && !(each.seats & side));
            failed = failed && needs > left;
        }
        return own ? EVERY_TRICK : foes ? ONE_TRICK : failed ? NO_TRICK : PLAIN_TRICK;
    }

    template <typename Ask>
    void for_later(Ask ask) const {
        for (int step = 1; step < rules_.hands - now_.played; ++step) {
            const int seat = (me_ + step) % rules_.hands;
            ask(static_cast<std::size_t>(seat));
        }
    }

    // Whether no opponent yet to play can beat this card in a trick that began with `led_card`.
    bool is_sure(Cards best, Cards led_card) const {
        const Cards led = rules_.suit(led_card);
        bool sure = true;
        for_later([&](std::size_t seat) {
            if (ours_[seat] || !held_[seat] || !sure) return;
            const Cards threats = (led == trumps_ ? 0 : higher(best, trumps_)) | higher(best, led);
            sure = !(out_[seat] & threats);
        });
        return sure;
    }

    double chance_to_beat(std::size_t seat, Cards led_card, Cards led, Cards best) const {
        const Cards out = out_[seat];
        const int all = count(out);
        const double share = all ? std::min(1.0, static_cast<double>(held_[seat]) / all) : 0.0;
        const double missing = 1.0 - share;
        for (const Constraint& constraint : rules_.constraints) {
            if (constraint.kind != Kind::card_led || constraint.cards != led_card) continue;
            if (constraint.answer != Answer::lowest) break;
            if (!(out & higher(best, led))) return 0.0;
            return (1.0 - missing) * power(missing, count(out & led) - 1);
        }
        const double follows = 1.0 - power(missing, count(out & higher(best, led)));
        if (!trumps_ || led == trumps_) return follows;
        const double out_of_suit = power(missing, count(out & led));
        return follows + out_of_suit * (1.0 - power(missing, count(out & higher(best, trumps_))));
    }

    double win_chance(Cards card) const {
        const Cards led_card = now_.led ? now_.led : card, led = rules_.suit(led_card);
        const bool takes = !now_.led || rules_.beats(card, now_.best);
        const Cards best = takes ? card : now_.best;
        const bool ours = takes || ours_[static_cast<std::size_t>(now_.best_seat)];
        double stays = 1.0, helped = 0.0;
        bool foes_later = false;
        for_later([&](std::size_t seat) {
            const double chance = held_[seat] ? chance_to_beat(seat, led_card, led, best) : 0.0;
            if (ours_[seat]) {
                helped = 1.0 - (1.0 - helped) * (1.0 - chance);
            } else {
                foes_later = true;
                stays *= 1.0 - chance;
            }
        });
        if (!ours) return foes_later ? helped * RESCUE : helped;
        return stays + (1.0 - stays) * helped * RESCUE;
    }

    bool open_trumps() const {
        for (int seat = 0; seat < rules_.hands; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            if (!ours_[at] && held_[at] && (out_[at] & trumps_)) return true;
        }
        return false;
    }

    double cost(Cards card, bool trumps_left) const {
        const Cards suit = rules_.suit(card);
        int most = 0;
        for (int seat = 0; seat < rules_.hands; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            if (!ours_[at] && held_[at]) most = std::max(most, count(out_[at] & higher(card, suit)));
        }
        const double above_it = most * foes_share_, rank = RANK * (strength(card) % 100);
        if (suit == trumps_) return LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * std::exp(-TRUMP_FADE * above_it) + rank;
        const double top = trumps_left ? TOP_PLAIN : SAFE_PLAIN;
        const bool alone = !(hand_ & suit & ~card) && (hand_ & trumps_);
        return top * std::exp(-PLAIN_FADE * above_it) + rank - (alone ? VOID : 0.0);
    }

    static double power(double base, int times) {
        double result = 1.0;
        for (; times > 0; --times) result *= base;
        return result;
    }

    const Rules& rules_;
    const Ranks& ranks_;
    const Position& now_;
    Cards trumps_, hand_ = 0, unseen_ = 0;
    int me_ = 0, unseen_count_ = 0;
    std::array<Cards, MOST_HANDS> out_{};
    std::array<int, MOST_HANDS> held_{};
    std::array<bool, MOST_HANDS> ours_{};
    double foes_share_ = 0, value_ = 0;
};

// The tricks of each seat, and above them those of the first `window` tricks.
using Won = std::uint64_t;
constexpr int SEAT_BITS = 5, APART = SEAT_BITS * MOST_HANDS;
static_assert(MOST_CARDS / 2 < 1 << SEAT_BITS && 2 * APART <= 64);

inline Won counted(int winner, int trick, int window) {
    const Won one = Won{1} << (SEAT_BITS * winner);
    return one | (trick < window ? one << APART : 0);
}

// Play the rest as the house would; return what is won from here on.
inline Won played_out(const Rules& rules, const Ranks& ranks, Deal deal, int window) {
    Won won = 0;
    while (deal.position.hand(deal.position.turn(rules))) {
        const int winner = deal.play(rules, Habit(rules, ranks, deal).choose());
        if (winner >= 0) won += counted(winner, deal.tricks - 1, window);
    }
    return won;
}

}  // namespace backalley
