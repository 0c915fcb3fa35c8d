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

constexpr int lead_plain[leads] = {0, 40, 3, 3, 4, 13, 0, -1, -3, 6, -10, 23, -12, 4, -29, 21, 42, 47, -19, -21, 2, 0, 15, 55};
constexpr int lead_trump[leads] = {2, 37, 0, 45, 2, 10, 0, -49, 0, 12, -7, -40, 0, -3, -18, 20, 50, 51, 5, 0, 3, -3, 0, 10};
// By place: second hand, between, last.
constexpr int follow[3][follows] = {
    {10, 6, -9, 80, 20, 82, 10, -35, 23, 47, 9, -36, -5, -4, 0, -3},
    {-2, 3, -17, 79, 89, 80, 4, -10, 19, 13, 2, -18, -4, -10, -11, 5},
    {20, 9, -21, -30, 22, 100, 10, -12, 16, 0, 13, -4, -11, -9, -36, 5}};

}  // namespace backalley::weights
