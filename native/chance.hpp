// Choosing by chance, so that a seed decides all.
#pragma once

#ifdef __x86_64__
#include <cpuid.h>
#endif

#include "rules.hpp"

namespace backalley {

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

// Small numbers out of one of the generator's: what each leaves of the product, the next is made of
// (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation"). The bias of them all is
// below the product of their bounds / 2^64, for a trick below 2^-44.
struct Chance {
    std::uint64_t left;
    std::uint32_t below(std::uint32_t bound) {
        const auto product = static_cast<unsigned __int128>(left) * bound;
        left = static_cast<std::uint64_t>(product);
        return static_cast<std::uint32_t>(product >> 64);
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

// The card that has `below` others below it. No loop: where one would end no processor foresees. The bits
// of all bytes are counted at once, and added up byte by byte (S. E. Anderson, "Bit Twiddling Hacks").
struct ByCounting {
    static Cards nth(Cards cards, std::uint32_t below) {
        constexpr std::uint64_t ones = 0x0101010101010101u, tops = 0x8080808080808080u;
        std::uint64_t sums = cards - (cards >> 1 & 0x5555555555555555u);
        sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
        sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * ones;
        const int byte = 8 * count(((below * ones | tops) - sums) & tops);
        const auto before = static_cast<std::uint32_t>(sums << 8 >> byte & 0xFF);
        return card_of(byte + bit_places[cards >> byte & 0xFF][below - before]);
    }
};

#ifdef __x86_64__
#define DEPOSITS gnu::target("bmi,bmi2,lzcnt")
// The same in one instruction, which AMD's first two generations of Zen have but in microcode.
struct ByDepositing {
    [[DEPOSITS]] static Cards nth(Cards cards, std::uint32_t below) {
        return __builtin_ia32_pdep_di(std::uint64_t{1} << below, cards);
    }
    static bool quick() {
        static const bool is_quick = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                                     counts_leading_zeros() && !__builtin_cpu_is("amdfam17h");
        return is_quick;
    }

  private:
    // Not every compiler's `__builtin_cpu_supports` knows of it.
    static bool counts_leading_zeros() {
        unsigned a, b, c, d;
        return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
    }
};
#endif

// One of the cards, all as likely.
template <class Way>
[[gnu::always_inline]] inline Cards drawn(Cards cards, Chance& chance) {
    return Way::nth(cards, chance.below(static_cast<std::uint32_t>(count(cards))));
}

}  // namespace backalley
