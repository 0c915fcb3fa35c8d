/** Milliseconds between two looks at the clock. */
const TICK = 250;

/** The time of this clock, in milliseconds, as it goes on while a component is shown. */
export function ticking(clock: () => number): () => number {
  let now = $state(0);
  $effect.pre(() => {
    const look = () => (now = clock());
    look();
    const timer = setInterval(look, TICK);
    return () => {
      clearInterval(timer);
    };
  });
  return () => now;
}
