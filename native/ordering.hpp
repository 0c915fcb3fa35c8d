// Which cards to try first, and which not at all because another does the same.
#pragma once

#include "hands.hpp"
#include "weights.hpp"

namespace backalley {

struct Move {
    Cards card;
    Cards run;  // the cards of the hand that nothing parts from it: the card is the highest
    int score;
};

struct Moves {
    Move list[MOST_IN_A_HAND];
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
        moves.list[moves.size++] = {highest(run), run, 0};
        cards &= ~run;
    }
}

template <int H, int S>
class Ordering {
  public:
    void clear() {
        std::memset(history_, 0, sizeof history_);
        std::memset(killer_, 0, sizeof killer_);
    }

    void cut(int seat, int place, Cards card, int left) {
        killer_[place][left & 15][seat] = card;
        int& value = history_[place > 0][seat][number_of(card)];
        value += left * left;
        if (value > 8000) {
            for (auto& by_seat : history_) {
                for (auto& row : by_seat) {
                    for (int& entry : row) entry /= 2;
                }
            }
        }
    }

    // `known` was best here for another target, `hint` with the same lengths and other cards.
    void lead(const Hands<H, S>& hands, int seat, Cards all, Cards known, Cards hint, Moves& moves) const {
        const bool us = hands.is_ours(seat);
        const bool have_trumps = (all & hands.trumps) != 0;
        const int* w = weights::lead[have_trumps];
        const auto& honours = weights::honours[have_trumps];
        const int left_cards = count(hands.hand[seat]);
        const Cards killer = killer_[0][left_cards & 15][seat];
        int last_suit = -1, base = 0;
        Cards left = 0, own = 0, top = 0;
        for (int at = 0; at < moves.size; ++at) {
            Move& move = moves.list[at];
            const int suit = hands.suit_of[number_of(move.card)];
            if (suit != last_suit) {
                last_suit = suit;
                left = all & hands.suit[suit];
                own = hands.hand[seat] & left;
                top = highest(left);
                base = 0;
                const Cards second = highest(left & ~top);
                int holds_top = -1, holds_second = -1;
                for (int ahead = 1; ahead < H; ++ahead) {
                    const int other = seat + ahead < H ? seat + ahead : seat + ahead - H;
                    const Cards held = hands.hand[other] & left;
                    const bool ruffs = have_trumps && suit != hands.trump && !held &&
                                       (hands.hand[other] & hands.trumps);
                    const int who = hands.is_ours(other) == us ? 0 : ahead == 1 ? 1 : 2;
                    base += w[who] * count(held);
                    if (ruffs) base += w[3 + who];
                    if (held & top) holds_top = who;
                    if (held & second) holds_second = who;
                }
                base += honours[holds_top + 1][holds_second + 1];
                base += w[6] * count(own);
                if (own == lowest(own)) base += w[7];
                if (suit == hands.trump) base += w[8];
            }
            int score = base + w[9] * history_[0][seat][number_of(move.card)] / 2000;
            const int over = count(left & above(move.card));
            if (over == 0) {
                score += suit == hands.trump ? w[10] : w[11];
            } else if (own & top) {
                score += w[12] + w[13] * over;
            } else {
                score += w[14] * over;
            }
            if (!(own & ~move.run & ~above(move.card))) score += w[15];  // the lowest
            score += w[16] * (count(move.run) - 1);
            if (move.run & killer) score += w[17];
            if (move.run & known) score += 5000;
            if (move.run & hint) score += weights::hint[have_trumps];
            move.score = score;
        }
    }

    // `best_seat` wins so far with `best`; `later` seats are still to play after this one.
    void follow(const Hands<H, S>& hands, int seat, Cards led_suit, Cards best, int best_seat, int later,
                Moves& moves) const {
        const bool us = hands.is_ours(seat);
        const bool winning = hands.is_ours(best_seat) == us;
        const bool ruffed = (best & hands.trumps) != 0;
        // What each side could still bring, as far as suits allow.
        Cards theirs = 0, partners = 0;
        bool their_ruff = false, partner_ruff = false;
        for (int ahead = 1; ahead <= later; ++ahead) {
            const int other = seat + ahead < H ? seat + ahead : seat + ahead - H;
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
        const Cards all = hands.all() | best;
        const int place = later == 0 ? 2 : later == H - 2 ? 0 : 1;
        const int* w = weights::follow[(all & hands.trumps) != 0][place];
        const Cards killer = killer_[place + 1][count(hands.hand[seat]) & 15][seat];
        for (int at = 0; at < moves.size; ++at) {
            Move& move = moves.list[at];
            const int suit = hands.suit_of[number_of(move.card)];
            const bool follows = (move.card & led_suit) != 0;
            const bool trump = (move.card & hands.trumps) != 0;
            const bool beats = follows ? (!ruffed || trump) && move.card > best
                                       : trump && (!ruffed || move.card > best);
            const Cards left = all & hands.suit[suit];
            const int rank = count(left & ~from(move.card));  // from 0
            int score = w[0] * history_[1][seat][number_of(move.card)] / 2000 - w[1] * rank;
            if (beats) {
                const bool holds = !their_ruff && ((trump && !follows) || move.card > strongest);
                if (safe) {
                    score += w[2];
                } else if (holds) {
                    score += winning ? w[3] : partner_wins ? w[4] : w[5];
                } else {
                    score += winning ? w[6] : partner_wins ? w[7] : w[8];
                }
                if (!follows) score += w[9];
            } else if (!follows && !trump) {
                const Cards own = hands.hand[seat] & left;
                score += w[10] * count(own);
                if (own == lowest(own)) score += w[11];
                if (own & highest(left)) score += w[12];
                // A guard of the second highest.
                if ((own & highest(left & ~highest(left))) && count(own) == 2) score += w[13];
            } else if (trump && !follows) {
                score += w[14];
            }
            if (move.run & killer) score += w[15];
            move.score = score;
        }
    }

  private:
    Array<int[64], H> history_[2] = {};
    Array<Cards, H> killer_[4][16] = {};
};

}  // namespace backalley
