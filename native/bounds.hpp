// Tricks that a side wins whatever happens, found without search.
//
// Each question is "so many?", and an answer names only the ranks that so many rest on: the fewer
// they are, the more positions the answer fits.
#pragma once

#include <algorithm>

#include "hands.hpp"

namespace backalley {

// The cards of `held` above every other card of the suit.
inline Cards winners(Cards held, Cards left) {
    const Cards others = left & ~held;
    return others ? held & above(highest(others)) : held;
}

// Tricks of one suit, and the cards, best first, whose rank they rest on.
struct Source {
    int tricks = 0;
    Cards top = 0;
};

// Takes as many tricks from sources as are needed.
struct Tally {
    int needed;
    Cards ranks = 0;

    void take(const Source& source, int most) {
        const int used = std::min({source.tricks, most, needed});
        if (used <= 0) return;
        needed -= used;
        Cards top = source.top;
        for (int spare = count(top) - used; spare > 0; --spare) top &= top - 1;
        if (top) ranks |= lowest(top);
    }
};

// A trump takes its trick unless the other side spends a higher one on it, and each of theirs beats one
// of ours at most. So whoever leads what, a hand wins as many tricks as it has trumps left over when,
// from the top down, each that can be beaten is matched with one that beats it. Two hands may have to
// play theirs together: one counts.
template <int H, int S>
Source sure_trumps(const Hands<H, S>& hands, Cards all, std::uint32_t side) {
    const Cards left = all & hands.trumps;
    if (!left || hands.rules.equal_trumps) return {};
    Cards held = 0;
    for (int seat = 0; seat < H; ++seat) {
        if (side >> seat & 1) held |= hands.hand[seat] & left;
    }
    const Cards against = left & ~held;
    Source sure;
    for (int seat = 0; seat < H; ++seat) {
        const Cards own = hands.hand[seat] & held;
        if (count(own) <= sure.tricks) continue;
        if (!against) {  // no rank matters
            sure.tricks = count(own);
            continue;
        }
        Cards top = 0;
        int beating = 0;
        for (Cards cards = own | against; cards & own;) {
            const Cards card = highest(cards);
            cards ^= card;
            if (card & against) {
                ++beating;
            } else if (beating) {
                --beating;
            } else {
                top |= card;
            }
        }
        if (count(top) > sure.tricks) sure = {count(top), top};
    }
    return sure;
}

// Our share of the high cards, as tricks: where to begin to ask.
template <int H, int S>
int likely_tricks(const Hands<H, S>& hands, int left) {
    const Cards all = hands.all();
    int strength = 0, total = 0;
    for (int suit = 0; suit < S; ++suit) {
        Cards cards = all & hands.suit[suit];
        for (int weight = suit == hands.trump ? 6 : 4; weight > 0 && cards; --weight) {
            const Cards top = highest(cards);
            cards ^= top;
            total += weight;
            for (int seat = 0; seat < H; ++seat) {
                if (hands.is_ours(seat) && (hands.hand[seat] & top)) strength += weight;
            }
        }
    }
    return total ? (left * strength + total / 2) / total : (left + 1) / 2;
}

// What a side not on lead, or both, may count on.
template <int H, int S>
class Bounds {
  public:
    Bounds(const Hands<H, S>& hands, Cards all, int leader)
        : hands_(hands), all_(all), leader_(leader), left_(count(hands.hand[leader])) {
        const bool us = hands.is_ours(leader);
        side_ = us ? hands.ours : ((1u << H) - 1) & ~hands.ours;
        trumps_left_ = (all & hands.trumps) != 0;
    }

