// The transposition table: what is known of positions that differ only in cards that do not matter.
//
// Positions are filed by how many cards of each suit each hand holds, by the leader, and by the
// little else that rules look at. Under that stand patterns: who holds the highest so many cards of
// each suit. A pattern fits every position that agrees with it, whatever its other cards are
// (M. Ginsberg, "Partition search", 1996; the filing follows B. Haglund's description of DDS).
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "rules.hpp"

namespace backalley {

template <int H, int S>
struct Shape {
    static constexpr int owner_bits = H <= 4 ? 2 : 3;
    // Who holds the cards of a suit, the highest card's owner in the highest bits.
    using Owners = std::conditional_t<H <= 4, std::uint32_t, std::uint64_t>;
    // Four bits for each hand's length of each suit.
    using Lengths = std::conditional_t<H * S <= 16, std::uint64_t, unsigned __int128>;
    static constexpr int bits = sizeof(Owners) * 8;
    static Owners top(int cards) {
        return cards ? static_cast<Owners>(~Owners{0}) << (bits - owner_bits * cards) : Owners{0};
    }
};

template <int H, int S>
struct Pattern {
    using Owners = typename Shape<H, S>::Owners;
    Array<Owners, S> owners;
    std::int8_t low, high;  // bounds on our tricks
    std::uint8_t best;      // number of the card that was best to lead
    Array<std::uint8_t, S> cards;  // how many cards of each suit count

    bool fits(const Owners* held) const {
        Owners differ = 0;
        for (int suit = 0; suit < S; ++suit) {
            differ |= (owners[suit] ^ held[suit]) & Shape<H, S>::top(cards[suit]);
        }
        return !differ;
    }
};

// The highest cards of every suit in one number: most patterns that do not fit differ in it.
template <int H, int S>
struct Digest {
    using Bits = std::conditional_t<H * S <= 16, std::uint32_t, std::uint64_t>;
    static constexpr int bits =
        static_cast<int>(sizeof(Bits)) * 8 / S / Shape<H, S>::owner_bits * Shape<H, S>::owner_bits;
    static Bits of(const typename Shape<H, S>::Owners* owners) {
        Bits digest = 0;
        for (int suit = 0; suit < S; ++suit) {
            digest = digest << bits | static_cast<Bits>(owners[suit] >> (Shape<H, S>::bits - bits));
        }
        return digest;
    }
};

template <int H, int S>
class Table {
  public:
    using Lengths = typename Shape<H, S>::Lengths;
    using Bits = typename Digest<H, S>::Bits;
    static constexpr int block_size = 7;
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    // What is looked at first lies together, in one line of cache for four hands and suits.
    struct alignas(64) Block {
        std::uint32_t next;
        std::uint32_t filled;
        struct {
            Bits digest, mask;
        } signs[block_size];
        Pattern<H, S> patterns[block_size];

        bool may_fit(std::uint32_t at, Bits digest) const {
            return !((signs[at].digest ^ digest) & signs[at].mask);
        }
    };
    struct Slot {
        Lengths lengths;
        std::uint32_t extra;
        std::uint32_t age;
        std::uint32_t first;
    };

    // Forget everything; `bits` is the binary logarithm of how many slots will be used.
    void clear(int bits) {
        if (!slots_) {
            slots_.reset(static_cast<Slot*>(std::calloc(std::size_t{1} << most_bits, sizeof(Slot))));
            blocks_.reset(static_cast<Block*>(std::aligned_alloc(alignof(Block), most_blocks * sizeof(Block))));
            if (!slots_ || !blocks_) throw std::bad_alloc();
        }
        ++age_;
        mask_ = (std::uint32_t{1} << (bits < most_bits ? bits : most_bits)) - 1;
        used_slots_ = used_blocks_ = 0;
    }

    // Where the search for a slot begins. Fetched early, it is there when it is asked for.
    std::uint32_t place(Lengths lengths, std::uint32_t extra) const {
        std::uint64_t hash = static_cast<std::uint64_t>(lengths) * 0x9E3779B97F4A7C15u;
        if constexpr (sizeof(Lengths) > 8) {
            hash ^= static_cast<std::uint64_t>(lengths >> 64) * 0xC2B2AE3D27D4EB4Fu;
        }
        hash = (hash ^ (hash >> 29) ^ extra * 0x165667B19E3779F9u) * 0xBF58476D1CE4E5B9u;
        const auto place = static_cast<std::uint32_t>(hash >> 32);
        __builtin_prefetch(&slots_[place & mask_]);
        return place;
    }

    // The slot of a distribution; a new one when there was none. A full table is cleared first: it is
    // full when there is no block left for each trick of the line being searched, which all may want one.
    Slot& slot(std::uint32_t place, Lengths lengths, std::uint32_t extra) {
        if (used_slots_ * 4 > mask_ * 3 || used_blocks_ + MOST_IN_A_HAND >= most_blocks) {
            clear(static_cast<int>(std::bit_width(mask_)) + 1);
        }
        for (;; ++place) {
            Slot& slot = slots_[place & mask_];
            if (slot.age != age_) {
                ++used_slots_;
                slot = {lengths, extra, age_, nowhere};
                return slot;
            }
            if (slot.lengths == lengths && slot.extra == extra) {
                if (slot.first != nowhere) __builtin_prefetch(&blocks_[slot.first]);
                return slot;
            }
        }
    }

    Block* block(std::uint32_t place) { return place == nowhere ? nullptr : &blocks_[place]; }

    // Keep a pattern of a slot's distribution.
    void add(Slot& slot, const Pattern<H, S>& pattern) {
        Block* first = block(slot.first);
        if (!first || first->filled == block_size) {
            const auto place = static_cast<std::uint32_t>(used_blocks_++);
            blocks_[place].next = slot.first;
            blocks_[place].filled = 0;
            slot.first = place;
            first = &blocks_[place];
        }
        Array<typename Shape<H, S>::Owners, S> masks;
        for (int suit = 0; suit < S; ++suit) masks[suit] = Shape<H, S>::top(pattern.cards[suit]);
        const std::uint32_t at = first->filled++;
        first->patterns[at] = pattern;
        first->signs[at] = {Digest<H, S>::of(pattern.owners), Digest<H, S>::of(masks)};
    }

    // Bring a pattern that was of use to the front, where it is found sooner.
    void promote(Slot& slot, Block& block, std::uint32_t at) {
        Block& first = blocks_[slot.first];
        const std::uint32_t last = first.filled - 1;
        std::swap(first.signs[last], block.signs[at]);
        std::swap(first.patterns[last], block.patterns[at]);
    }

    std::uint32_t age() const { return age_; }

  private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    static constexpr int most_bits = 19;
    static constexpr std::size_t most_blocks = std::size_t{1} << 18;
    std::unique_ptr<Slot[], Free> slots_;
    std::unique_ptr<Block[], Free> blocks_;
    std::uint32_t age_ = 0, mask_ = 0;
    std::size_t used_slots_ = 0, used_blocks_ = 0;
};

}  // namespace backalley
