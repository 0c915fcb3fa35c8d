// How ill the cards that a seat has played agree with the hand it is taken to hold.
//
// The house decides by its own hand and by what all have seen. So what all have seen is kept once for each
// card played, and any hand can be asked whether it would have played that card.
#pragma once

#include <unordered_map>

#include "habits.hpp"

namespace backalley {

// Whether a player may as well play one as the other: nothing that others may hold lies between.
inline bool alike(const Rules& rules, const Deal& deal, Cards hand, Cards one, Cards other) {
    if (rules.suit(one) != rules.suit(other)) return false;
    const Cards low = std::min(one, other), high = std::max(one, other);
    return !(deal.pool & ~hand & above(low) & (high - 1));
}

// It changes: it remembers the hands that it was asked of.
class Manner {
  public:
    // `deal` is as it began, with hands that could have played `cards` and are of the right lengths; `misfits`
    // are by seat and by how many of its cards the house would not have played.
    Manner(const Rules& rules, const Ranks& ranks, Deal deal, const std::vector<int>& cards,
           std::vector<std::vector<double>> misfits)
        : rules_(rules), ranks_(ranks), misfits_(std::move(misfits)) {
        for (int number : cards) {
            const Cards card = card_of(number);
            const auto seat = static_cast<std::size_t>(deal.position.turn(rules));
            if (speaks(seat)) {
                for (Choice& each : choices_[seat]) each.later |= card;
                choices_[seat].push_back({deal, card, card});
            }
            deal.play(rules, card);
        }
    }

    // How ill it agrees with what the seat has played that these are its cards now.
    double misfit(std::size_t seat, Cards held) {
        if (seat >= choices_.size() || choices_[seat].empty()) return 0;
        const auto [known, is_new] = known_[seat].try_emplace(held, 0.0);
        if (is_new) {
            const std::vector<double>& by_number = misfits_[seat];
            known->second = by_number[std::min(surprises(seat, held), by_number.size() - 1)];
        }
        return known->second;
    }

  private:
    struct Choice {
        Deal deal;
        Cards card;
        Cards later;  // what the seat has played from then on
    };

    bool speaks(std::size_t seat) const { return seat < misfits_.size() && !misfits_[seat].empty(); }

    std::size_t surprises(std::size_t seat, Cards held) {
        std::size_t found = 0;
        for (Choice& each : choices_[seat]) {
            const Cards hand = held | each.later;
            each.deal.position.hands[seat] = hand;
            const Cards chosen = Habit(rules_, ranks_, each.deal).choose();
            found += chosen != each.card && !alike(rules_, each.deal, hand, chosen, each.card);
        }
        return found;
    }

    Rules rules_;
    Ranks ranks_;
    std::vector<std::vector<double>> misfits_;
    std::array<std::vector<Choice>, MOST_HANDS> choices_;
    std::array<std::unordered_map<Cards, double>, MOST_HANDS> known_;
};

}  // namespace backalley
