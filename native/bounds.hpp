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

// Trumps that no trump of the other side beats win a trick each, unless two of them fall together:
// so as many tricks as one hand of the side holds of them.
template <int H, int S>
Source sure_trumps(const Hands<H, S>& hands, Cards all, std::uint32_t side) {
    const Cards left = all & hands.trumps;
    if (!left || hands.rules.equal_trumps) return {};
    Cards held = 0;
    for (int seat = 0; seat < H; ++seat) {
        if (side >> seat & 1) held |= hands.hand[seat];
    }
    const Cards top = winners(held & left, left);
    Source sure;
    for (int seat = 0; seat < H && top; ++seat) {
        const Cards own = top & hands.hand[seat];
        if (count(own) > sure.tricks) sure = {count(own), own};
    }
    return sure;
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
    // card leads there. Only where suit is followed and nothing but the bloopers binds.
    bool quick(int needed, Cards& ranks) const {
        Source own[S];
        for (int suit = 0; suit < S; ++suit) {
            if (suit == hands_.trump && !hands_.may_lead_trumps(leader_)) continue;
            own[suit] = cashed(leader_, suit);
        }
        const Source sure = sure_trumps(hands_, all_, side_);
        if (enough(own, sure, true, needed, ranks)) return true;
        for (int partner = 0; partner < H; ++partner) {
            if (partner == leader_ || !(side_ >> partner & 1)) continue;
            Source both[S];
            // The card that is led to counts, whichever of the partner's tricks are needed.
            Cards entry = 0, trump_entry = 0;
            for (int suit = 0; suit < S; ++suit) {
                both[suit] = own[suit];
                const Cards theirs = hands_.hand[partner] & hands_.suit[suit];
                if (!theirs || !(theirs & highest(all_ & hands_.suit[suit]))) continue;
                const bool trump = suit == hands_.trump;
                if (trump && !(hands_.may_lead_trumps(partner) && hands_.may_lead_trumps(leader_))) continue;
                const Source there = cashed(partner, suit);
                if (!there.tricks) continue;
                if (hands_.hand[leader_] & hands_.suit[suit] & ~hands_.special) {
                    (trump ? trump_entry : entry) = highest(theirs);
                }
                both[suit] = there;
            }
            if ((entry || trump_entry) && enough(both, sure, entry != 0, needed, ranks)) {
                ranks |= entry ? entry : trump_entry;
                return true;
            }
        }
        return false;
    }

    // Whether the side not on lead wins so many later: its top trumps; where nobody has a trump, the
    // cards that a hand cashes which wins whatever is led now.
    bool later(int needed, Cards& ranks) const {
        const Source sure = sure_trumps(hands_, all_, ((1u << H) - 1) & ~side_);
        if (sure.tricks >= needed) {
            Tally tally{needed};
            tally.take(sure, needed);
            ranks |= tally.ranks;
            return true;
        }
        if (!hands_.usual || trumps_left_) return false;
        std::uint32_t seen = 0;
        Cards together = 0;
        for (int suit = 0; suit < S; ++suit) {
            if (!(hands_.hand[leader_] & hands_.suit[suit])) continue;
            const Cards top = highest(all_ & hands_.suit[suit]);
            int owner = leader_;
            for (int seat = 0; seat < H; ++seat) {
                if (hands_.hand[seat] & top) owner = seat;
            }
            if (side_ >> owner & 1) return false;
            together |= top;
            if (seen >> owner & 1) continue;
            seen |= 1u << owner;
            Tally tally{needed};
            for (int other = 0; other < S; ++other) {
                const Cards own = winners(hands_.hand[owner] & hands_.suit[other], all_ & hands_.suit[other]);
                tally.take({count(own), own}, left_);
            }
            if (tally.needed > 0) return false;
            together |= tally.ranks;
        }
        ranks |= together;
        return true;
    }

  private:
    // What a hand on lead may cash of one suit, while nobody against it can ruff.
    Source cashed(int seat, int suit) const {
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
        if (trumps_left_ && suit != hands_.trump) {
            for (int other = 0; other < H; ++other) {
                if (!(side_ >> other & 1) && (hands_.hand[other] & hands_.trumps)) {
                    tricks = std::min(tricks, count(hands_.hand[other] & left));
                }
            }
        }
        return {tricks, top};
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
