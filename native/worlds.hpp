// Hands that nobody has seen, dealt in ways that agree with what is known: worlds.
//
// Hard facts say which cards a hand may hold. How well a hand agrees with what it bid is a misfit, read
// from tables by what its cards add up to; what it has played adds to that (`Manner`). Cards are swapped between
// hands (Metropolis), so that a world comes as often as exp(-misfit) says.
#pragma once

#include <algorithm>
#include <cmath>

#include "chance.hpp"
#include "manner.hpp"

namespace backalley {

constexpr int MEASURES = 2;

// One hidden hand, or the cards that nobody holds.
struct Holder {
    int room = 0;
    Cards may = 0;
    std::array<int, MEASURES> start{};                  // what the cards it has played add up to
    std::array<std::vector<double>, MEASURES> misfit{};  // by that sum with the cards held; none: no matter
    std::vector<int> lengths;                           // the cards of each suit it said to hold now
};

class Worlds {
  public:
    Worlds(const Rules& rules, Cards cards, std::vector<Holder> holders,
           const std::array<std::array<int, 64>, MEASURES>& weights, Manner* manner, std::uint64_t seed)
        : rules_(rules), holders_(std::move(holders)), weights_(weights), manner_(manner), generator_{seed} {
        for (; cards; cards &= cards - 1) cards_.push_back(lowest(cards));
        for (std::size_t at = cards_.size(); at > 1; --at) std::swap(cards_[at - 1], cards_[below(at)]);
        owner_.assign(cards_.size(), NOBODY);
        held_.assign(holders_.size(), 0);
        room_.resize(holders_.size());
        for (std::size_t at = 0; at < holders_.size(); ++at) room_[at] = holders_[at].room;
    }

    // Give every card a holder who may hold it; false where that is not possible.
    bool deal() {
        for (std::size_t card = 0; card < cards_.size(); ++card) {
            if (!place(card)) {
                std::vector<bool> asked(holders_.size(), false);
                if (!make_room(card, asked)) return false;
            }
        }
        misfit_.resize(holders_.size());
        manner_misfit_.resize(holders_.size());
        for (std::size_t at = 0; at < holders_.size(); ++at) {
            misfit_[at] = misfit(at);
            manner_misfit_[at] = of_manner(at);
        }
        return true;
    }

    void swap(std::size_t times) {
        if (holders_.size() < 2 || cards_.size() < 2) return;
        for (; times; --times) swap_once();
    }

    const std::vector<Cards>& hands() const { return held_; }

  private:
    static constexpr std::size_t NOBODY = ~std::size_t{0};
    static constexpr double WRONG_LENGTH = 4.0;

    std::size_t below(std::size_t bound) { return generator_.below(static_cast<std::uint32_t>(bound)); }

    void give(std::size_t card, std::size_t holder) {
        owner_[card] = holder;
        held_[holder] |= cards_[card];
        --room_[holder];
    }
    void take(std::size_t card) {
        held_[owner_[card]] &= ~cards_[card];
        ++room_[owner_[card]];
        owner_[card] = NOBODY;
    }

    // To one who has room, each place as likely as another.
    bool place(std::size_t card) {
        std::size_t places = 0;
        for (std::size_t at = 0; at < holders_.size(); ++at) {
            if (holders_[at].may & cards_[card]) places += static_cast<std::size_t>(std::max(0, room_[at]));
        }
        if (!places) return false;
        std::size_t skip = below(places);
        for (std::size_t at = 0; at < holders_.size(); ++at) {
            if (!(holders_[at].may & cards_[card]) || room_[at] <= 0) continue;
            if (skip < static_cast<std::size_t>(room_[at])) {
                give(card, at);
                return true;
            }
            skip -= static_cast<std::size_t>(room_[at]);
        }
        return false;
    }

    // An augmenting path: move another card on so that this one finds a place.
    bool make_room(std::size_t card, std::vector<bool>& asked) {
        for (std::size_t at = 0; at < holders_.size(); ++at) {
            if (asked[at] || !(holders_[at].may & cards_[card])) continue;
            asked[at] = true;
            if (room_[at] > 0) {
                give(card, at);
                return true;
            }
            for (std::size_t other = 0; other < cards_.size(); ++other) {
                if (owner_[other] != at) continue;
                take(other);
                if (make_room(other, asked)) {
                    give(card, at);
                    return true;
                }
                give(other, at);
            }
        }
        return false;
    }

    double misfit(std::size_t holder) const {
        const Holder& who = holders_[holder];
        double amount = 0;
        for (std::size_t measure = 0; measure < MEASURES; ++measure) {
            const auto& table = who.misfit[measure];
            if (table.empty()) continue;
            int sum = who.start[measure];
            for (Cards cards = held_[holder]; cards; cards &= cards - 1) {
                sum += weights_[measure][static_cast<std::size_t>(number_of(cards))];
            }
            amount += table[static_cast<std::size_t>(std::clamp(sum, 0, static_cast<int>(table.size()) - 1))];
        }
        for (std::size_t suit = 0; suit < who.lengths.size(); ++suit) {
            amount += WRONG_LENGTH * std::abs(count(held_[holder] & rules_.suits[suit]) - who.lengths[suit]);
        }
        return amount;
    }

    void swap_once() {
        const std::size_t one = below(cards_.size()), other = below(cards_.size());
        const std::size_t first = owner_[one], second = owner_[other];
        if (first == second) return;
        if (!(holders_[first].may & cards_[other]) || !(holders_[second].may & cards_[one])) return;
        const Cards both = cards_[one] | cards_[other];
        held_[first] ^= both;
        held_[second] ^= both;
        const double most = misfit_[first] + misfit_[second] + manner_misfit_[first] + manner_misfit_[second] -
                            std::log(1.0 - chance());
        const double now = misfit(first), then = misfit(second);
        double left = most - now - then;
        const double manner_now = left >= 0 ? of_manner(first) : 0;
        left -= manner_now;
        const double manner_then = left >= 0 ? of_manner(second) : 0;
        left -= manner_then;
        if (left < 0) {
            held_[first] ^= both;
            held_[second] ^= both;
            return;
        }
        misfit_[first] = now;
        misfit_[second] = then;
        manner_misfit_[first] = manner_now;
        manner_misfit_[second] = manner_then;
        std::swap(owner_[one], owner_[other]);
    }

    double of_manner(std::size_t holder) { return manner_ ? manner_->misfit(holder, held_[holder]) : 0; }

    double chance() { return static_cast<double>(generator_.next() >> 11) * 0x1p-53; }

    const Rules& rules_;
    std::vector<Holder> holders_;
    const std::array<std::array<int, 64>, MEASURES>& weights_;
    Manner* manner_;
    Generator generator_;
    std::vector<Cards> cards_;
    std::vector<std::size_t> owner_;
    std::vector<Cards> held_;
    std::vector<int> room_;
    std::vector<double> misfit_, manner_misfit_;
};

}  // namespace backalley
