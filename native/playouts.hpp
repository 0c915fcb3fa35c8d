// Counting the ways a play can go, and playing it by chance.
#pragma once

#include "position.hpp"

namespace backalley {

// Add to `found` how many sequences of 1, 2, ... cards there are.
inline void count_ways(const Rules& rules, const Position& position, std::vector<std::uint64_t>& found,
                       std::size_t length = 0) {
    Cards cards = different(rules, position.choices(rules));
    found[length] += static_cast<std::uint64_t>(count(cards));
    if (length + 1 == found.size()) return;
    for (; cards; cards &= cards - 1) {
        Position next = position;
        next.play(rules, lowest(cards));
        count_ways(rules, next, found, length + 1);
    }
}

// Steele, Lea and Flood's SplitMix64: small, and the same on every machine.
struct Generator {
    std::uint64_t state;
    std::uint64_t next() {
        state += 0x9E3779B97F4A7C15u;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
        return mixed ^ (mixed >> 31);
    }
    // A number below `bound`, from the upper half of the product: its bias is below bound / 2^32.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }
};

// Play to the end, each legal card as likely as another; return the cards in the order played.
inline void play_out(const Rules& rules, Position position, Generator& generator,
                     std::vector<std::uint8_t>* line, std::array<std::uint64_t, MOST_HANDS>& won) {
    while (position.hand(position.turn(rules))) {
        Cards cards = different(rules, position.choices(rules));
        for (auto skipped = generator.below(static_cast<std::uint32_t>(count(cards))); skipped; --skipped) {
            cards &= cards - 1;
        }
        const Cards card = lowest(cards);
        if (line) line->push_back(static_cast<std::uint8_t>(number_of(card)));
        const int winner = position.play(rules, card);
        if (winner >= 0) ++won[static_cast<std::size_t>(winner)];
    }
}

}  // namespace backalley
