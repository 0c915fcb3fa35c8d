// Exact tricks by alpha-beta over one target after another, at any card of a trick.
#pragma once

#include <algorithm>
#include <atomic>

#include "bounds.hpp"
#include "ordering.hpp"
#include "patience.hpp"

namespace backalley {

struct Solved {
    std::vector<std::pair<int, int>> tricks;  // card number, our tricks of those left
    std::uint64_t nodes = 0;
};

template <int H, int S>
class Search {
  public:
    using Owners = typename Shape<H, S>::Owners;

    // Our tricks by each card that may be played now, or only by cards known to be the best.
    Solved solve(const Packed& packed, bool best_only, Patience& patience) {
        const Problem& problem = packed.problem;
        patience_ = &patience;
        nodes_ = 0;
        hands_.set(problem);
        ordering_.clear();
        const Position& position = problem.position;
        const int seat = position.turn(problem.rules), left = count(position.hand(seat));
        table_.clear(left <= 4 ? 10 : left <= 6 ? 13 : left <= 8 ? 16 : left <= 10 ? 18 : 19);
        Trick trick{position.leader, position.played, position.led,
                    position.led ? problem.rules.suit(position.led) : 0, position.best,
                    position.best_seat, position.trick};
        const Cards cards = legal(hands_.rules, moment(trick, seat), hands_.hand[seat]);
        Moves moves;
        find_moves(hands_, seat, cards, trick.best, moves);
        if (trick.played) {
            ordering_.follow(hands_, seat, trick.led_suit, trick.best, trick.best_seat, H - 1 - trick.played, moves);
        } else {
            ordering_.lead(hands_, seat, hands_.all(), 0, 0, moves);
        }
        std::sort(moves.list, moves.list + moves.size, [](const Move& one, const Move& two) {
            return one.score != two.score ? one.score > two.score : one.card < two.card;
        });
        const std::vector<int> values = values_of(moves, trick, seat, left, best_only);
        Solved solved;
        for (int at = 0; at < moves.size; ++at) {
            if (values[static_cast<std::size_t>(at)] == unknown) continue;
            for (Cards run = moves.list[at].run; run; run &= run - 1) {
                solved.tricks.emplace_back(
                    packed.original[static_cast<std::size_t>(number_of(lowest(run)))],
                    values[static_cast<std::size_t>(at)]);
            }
        }
        solved.nodes = nodes_;
        return solved;
    }

  private:
    static constexpr int unknown = -1;

    struct Trick {
        int leader;
        int played;
        Cards led;
        Cards led_suit;
        Cards best;
        int best_seat;
        Cards cards;
    };

    Moment moment(const Trick& trick, int seat) const {
        return {seat, trick.leader, trick.led, trick.led_suit, trick.best, hands_.broken, hands_.running};
    }

    // Values of the moves of the root, for us. Each is closed in on by questions "so many or more?";
    // the next question is near the best value known, where most answers are.
    std::vector<int> values_of(const Moves& moves, const Trick& trick, int seat, int left, bool best_only) {
        const auto size = static_cast<std::size_t>(moves.size);
        const bool us = hands_.is_ours(seat);
        std::vector<int> low(size, 0), high(size, left);
        const auto ask = [&](std::size_t at, int target) {
            Cards ranks = 0;
            const bool reached = play(trick, seat, moves.list[at].card, target, ranks);
            if (reached) {
                low[at] = target;
            } else {
                high[at] = target - 1;
            }
            return reached;
        };
        // First the best value: with `value`, whether any move does better for the side to play.
        int guess = likely_tricks(hands_, left);
        int best_low = 0, best_high = left;
        while (best_low < best_high) {
            const int target = std::clamp(guess, best_low + 1, best_high);
            bool reached = !us;
            for (std::size_t at = 0; at < size; ++at) {
                if (low[at] >= target || high[at] < target) {
                    if ((low[at] >= target) == us) { reached = us; break; }
                    continue;
                }
                if (ask(at, target) == us) {
                    reached = us;
                    break;
                }
            }
            if (reached) {
                best_low = target;
                guess = target + 1;
            } else {
                best_high = target - 1;
                guess = target - 1;
            }
        }
        if (best_only) {
            for (std::size_t at = 0; at < size; ++at) {
                low[at] = (us ? low[at] >= best_low : high[at] <= best_low) ? best_low : unknown;
            }
            return low;
        }
        for (std::size_t at = 0; at < size; ++at) {
            int next = us ? best_low : best_low + 1;
            while (low[at] < high[at]) {
                const int target = std::clamp(next, low[at] + 1, high[at]);
                next = ask(at, target) ? target + 1 : target - 1;
            }
        }
        return low;
    }

