// Tricks that a side wins whatever happens, found without search.
#pragma once

#include <algorithm>

#include "hands.hpp"

namespace backalley {

struct Sure {
    int tricks = 0;
    Cards ranks = 0;  // the cards whose rank the count rests on
};

// The cards of `held` above every other card of the suit.
inline Cards winners(Cards held, Cards left) {
    const Cards others = left & ~held;
    return others ? held & above(highest(others)) : held;
}

// Trumps that no trump of the other side beats win a trick each, unless two of them fall together:
// so as many tricks as one hand of the side holds of them.
template <int H, int S>
Sure sure_trumps(const Hands<H, S>& hands, Cards all, std::uint32_t side) {
    const Cards left = all & hands.trumps;
    if (!left || hands.rules.equal_trumps) return {};
    Cards held = 0;
    for (int seat = 0; seat < H; ++seat) {
        if (side >> seat & 1) held |= hands.hand[seat];
    }
    const Cards top = winners(held & left, left);
    if (!top) return {};
    Sure sure;
    for (int seat = 0; seat < H; ++seat) {
        const Cards own = top & hands.hand[seat];
        if (count(own) > sure.tricks) sure = {count(own), lowest(own)};
    }
    return sure;
}

namespace detail {

// What a hand on lead may cash of one suit, while nobody against it can ruff.
template <int H, int S>
Sure cashed(const Hands<H, S>& hands, Cards all, int seat, int suit, bool have_trumps) {
    const Cards left = all & hands.suit[suit], own = hands.hand[seat] & hands.suit[suit];
    Cards top = winners(own, left);
    if (!top) return {};
    int tricks = count(top), longest = 0;
    for (int other = 0; other < H; ++other) {
        if (other != seat) longest = std::max(longest, count(hands.hand[other] & hands.suit[suit]));
    }
    if (longest <= tricks) {
        // Nobody has any left after so many rounds, and the rank of the last tops does not matter
        // beyond what drew the others' cards.
        const int needed = longest;
        while (count(top) > needed) top &= top - 1;
        tricks = count(own);
    }
    if (have_trumps && suit != hands.trump) {
        for (int other = 0; other < H; ++other) {
            if (hands.is_ours(other) != hands.is_ours(seat) && (hands.hand[other] & hands.trumps)) {
                tricks = std::min(tricks, count(hands.hand[other] & hands.suit[suit]));
            }
        }
        while (count(top) > tricks) top &= top - 1;
    }
    return {tricks, top ? lowest(top) : 0};
}

}  // namespace detail

// What the side of the hand on lead may cash at once: that hand's winners, then a partner's if a
// card leads there. Only where suit is followed and nothing but the bloopers binds.
template <int H, int S>
Sure quick_tricks(const Hands<H, S>& hands, Cards all, int leader) {
    const int left = count(hands.hand[leader]);
    const bool have_trumps = (all & hands.trumps) != 0;
    const bool us = hands.is_ours(leader);
    const std::uint32_t everybody = (1u << H) - 1, side = us ? hands.ours : everybody & ~hands.ours;
    int plain = 0, trump = 0;
    Cards ranks = 0, trump_ranks = 0;
    for (int suit = 0; suit < S; ++suit) {
        if (!(hands.hand[leader] & hands.suit[suit])) continue;
        if (suit == hands.trump && !hands.may_lead_trumps(leader)) continue;
        const Sure cashed = detail::cashed(hands, all, leader, suit, have_trumps);
        if (suit == hands.trump) {
            trump = cashed.tricks;
            trump_ranks = cashed.ranks;
        } else {
            plain += cashed.tricks;
            ranks |= cashed.ranks;
        }
    }
    const Sure sure = sure_trumps(hands, all, side);
    Sure best;
    const auto consider = [&](int plain_tricks, int trump_tricks, Cards plain_ranks, Cards rank_of_trumps,
                              bool over_trumps) {
        // Who has nothing but trumps has to ruff: of plain tricks only so many count as every hand
        // of the side has plain cards for, once the trumps are led.
        int spare = left;
        for (int seat = 0; seat < H; ++seat) {
            if (!(side >> seat & 1)) continue;
            const int trumps = count(hands.hand[seat] & hands.trumps);
            if (trumps) spare = std::min(spare, left - std::max(trumps, trump_tricks));
        }
        plain_tricks = std::min(plain_tricks, std::max(spare, 0));
        if (!over_trumps && sure.tricks > trump_tricks) {
            trump_tricks = sure.tricks;
            rank_of_trumps = sure.ranks;
        }
        const int tricks = std::min(left, plain_tricks + trump_tricks);
        if (tricks > best.tricks) best = {tricks, plain_ranks | rank_of_trumps};
    };
    consider(plain, trump, ranks, trump_ranks, false);
    for (int partner = 0; partner < H; ++partner) {
        if (partner == leader || !(side >> partner & 1)) continue;
        int their_plain = 0, their_trump = 0;
        Cards their_ranks = 0, their_trump_ranks = 0;
        bool entry = false, trump_entry = false;
        for (int suit = 0; suit < S; ++suit) {
            const Cards own = hands.hand[partner] & hands.suit[suit];
            if (!own || !(own & highest(all & hands.suit[suit]))) continue;
            const bool is_trump = suit == hands.trump;
            if (is_trump && !(hands.may_lead_trumps(partner) && hands.may_lead_trumps(leader))) continue;
            const Sure cashed = detail::cashed(hands, all, partner, suit, have_trumps);
            if (!cashed.tricks) continue;
            const bool leads_there = (hands.hand[leader] & hands.suit[suit] & ~hands.special) != 0;
            // The trick that leads there rests on the partner's highest card.
            const Cards rank = leads_there && !cashed.ranks ? highest(own) : cashed.ranks;
            if (is_trump) {
                trump_entry = leads_there;
                their_trump = cashed.tricks;
                their_trump_ranks = rank;
            } else {
                entry = entry || leads_there;
                their_plain += cashed.tricks;
                their_ranks |= rank;
            }
        }
        if (entry || trump_entry) {
            consider(plain + their_plain, trump + their_trump, ranks | their_ranks,
                     trump_ranks | their_trump_ranks, !entry);
        }
    }
    return best;
}

// What the side not on lead wins later: its top trumps; where nobody has a trump, the cards that a
// hand cashes which wins whatever is led now.
template <int H, int S>
Sure later_tricks(const Hands<H, S>& hands, Cards all, int leader) {
    const bool us = hands.is_ours(leader);
    const std::uint32_t everybody = (1u << H) - 1;
    const std::uint32_t side = us ? hands.ours : everybody & ~hands.ours;
    Sure best = sure_trumps(hands, all, everybody & ~side);
    if (!hands.usual) return best;
    if (all & hands.trumps) return best;
    const int left = count(hands.hand[leader]);
    Sure least{left + 1, 0};
    std::uint32_t seen = 0;
    for (int suit = 0; suit < S; ++suit) {
        if (!(hands.hand[leader] & hands.suit[suit])) continue;
        const Cards top = highest(all & hands.suit[suit]);
        int owner = leader;
        for (int seat = 0; seat < H; ++seat) {
            if (hands.hand[seat] & top) owner = seat;
        }
        if (side >> owner & 1) return best;
        if (seen >> owner & 1) continue;
        seen |= 1u << owner;
        Sure now{0, 0};
        for (int other = 0; other < S; ++other) {
            if (other == hands.trump) continue;
            const Cards own = winners(hands.hand[owner] & hands.suit[other], all & hands.suit[other]);
            if (!own) continue;
            now.tricks += count(own);
            now.ranks |= lowest(own);
        }
        // Whichever of several hands is led to, the fewest count; the ranks of all are needed.
        least = {std::min(least.tricks, now.tricks), least.ranks | now.ranks};
    }
    least.tricks = std::min(least.tricks, left);
    return least.tricks > best.tricks ? least : best;
}

}  // namespace backalley
