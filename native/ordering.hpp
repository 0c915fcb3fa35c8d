// Which cards to try first, and which not at all because another does the same.
#pragma once

#include "hands.hpp"

namespace backalley {

struct Move {
    Cards card;
    Cards run;  // the cards of the hand that nothing parts from it: the card is the lowest
    int score;
};

struct Moves {
    Move list[16];
    int size = 0;

    // The best of the moves from `first` on, put there.
    const Move& pick(int first) {
        int best = first;
        for (int at = first + 1; at < size; ++at) {
            if (list[at].score > list[best].score) best = at;
        }
        const Move move = list[best];
        list[best] = list[first];
        return list[first] = move;
    }
};

// One card of each run: those of `cards` that no card parts which another hand holds, or which wins
// the trick so far. Cards that left play part nothing.
template <int H, int S>
void find_moves(const Hands<H, S>& hands, int seat, Cards cards, Cards best, Moves& moves) {
    Cards others = best | hands.breaks | hands.special;
    for (int other = 0; other < H; ++other) {
        if (other != seat) others |= hands.hand[other];
    }
    moves.size = 0;
    while (cards) {
        const Cards card = lowest(cards);
        Cards run = card;
        if (hands.rules.equal_trumps && (card & hands.trumps)) {
            run = cards & hands.trumps;
        } else if (!(card & hands.special)) {
            const Cards stop = lowest(others & above(card));
            run = cards & (stop - 1);
        }
        moves.list[moves.size++] = {card, run, 0};
        cards &= ~run;
    }
}

template <int H, int S>
class Ordering {
  public:
    void clear() { std::memset(history_, 0, sizeof history_); }

    void cut(int seat, bool leading, Cards card, int left) {
        int& value = history_[leading][seat][number_of(card)];
        value += left * left;
        if (value > 8000) {
            for (auto& by_seat : history_) {
                for (auto& row : by_seat) {
                    for (int& entry : row) entry /= 2;
                }
            }
        }
    }

    void lead(const Hands<H, S>& hands, int seat, Cards all, Cards known, Moves& moves) const {
        const bool us = hands.is_ours(seat);
        const bool have_trumps = (all & hands.trumps) != 0;
        for (int at = 0; at < moves.size; ++at) {
            Move& move = moves.list[at];
            const int suit = hands.suit_of[number_of(move.card)];
            const Cards left = all & hands.suit[suit];
            const Cards top = highest(left);
            int score = history_[1][seat][number_of(move.card)] / 40;
            bool partner_top = false, opponent_ruffs = false, partner_ruffs = false;
            int shortest = 16;
            for (int other = 0; other < H; ++other) {
                if (other == seat) continue;
                const Cards held = hands.hand[other] & hands.suit[suit];
                const bool friendly = hands.is_ours(other) == us;
                const bool ruffs = have_trumps && suit != hands.trump && !held &&
                                   (hands.hand[other] & hands.trumps);
                if (friendly) {
                    partner_top = partner_top || (held & top);
                    partner_ruffs = partner_ruffs || ruffs;
                } else {
                    opponent_ruffs = opponent_ruffs || ruffs;
                    shortest = std::min(shortest, count(held));
                }
            }
            const bool own_top = (move.run & top) != 0;
            const int length = count(hands.hand[seat] & hands.suit[suit]);
            if (opponent_ruffs) score -= partner_ruffs ? 10 : 40;
            if (partner_ruffs && !own_top) score += 45;
            if (own_top) {
                score += 50 + (have_trumps ? 0 : 2 * length);
            } else if (hands.hand[seat] & top) {
                score += 5 - 2 * count(above(move.card) & left);
            } else if (partner_top) {
                score += 35 - count(left & from(move.card));
            } else {
                score += (have_trumps ? 0 : 3 * length) - 10 + 2 * shortest -
                         count(hands.hand[seat] & hands.suit[suit] & from(move.card)) * 0;
                // The highest of touching honours, otherwise a low card.
                score -= count(hands.hand[seat] & hands.suit[suit] & ~from(move.card));
            }
            if (suit == hands.trump) score += own_top ? 5 : -5;
            if (move.run & known) score += 1000;
            move.score = score;
        }
    }

    // `best_seat` wins so far with `best`; `later` are the seats still to play after this one.
    void follow(const Hands<H, S>& hands, int seat, Cards led_suit, Cards best, int best_seat, int later,
                Moves& moves) const {
        const bool us = hands.is_ours(seat);
        const bool winning = hands.is_ours(best_seat) == us;
        const bool ruffed = (best & hands.trumps) != 0;
        // The strongest card that each side could still bring, as far as suits allow.
        Cards theirs = 0, partners = 0;
        bool their_ruff = false, partner_ruff = false;
        for (int ahead = 1; ahead <= later; ++ahead) {
            const int other = (seat + ahead) % H;
            const Cards follow = hands.hand[other] & led_suit;
            const Cards trumps = hands.hand[other] & hands.trumps;
            if (hands.is_ours(other) == us) {
                partners |= follow;
                partner_ruff = partner_ruff || (!follow && trumps);
            } else {
                theirs |= follow;
                their_ruff = their_ruff || (!follow && trumps);
            }
        }
        const Cards strongest = highest(theirs);
        const bool partner_wins =
            !their_ruff && (partner_ruff || (!ruffed && highest(partners) > std::max(strongest, winning ? 0 : best)));
        const bool safe = winning && !their_ruff && (ruffed || best > strongest);
        for (int at = 0; at < moves.size; ++at) {
            Move& move = moves.list[at];
            const int suit = hands.suit_of[number_of(move.card)];
            const bool follows = (move.card & led_suit) != 0;
            const bool trump = (move.card & hands.trumps) != 0;
            const bool beats = follows ? (!ruffed || trump) && move.card > best
                                       : trump && (!ruffed || move.card > best);
            const int rank = count(hands.suit[suit] & ~from(move.card));  // from 0
            int score = history_[0][seat][number_of(move.card)] / 40 - 3 * rank;
            if (beats && !safe) {
                const bool holds = !their_ruff && (trump && !follows ? true : move.card > strongest);
                if (later == 0) {
                    score += winning ? -20 : 100;
                } else if (holds) {
                    score += partner_wins ? 25 : 80;
                } else {
                    score += partner_wins ? -10 : 10;
                }
            } else if (beats) {
                score -= 20;
            }
            if (!follows && !trump) {
                const Cards own = hands.hand[seat] & hands.suit[suit];
                score += 2 * count(own);
                if (count(own) == 1) score -= 4;
            }
            move.score = score;
        }
    }

  private:
    int history_[2][H][64] = {};
};

}  // namespace backalley