    void tick() {
        if ((++nodes_ & 0x3FFF) == 0 && patience_->stop()) throw Cancelled{};
    }

    // Whether we win `target` more tricks once `seat` plays this card; `ranks` gets what counted.
    bool play(const Trick& trick, int seat, Cards card, int target, Cards& ranks) {
        Trick next = trick;
        if (!trick.played) {
            next.led = card;
            next.led_suit = hands_.suit[hands_.suit_of[number_of(card)]];
        }
        if (!trick.played || wins(card, trick.best, trick)) {
            next.best = card;
            next.best_seat = seat;
        }
        next.cards |= card;
        ++next.played;
        hands_.take(seat, card);
        const bool reached = next.played < H ? follow(next, target, ranks) : finish(next, target, ranks);
        hands_.give(seat, card);
        return reached;
    }

    bool wins(Cards card, Cards best, const Trick& trick) const {
        if (card & hands_.trumps) {
            return !(best & hands_.trumps) || (!hands_.rules.equal_trumps && card > best);
        }
        return (card & trick.led_suit) && !(best & hands_.trumps) && card > best;
    }

    bool finish(const Trick& trick, int target, Cards& ranks) {
        const bool broken = hands_.broken, running = hands_.running;
        const bool trumped = (trick.cards & hands_.trumps) != 0;
        hands_.broken = broken || trumped;
        if (hands_.runs) {
            hands_.running = trick.best_seat == trick.leader && (trick.led & hands_.trumps) &&
                             ((trick.led & hands_.keys) || running);
        }
        const int needed = target - hands_.is_ours(trick.best_seat);
        bool reached;
        if (hands_.hand[trick.best_seat]) {
            reached = lead(trick.best_seat, needed, ranks);
        } else {
            reached = needed <= 0;
        }
        hands_.broken = broken;
        hands_.running = running;
        // The winner won by rank if another card of its suit was in the trick.
        const Cards suit = hands_.suit[hands_.suit_of[number_of(trick.best)]];
        if ((trick.cards & suit) != trick.best) ranks |= trick.best;
        return reached;
    }

    bool follow(const Trick& trick, int target, Cards& ranks) {
        tick();
        const int seat = trick.leader + trick.played < H ? trick.leader + trick.played
                                                         : trick.leader + trick.played - H;
        if (trick.played == 1 && hands_.usual && takes_over(trick, seat, target, ranks)) return hands_.is_ours(seat);
        const Cards cards = legal(hands_.rules, moment(trick, seat), hands_.hand[seat]);
        Moves moves;
        find_moves(hands_, seat, cards, trick.best, moves);
        if (moves.size > 1) {
            ordering_.follow(hands_, seat, trick.led_suit, trick.best, trick.best_seat, H - 1 - trick.played, moves);
        }
        return any(trick, seat, moves, target, ranks) >= 0 ? hands_.is_ours(seat) : !hands_.is_ours(seat);
    }

    // Whether the second hand's side, against the leader's, may take the trick with the top of the suit
    // led and then cash as many as settle the question: as if who holds it had led it.
    bool takes_over(const Trick& trick, int seat, int target, Cards& ranks) {
        if (hands_.is_ours(trick.leader) == hands_.is_ours(seat) || (trick.led & hands_.special)) return false;
        const int left = count(hands_.hand[seat]);
        const bool us = hands_.is_ours(seat);
        hands_.hand[trick.leader] ^= trick.led;
        const Cards all = hands_.all(), top = highest(all & trick.led_suit);
        int winner = 0;
        while (!(hands_.hand[winner] & top)) ++winner;
        bool taken = hands_.is_ours(winner) == us;
        if (taken) {
            const Bounds<H, S> bounds(hands_, all, winner);
            Cards counted = top;
            taken = bounds.quick(us ? target : left - target + 1, counted, hands_.suit_of[number_of(top)]);
            if (taken) ranks |= counted;
        }
        hands_.hand[trick.leader] ^= trick.led;
        return taken;
    }

