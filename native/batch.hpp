// Many problems over threads, each thread with tables of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <system_error>
#include <thread>

#include "search.hpp"

namespace backalley {

class Solver {
  public:
    virtual ~Solver() = default;
    virtual Solved solve(const Packed& packed, bool best_only, Patience& patience) = 0;
};

template <int H, int S>
class SolverOf final : public Solver {
  public:
    Solved solve(const Packed& packed, bool best_only, Patience& patience) override {
        return search_.solve(packed, best_only, patience);
    }

  private:
    Search<H, S> search_;
};

template <int H>
std::unique_ptr<Solver> made(bool odd) {
    if (odd) return std::make_unique<SolverOf<H, 5>>();
    return std::make_unique<SolverOf<H, 4>>();
}

inline std::unique_ptr<Solver> solver_for(int hands, std::size_t suits) {
    const bool odd = suits > 4;
    switch (hands) {
#ifndef ONLY_FOUR_HANDS  // quick to compile while the search is worked on
        case 2: return made<2>(odd);
        case 3: return made<3>(odd);
        case 5: return made<5>(odd);
        case 6: return made<6>(odd);
#endif
        default: return made<4>(odd);
    }
}

// The solvers that one thread has used, kept for their memory.
class Solvers {
  public:
    Solved solve(const Problem& problem, bool best_only, Patience& patience) {
        const std::size_t suits = problem.rules.suits.size();
        auto& solver = kept_[problem.rules.hands][suits > 4];
        if (!solver) solver = solver_for(problem.rules.hands, suits);
        return solver->solve(packed(problem), best_only, patience);
    }

  private:
    std::unique_ptr<Solver> kept_[MOST_HANDS + 1][2];
};

inline Solvers& solvers_of_this_thread() {
    thread_local Solvers solvers;
    return solvers;
}

class Flag final : public Patience {
  public:
    explicit Flag(const std::atomic<bool>& raised) : raised_(raised) {}
    bool stop() override { return raised_.load(std::memory_order_relaxed); }

  private:
    const std::atomic<bool>& raised_;
};

// A search that visits fewer does not ask whether to go on: so the batch does, after as many.
constexpr std::uint64_t NODES_BETWEEN = 0x4000;

// Solve all; `mine` is the patience of the calling thread, which works too. What it throws, or a
// raised flag, stops the others.
inline std::vector<Solved> solve_all(const std::vector<Problem>& problems, bool best_only, int threads,
                                     std::atomic<bool>& cancelled, Patience& mine) {
    std::vector<Solved> solved(problems.size());
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    std::exception_ptr fault;
    std::atomic<bool> failed{false};
    const auto work = [&](Patience& patience) {
        try {
            std::uint64_t unasked = 0;
            for (std::size_t at; !stopped && (at = next++) < problems.size();) {
                solved[at] = solvers_of_this_thread().solve(problems[at], best_only, patience);
                unasked += solved[at].nodes;
                if (unasked < NODES_BETWEEN) continue;
                if (patience.stop()) throw Cancelled{};
                unasked = 0;
            }
        } catch (...) {
            stopped = true;
            if (!failed.exchange(true)) fault = std::current_exception();
        }
    };
    class Either final : public Patience {
      public:
        Either(const std::atomic<bool>& one, const std::atomic<bool>& other) : one_(one), other_(other) {}
        bool stop() override { return one_.load() || other_.load(); }

      private:
        const std::atomic<bool>&one_, &other_;
    } either(cancelled, stopped);
    std::vector<std::thread> others;
    others.reserve(std::min(problems.size(), static_cast<std::size_t>(std::max(0, threads))));
    for (int more = 1; more < threads && static_cast<std::size_t>(more) < problems.size(); ++more) {
        try {
            others.emplace_back([&] { work(either); });
        } catch (const std::system_error&) {
            break;  // the system gives no more: those there are do the rest
        }
    }
    work(mine);
    for (std::thread& thread : others) thread.join();
    if (fault) std::rethrow_exception(fault);
    return solved;
}

}  // namespace backalley