    // Whether the side on lead may cash so many at once: the leader's winners, then a partner's if a
    // card leads there. Only where suit is followed and nothing but the bloopers binds. With `first`
    // the leader, who has the top of that suit, has to begin with it.
    bool quick(int needed, Cards& ranks, int first = -1) const {
        if (first >= 0 && !may_begin(first)) return false;
        Array<Source, S> own;
        const int trump = hands_.trump;
        if (trump >= 0 && hands_.may_lead_trumps(leader_)) own[trump] = cashed(leader_, trump, false);
        // Where the leader draws all trumps first, nobody ruffs.
        const bool drawn = trump >= 0 && draws(own[trump]);
        for (int suit = 0; suit < S; ++suit) {
            if (suit != trump) own[suit] = cashed(leader_, suit, drawn);
        }
        const Source sure = drawn ? Source{} : sure_trumps(hands_, all_, side_);
        if (enough(own, sure, true, needed, ranks)) return true;
        for (int partner = 0; partner < H; ++partner) {
            if (partner == leader_ || !(side_ >> partner & 1)) continue;
            Array<Source, S> both;
            // The card that is led to counts, whichever of the partner's tricks are needed.
            Cards entry = 0, trump_entry = 0;
            bool then_drawn = drawn;
            if (trump >= 0) {
                both[trump] = own[trump];
                const Cards theirs = hands_.hand[partner] & hands_.trumps;
                if ((theirs & highest(all_ & hands_.trumps)) && hands_.may_lead_trumps(partner) &&
                    hands_.may_lead_trumps(leader_)) {
                    both[trump] = cashed(partner, trump, false);
                    if (hands_.hand[leader_] & hands_.trumps & ~hands_.special) trump_entry = highest(theirs);
                    then_drawn = draws(both[trump]);
                }
            }
            for (int suit = 0; suit < S; ++suit) {
                if (suit == trump) continue;
                const Source there = cashed_with(partner, suit, drawn, then_drawn, entry);
                both[suit] = there.tricks > own[suit].tricks ? there : own[suit];
            }
            if ((entry || trump_entry) && enough(both, sure, entry && !then_drawn, needed, ranks)) {
                ranks |= entry ? entry : trump_entry;
                return true;
            }
        }
        return false;
    }

    // Whether the side on lead, or the other, wins so many later, whoever leads what: by its top trumps;
    // where nobody has a trump, once a suit is led that it holds the top of.
    bool later(bool on_lead, int needed, Cards& ranks) const {
        const std::uint32_t side = on_lead ? side_ : ((1u << H) - 1) & ~side_;
        const Source sure = sure_trumps(hands_, all_, side);
        if (sure.tricks >= needed) {
            Tally tally{needed};
            tally.take(sure, needed);
            ranks |= tally.ranks;
            return true;
        }
        if (!hands_.usual || trumps_left_) return false;
        // A hand that may cash so many gets in as soon as a suit is led that it holds the top of, and
        // keeps its winners until then. Other suits put that off for as many tricks as the longest
        // hand lasts; where one trick is enough, only the hands matter that must win them all.
        Array<int, S> owner;
        Array<int, H> cash = {};
        int other_suits = 0;
        Array<Source, S> source;
        for (int suit = 0; suit < S; ++suit) {
            owner[suit] = -1;
            const Cards top = highest(all_ & hands_.suit[suit]);
            if (!top) continue;
            for (int seat = 0; seat < H; ++seat) {
                if ((side >> seat & 1) && (hands_.hand[seat] & top)) owner[suit] = seat;
            }
            if (owner[suit] < 0) continue;
            source[suit] = cashed(owner[suit], suit, true);
            cash[owner[suit]] += source[suit].tricks;
        }
        for (int suit = 0; suit < S; ++suit) {
            if (owner[suit] >= 0 && cash[owner[suit]] >= needed) continue;
            owner[suit] = -1;
            int longest = 0;
            for (int seat = 0; seat < H; ++seat) {
                if (needed == 1 && !on_lead && (side >> seat & 1)) continue;
                longest = std::max(longest, count(hands_.hand[seat] & hands_.suit[suit]));
            }
            other_suits += longest;
        }
        if (other_suits > left_ - needed) return false;
        Cards together = 0;
        for (int seat = 0; seat < H; ++seat) {
            if (cash[seat] < needed) continue;
            Tally tally{needed};
            for (int suit = 0; suit < S; ++suit) {
                if (owner[suit] != seat) continue;
                tally.take(source[suit], left_);
                together |= highest(source[suit].top);
            }
            together |= tally.ranks;
        }
        ranks |= together;
        return true;
    }

  private:
    // Whether the leader's top of a suit wins a trick, and no partner has to ruff it.
    bool may_begin(int suit) const {
        if (suit == hands_.trump) return true;
        const Cards left = all_ & hands_.suit[suit];
        for (int other = 0; other < H; ++other) {
            const Cards held = hands_.hand[other];
            if (other == leader_ || (held & left)) continue;
            if (side_ >> other & 1 ? !(held & ~hands_.trumps) : (held & hands_.trumps) != 0) return false;
        }
        return true;
    }

    // Whether so many rounds of trumps leave the other side none.
    bool draws(const Source& trump) const {
        if (!trump.tricks) return false;
        for (int other = 0; other < H; ++other) {
            if (!(side_ >> other & 1) && count(hands_.hand[other] & hands_.trumps) > trump.tricks) return false;
        }
        return true;
    }

