// The time of tests of the store.

/** A clock that ticks once a call, so that times are in order and the same in every run. */
export function createClock(): () => string {
  let ticks = 0;
  return () => new Date(Date.UTC(2026, 0, 1) + 1000 * ticks++).toISOString();
}
