// How much each sign of a promising card counts. The numbers were found by trial: small changes were
// kept where they left fewer nodes on random deals of 11 and 12 cards, of bridge and of Back Alley.
// Each table is there twice: for when no trump is left, and for when one is.
#pragma once

namespace backalley::weights {

// In order: the length of a partner, of the next seat, of the other opponents; a ruff by each; own
// length, a singleton, the trump suit; history; leading the top trump, the top of a plain suit, below
// one's own top, by cards above; below another's top, by cards above; the lowest of the suit; the length
// of the run; the killer.
constexpr int leads = 18;
constexpr int lead[2][leads] = {
    {7, 5, 2, 0, -8, 43, -7, -12, -31, 31, 42, 40, -13, -56, 1, -1, 15, 62},
    {2, -3, 0, 17, -49, -62, 0, 2, -18, 20, 52, 52, 3, -56, 3, -3, 1, 3}};
// By who holds the top of the suit and who the second: the leader, a partner, the next seat, another.
constexpr int honours[2][4][4] = {
    {{0, 0, 12, 1}, {44, 42, 46, 28}, {47, 18, 6, 3}, {6, 5, 4, -24}},
    {{-8, 0, -1, -15}, {33, 32, 23, 23}, {10, 12, 5, 8}, {14, 16, 11, 7}}};
// In order: history; by rank; beating a trick that is safe already; surely winning it from a partner,
// when a partner would, when nobody else would; perhaps winning it, likewise; ruffing; discarding, by
// length, a singleton, a top card, a guarded second card; a trump that does not win; the killer.
constexpr int follows = 16;
// By place: second hand, between, last.
constexpr int follow[2][3][follows] = {
    {{1, 3, -7, 80, -10, 82, 12, -1, 19, 35, 9, -44, -18, -6, 0, -2},
     {-2, 3, -4, 79, 76, 67, 2, -9, 34, 13, 6, -7, -13, 0, -54, 2},
     {8, 9, -23, -30, 52, 125, 11, -12, 16, 3, 21, -5, -25, -35, -65, -1}},
    {{0, 3, -15, 80, -7, 90, 7, -1, 32, 43, 10, -45, -5, -2, 0, -2},
     {-2, 3, -19, 80, 92, 80, 2, -9, 31, 13, 6, 8, -4, -6, -5, 1},
     {3, 4, -23, -14, 52, 123, 3, -10, 16, 17, 13, 5, 3, -4, -39, -1}}};
constexpr int hint[2] = {77, 80};  // to lead what was best with the same lengths

}  // namespace backalley::weights