    // The place of the first move that serves the seat's side, or -1.
    int any(const Trick& trick, int seat, Moves& moves, int target, Cards& ranks) {
        const bool us = hands_.is_ours(seat);
        Cards together = 0;
        for (int at = 0; at < moves.size; ++at) {
            const Move move = moves.pick(at);
            Cards now = 0;
            const bool reached = play(trick, seat, move.card, target, now);
            if (reached == us) {
                ranks |= now;
                if (moves.size > 1) ordering_.cut(seat, trick.played == 0 ? 0 : trick.played == 1 ? 1 : trick.played == H - 1 ? 3 : 2, move.card, count(hands_.hand[seat]));
                return at;
            }
            // Every card of the run failed like this one, down to the lowest.
            if (now & move.run) now |= lowest(move.run);
            together |= now;
            drop_alike(moves, at, now);
        }
        ranks |= together;
        return -1;
    }

    // A card whose rank did not matter failed: so will every other card of its suit, as long as its
    // rank would not matter either. Leave those out.
    void drop_alike(Moves& moves, int failed, Cards ranks) const {
        const Cards card = moves.list[failed].card;
        const Cards suit = hands_.suit[hands_.suit_of[number_of(card)]];
        if ((card & hands_.special) || (suit & hands_.always_count & ~hands_.special)) return;
        const Cards counted = ranks & suit;
        const Cards small = suit & ~hands_.special & (counted ? lowest(counted) - 1 : ~Cards{0});
        if (!(card & small)) return;
        int kept = failed + 1;
        for (int at = failed + 1; at < moves.size; ++at) {
            if (!(moves.list[at].card & small)) moves.list[kept++] = moves.list[at];
        }
        moves.size = kept;
    }

