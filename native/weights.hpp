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
    {1, 5, -2, 0, -1, 35, -15, -10, -31, 28, 42, 40, -13, -56, 2, -1, 15, 52},
    {2, 2, 0, 45, -49, -40, 0, 2, -18, 20, 52, 51, 5, -38, 3, -3, 1, 10}};
// By who holds the top of the suit and who the second: the leader, a partner, the next seat, another.
constexpr int honours[2][4][4] = {
    {{0, 0, 6, -10}, {40, 45, 46, 30}, {13, 18, 19, 3}, {6, 11, 12, -4}},
    {{0, 0, 1, -8}, {37, 39, 38, 29}, {10, 12, 11, 2}, {14, 16, 15, 6}}};
// In order: history; by rank; beating a trick that is safe already; surely winning it from a partner,
// when a partner would, when nobody else would; perhaps winning it, likewise; ruffing; discarding, by
// length, a singleton, a top card, a guarded second card; a trump that does not win; the killer.
constexpr int follows = 16;
// By place: second hand, between, last.
constexpr int follow[2][3][follows] = {
    {{4, 3, -7, 80, -7, 82, 7, -1, 36, 43, 9, -45, -5, -6, 0, -2},
     {-2, 3, -12, 79, 89, 80, 2, -9, 34, 13, 6, -1, -4, 0, -5, 5},
     {8, 9, -22, -30, 52, 123, 11, -12, 16, 3, 13, -5, 4, -9, -42, -1}},
    {{4, 3, -7, 80, -7, 82, 7, -1, 36, 43, 9, -45, -5, -6, 0, -2},
     {-2, 3, -12, 79, 89, 80, 2, -9, 34, 13, 6, -1, -4, 0, -5, 5},
     {8, 9, -22, -30, 52, 123, 11, -12, 16, 3, 13, -5, 4, -9, -42, -1}}};
constexpr int hint[2] = {80, 80};  // to lead what was best with the same lengths

}  // namespace backalley::weights
