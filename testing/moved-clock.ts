/** The moved clock of `npm run test:odd-hours` (scripts/odd-hours.ts). */

/** By these libfaketime moves the clock of a process; those it starts inherit them, unless they get an environment of their own. */
const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'] as const;

export type MovedClock = Readonly<Record<(typeof VARIABLES)[number], string>>;

/** The variables as this run has them; none where the clock is the machine's own. */
export function movedClock(): Partial<MovedClock> {
  if (process.env.FAKETIME === undefined) return {};
  return Object.fromEntries(VARIABLES.map((name) => [name, process.env[name] ?? '']));
}
