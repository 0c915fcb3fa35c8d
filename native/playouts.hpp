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

// The place of each bit of a byte: by byte, then by how many bits are below.
inline constexpr auto bit_places = [] {
    std::array<std::array<std::uint8_t, 8>, 256> places{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::size_t found = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            if (byte >> bit & 1) places[byte][found++] = static_cast<std::uint8_t>(bit);
        }
    }
    return places;
}();

// One of the cards, all as likely. No loop: where one would end no processor foresees. The bits of all
// bytes are counted at once, and added up byte by byte (S. E. Anderson, "Bit Twiddling Hacks").
inline Cards drawn(Cards cards, Generator& generator) {
    constexpr std::uint64_t ones = 0x0101010101010101u, tops = 0x8080808080808080u;
    std::uint64_t sums = cards - (cards >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * ones;
    const auto skipped = generator.below(static_cast<std::uint32_t>(sums >> 56));
    const int byte = 8 * count(((skipped * ones | tops) - sums) & tops);
    const auto before = static_cast<std::uint32_t>(sums << 8 >> byte & 0xFF);
    return card_of(byte + bit_places[cards >> byte & 0xFF][skipped - before]);
}

// Lay a card, each legal one as likely as another; return the winner of a complete trick, else -1.
inline int play_by_chance(const Rules& rules, Position& position, Generator& generator,
                          std::vector<std::uint8_t>* line = nullptr) {
    const Cards card = drawn(different(rules, position.choices(rules)), generator);
    if (line) line->push_back(static_cast<std::uint8_t>(number_of(card)));
    return position.play(rules, card);
}

// The cards of one play to the end by chance.
inline std::vector<std::uint8_t> line_by_chance(const Rules& rules, Position position, Generator generator) {
    std::vector<std::uint8_t> line;
    while (position.hand(position.turn(rules))) play_by_chance(rules, position, generator, &line);
    return line;
}

// The tricks each seat wins in `number` plays to the end by chance.
inline std::array<std::uint64_t, MOST_HANDS> play_out(const Rules& rules, const Position& start,
                                                      std::uint64_t number, Generator generator) {
    std::array<std::uint64_t, MOST_HANDS> won{};
    int cards = 0;
    for (int seat = 0; seat < rules.hands; ++seat) cards += count(start.hand(seat));
    for (; number; --number) {
        Position position = start;
        for (int left = cards; left; --left) {
            const int winner = play_by_chance(rules, position, generator);
            if (winner >= 0) ++won[static_cast<std::size_t>(winner)];
        }
    }
    return won;
}

}  // namespace backalley