    // The same question at the start of a trick.
    bool lead(int leader, int target, Cards& ranks) {
        const int left = count(hands_.hand[leader]);
        if (target <= 0) return true;
        if (target > left) return false;
        tick();
        if (left == 1) return last_trick(leader, ranks);
        const Cards all = hands_.all();
        if (!(all & hands_.trumps)) hands_.broken = true;
        const std::uint32_t key = extra(leader, all), place = table_.place(hands_.lengths, key);
        const bool us = hands_.is_ours(leader);
        // What the side on lead needs to settle the question, and what the other side needs.
        const int on_lead = us ? target : left - target + 1, other = left + 1 - on_lead;
        const Bounds<H, S> bounds(hands_, all, leader);
        if (hands_.usual && bounds.quick(on_lead, ranks)) return us;
        auto* slot = &table_.slot(place, hands_.lengths, key);
        Array<Owners, S> held;
        for (int suit = 0; suit < S; ++suit) held[suit] = hands_.owners_of(suit, all);
        const std::uint32_t age = table_.age();
        Cards known = 0;
        Pattern<H, S>* undecided = nullptr;
        const auto digest = Digest<H, S>::of(held);
        auto* const first = table_.block(slot->first);
        for (auto* block = first; block; block = table_.block(block->next)) {
            if (block->next != table_.nowhere) __builtin_prefetch(table_.block(block->next));
            for (std::uint32_t at = block->filled; at-- > 0;) {
                if (!block->may_fit(at, digest)) continue;
                Pattern<H, S>& pattern = block->patterns[at];
                if (!pattern.fits(held)) continue;
                if (pattern.low >= target || pattern.high < target) {
                    ranks |= ranks_of(pattern, all);
                    const bool reached = pattern.low >= target;
                    if (block != first) table_.promote(*slot, *block, at);
                    return reached;
                }
                if (!known && pattern.best) known = card_of(pattern.best);
                undecided = &pattern;
            }
        }
        if (bounds.later(false, other, ranks)) return !us;
        if (!hands_.usual && bounds.later(true, on_lead, ranks)) return us;
        Cards hint = 0;
        if (!known && first) {
            // What was best with the same lengths and other cards often is here.
            for (std::uint32_t at = first->filled; at-- > 0 && !hint;) {
                const Pattern<H, S>& pattern = first->patterns[at];
                const bool served = us ? pattern.low >= target : pattern.high < target;
                if (pattern.best && served) hint = card_of(pattern.best) & hands_.hand[leader];
            }
        }
        const Trick trick{leader, 0, 0, 0, 0, leader, 0};
        Moves moves;
        find_moves(hands_, leader, legal(hands_.rules, moment(trick, leader), hands_.hand[leader]), 0, moves);
        if (moves.size > 1) ordering_.lead(hands_, leader, all, known, hint, moves);
        Cards counted = 0;
        const int found = any(trick, leader, moves, target, counted);
        const bool reached = (found >= 0) == us;
        counted |= hands_.always_count & all;
        ranks |= counted;
        Pattern<H, S> pattern;
        bool same = undecided && table_.age() == age;
        for (int suit = 0; suit < S; ++suit) {
            const Cards rank = lowest(counted & hands_.suit[suit]);
            const int cards = rank ? count(all & hands_.suit[suit] & from(rank)) : 0;
            pattern.owners[suit] = held[suit];
            pattern.cards[suit] = static_cast<std::uint8_t>(cards);
            same = same && cards == undecided->cards[suit];
        }
        const auto best = found >= 0 ? static_cast<std::uint8_t>(number_of(moves.list[found].card)) : std::uint8_t{0};
        if (same) {
            if (reached) {
                undecided->low = static_cast<std::int8_t>(target);
            } else {
                undecided->high = static_cast<std::int8_t>(target - 1);
            }
            if (best) undecided->best = best;
            return reached;
        }
        pattern.low = static_cast<std::int8_t>(reached ? target : 0);
        pattern.high = static_cast<std::int8_t>(reached ? left : target - 1);
        pattern.best = best;
        if (table_.age() != age) slot = &table_.slot(table_.place(hands_.lengths, key), hands_.lengths, key);
        table_.add(*slot, pattern);
        return reached;
    }

    bool last_trick(int leader, Cards& ranks) {
        Trick trick{leader, 0, 0, 0, 0, leader, 0};
        for (int place = 0; place < H; ++place) {
            const int seat = leader + place < H ? leader + place : leader + place - H;
            const Cards card = hands_.hand[seat];
            if (!place) trick.led_suit = hands_.suit[hands_.suit_of[number_of(card)]];
            if (!place || wins(card, trick.best, trick)) {
                trick.best = card;
                trick.best_seat = seat;
            }
            trick.cards |= card;
        }
        const Cards suit = hands_.suit[hands_.suit_of[number_of(trick.best)]];
        if ((trick.cards & suit) != trick.best) ranks |= trick.best;
        return hands_.is_ours(trick.best_seat);
    }

    // What a position is filed under beside lengths.
    std::uint32_t extra(int leader, Cards all) const {
        std::uint32_t key = static_cast<std::uint32_t>(leader) << 2 | static_cast<std::uint32_t>(hands_.broken) << 1 |
                            static_cast<std::uint32_t>(hands_.running);
        for (Cards special = hands_.special; special; special &= special - 1) {
            key = key << 1 | ((lowest(special) & all) != 0);
        }
        return key;
    }

    Cards ranks_of(const Pattern<H, S>& pattern, Cards all) const {
        Cards ranks = 0;
        for (int suit = 0; suit < S; ++suit) {
            if (!pattern.cards[suit]) continue;
            Cards cards = all & hands_.suit[suit];
            for (int skipped = pattern.cards[suit]; skipped > 1; --skipped) cards ^= highest(cards);
            ranks |= highest(cards);
        }
        return ranks;
    }

    Hands<H, S> hands_;
    Ordering<H, S> ordering_;
    Table<H, S> table_;
    Patience* patience_ = nullptr;
    std::uint64_t nodes_ = 0;
};

}  // namespace backalley
