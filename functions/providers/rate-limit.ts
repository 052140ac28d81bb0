/** For how long a provider's limit holds: as it says, or until the window ends whose requests are used up. */

/** Seconds to wait when the provider limits without saying how long. */
const UNSTATED_WAIT = 60;
const DAY_SECONDS = 24 * 3600;
const QUARTER_SECONDS = 15 * 60;
/** Past the end of a window, as the clocks of others differ a little. */
const MARGIN_SECONDS = 5;

/** A pair of headers, each "of the quarter of an hour,of the day": limits, and requests so far. */
export interface WindowHeaders {
  readonly limit: string;
  readonly usage: string;
}

function readPair(headers: Headers, name: string): readonly [quarter: number, day: number] | undefined {
  const [quarter, day] = (headers.get(name) ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return Number.isFinite(quarter) && Number.isFinite(day) ? [quarter ?? 0, day ?? 0] : undefined;
}

/** The provider's own clock, where it tells: its windows go by it. */
function readSeconds(headers: Headers, now: number): number {
  const told = Date.parse(headers.get('date') ?? '');
  return (Number.isFinite(told) ? told : now) / 1000;
}

const untilNext = (seconds: number, window: number): number => Math.ceil(window - (seconds % window)) + MARGIN_SECONDS;

/**
 * Whether a window is used up by this answer: windows begin at :00, :15, :30 and :45, those of a day at midnight UTC.
 * @param now milliseconds since the epoch
 * @returns seconds until it ends; undefined while there is something left
 */
export function findSpent(headers: Headers, windows: readonly WindowHeaders[], now: number): number | undefined {
  let spent: number | undefined;
  for (const { limit, usage } of windows) {
    const [limits, used] = [readPair(headers, limit), readPair(headers, usage)];
    if (limits === undefined || used === undefined) continue;
    if (used[1] >= limits[1]) return untilNext(readSeconds(headers, now), DAY_SECONDS);
    if (used[0] >= limits[0]) spent = untilNext(readSeconds(headers, now), QUARTER_SECONDS);
  }
  return spent;
}

/** Whether an answer says to come again later: that a limit is reached, or for how long the provider is away. */
export const isLimited = ({ status, headers }: { readonly status: number; readonly headers: Headers }): boolean =>
  status === 429 || (status === 503 && headers.has('retry-after'));

/** Seconds, as RFC 9110 or Whoop says them. A date is not read: no provider sends one. */
function readStated(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/**
 * Seconds to wait after an answer that limits.
 * @param windows of the provider; undefined if it has none that it tells
 * @param now milliseconds since the epoch
 */
export function readWait(headers: Headers, windows: readonly WindowHeaders[] | undefined, now: number): number {
  const stated = readStated(headers);
  if (windows === undefined) return Math.min(stated ?? UNSTATED_WAIT, DAY_SECONDS);
  // Without a word the shorter window is over soonest, and the next answer tells again.
  const window = findSpent(headers, windows, now) ?? (stated === undefined ? untilNext(readSeconds(headers, now), QUARTER_SECONDS) : 0);
  return Math.min(Math.max(stated ?? 0, window), DAY_SECONDS);
}
