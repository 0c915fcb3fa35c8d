// How much each sign of a promising card counts. The numbers were found by trial: small changes were
// kept where they left fewer nodes on random deals of 9 to 11 cards, of bridge and of Back Alley.
#pragma once

namespace backalley::weights {

// In order: a partner's length, top card, second card, ruff; the same of the next seat, then of the
// other opponents; own length, a singleton, the trump suit; history; leading the top trump, the top of
// a plain suit, below one's own top, by cards above; below another's top, by cards above; the lowest of
// the suit; the length of the run; the killer.
constexpr int leads = 24;
// In order: history; by rank; beating a trick that is safe already; surely winning it from a partner,
// when a partner would, when nobody else would; perhaps winning it, likewise; ruffing; discarding, by
// length, a singleton, a top card, a guarded second card; a trump that does not win; the killer.
constexpr int follows = 16;

constexpr int lead_plain[leads] = {1, 40, 5, 0, 5, 13, 6, -1, -2, 6, -10, 35, -15, -10, -31, 28, 42, 40, -13, -56, 2, -1, 15, 52};
constexpr int lead_trump[leads] = {2, 37, 2, 45, 2, 10, 1, -49, 0, 14, -8, -40, 0, 2, -18, 20, 52, 51, 5, -38, 3, -3, 1, 10};
// By place: second hand, between, last.
constexpr int follow[3][follows] = {
    {4, 3, -7, 80, -7, 82, 7, -1, 36, 43, 9, -45, -5, -6, 0, -2},
    {-2, 3, -12, 79, 89, 80, 2, -9, 34, 13, 6, -1, -4, 0, -5, 5},
    {8, 9, -22, -30, 52, 123, 11, -12, 16, 3, 13, -5, 4, -9, -42, -1}};
constexpr int hint = 80;  // to lead what was best with the same lengths

}  // namespace backalley::weights
