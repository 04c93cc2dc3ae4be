// A clock that a test sets.

export function createSetClock(start = '2026-03-01T08:00:00.000Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time).toISOString(),
    pass: (hours: number) => {
      time += hours * 3_600_000;
    },
  };
}