    // What a hand on lead may cash of one suit, while nobody against it can ruff.
    Source cashed(int seat, int suit, bool drawn) const {
        const Cards left = all_ & hands_.suit[suit], own = hands_.hand[seat] & left;
        if (!own) return {};
        Cards top = winners(own, left);
        if (!top) return {};
        int tricks = count(top), longest = 0;
        for (int other = 0; other < H; ++other) {
            if (other != seat) longest = std::max(longest, count(hands_.hand[other] & left));
        }
        if (longest <= tricks) {
            // After so many rounds nobody has any left.
            for (; tricks > longest; --tricks) top &= top - 1;
            tricks = count(own);
        }
        if (trumps_left_ && !drawn && suit != hands_.trump) tricks = std::min(tricks, rounds_before_ruff(left));
        return {tricks, top};
    }

    // What the leader's winners of a plain suit and then a partner's take, the leader's first; `entry`
    // gets the partner's highest if the leader has a card to lead to it. Trumps may be drawn before the
    // leader's, or before the partner's.
    Source cashed_with(int partner, int suit, bool drawn, bool then_drawn, Cards& entry) const {
        const Cards left = all_ & hands_.suit[suit];
        const Cards own = hands_.hand[leader_] & left, theirs = hands_.hand[partner] & left;
        const Cards first = winners(own, left);
        const int before = count(first), length = count(theirs), after = length - before;
        if (after <= 0) return {};
        Cards then = winners(theirs, left & ~first);
        if (!then) return {};
        // The partner's lowest follow to the leader's.
        for (int spare = count(then) - after; spare > 0; --spare) then &= then - 1;
        Cards top = first | then;
        int tricks = count(top), longest = 0;
        for (int other = 0; other < H; ++other) {
            if (other != partner) longest = std::max(longest, count(hands_.hand[other] & left));
        }
        if (longest <= tricks) {
            for (; tricks > longest; --tricks) top &= top - 1;
            tricks = length;
        }
        const int rounds = trumps_left_ && !drawn ? rounds_before_ruff(left) : left_;
        if (rounds < before) return {};
        if (!then_drawn) tricks = std::min(tricks, rounds);
        if (tricks <= before) return {};
        if (rounds > before && count(own) > before) entry = highest(then);
        return {tricks, top};
    }

    // How many rounds of a plain suit nobody against the side can ruff.
    int rounds_before_ruff(Cards left) const {
        int rounds = left_;
        for (int other = 0; other < H; ++other) {
            if (!(side_ >> other & 1) && (hands_.hand[other] & hands_.trumps)) {
                rounds = std::min(rounds, count(hands_.hand[other] & left));
            }
        }
        return rounds;
    }

    bool enough(const Source* sources, const Source& sure, bool may_keep_trumps, int needed, Cards& ranks) const {
        Source trump = hands_.trump >= 0 ? sources[hands_.trump] : Source{};
        int plain = 0;
        for (int suit = 0; suit < S; ++suit) plain += suit == hands_.trump ? 0 : sources[suit].tricks;
        if (plain + std::max(trump.tricks, sure.tricks) < std::min(needed, left_)) return false;
        // Who has nothing but trumps has to ruff: of plain tricks only so many count as every hand
        // of the side has plain cards for, once the trumps are led.
        int spare = left_;
        for (int seat = 0; seat < H; ++seat) {
            if (!(side_ >> seat & 1)) continue;
            const int trumps = count(hands_.hand[seat] & hands_.trumps);
            if (trumps) spare = std::min(spare, left_ - std::max(trumps, trump.tricks));
        }
        plain = std::min(plain, std::max(spare, 0));
        if (may_keep_trumps && sure.tricks > trump.tricks) trump = sure;
        if (plain + trump.tricks < needed) return false;
        Tally tally{needed};
        tally.take(trump, needed);
        // First the tricks that no rank decides.
        for (const bool ranked : {false, true}) {
            for (int suit = 0; suit < S; ++suit) {
                if (suit == hands_.trump || !sources[suit].tricks || (sources[suit].top != 0) != ranked) continue;
                tally.take(sources[suit], left_);
            }
        }
        ranks |= tally.ranks;
        return true;
    }

    const Hands<H, S>& hands_;
    Cards all_;
    int leader_;
    int left_;
    std::uint32_t side_;
    bool trumps_left_;
};

}  // namespace backalley
