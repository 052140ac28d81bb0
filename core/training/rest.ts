/** A rest between sets: kept as the moment when it ends, so that it is right after a pause of the page, a reload and a clock that ticks late. */
export interface Rest {
  /** Epoch ms. */
  readonly endsAt: number;
  /** How long it is in all, for the bar. */
  readonly seconds: number;
}

/** Offered at a press, seconds. */
export const REST_CHOICES = [60, 90, 120, 180] as const;
export const REST_MAX_SECONDS = 3600;
/** One that ended longer ago than this was forgotten: nobody is told of it. */
const LATE_MS = 120_000;

export function startRest(seconds: number, now: number): Rest {
  return { seconds, endsAt: now + seconds * 1000 };
}

/** @returns a longer or shorter one; undefined when that is over */
export function extendRest(rest: Rest, seconds: number, now: number): Rest | undefined {
  const endsAt = Math.min(rest.endsAt + seconds * 1000, now + REST_MAX_SECONDS * 1000);
  return endsAt <= now ? undefined : { endsAt, seconds: Math.max(rest.seconds + seconds, (endsAt - now) / 1000) };
}

/** Seconds left, rounded up: 0 only when it is over. */
export function toRestLeft({ endsAt }: Rest, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

export function isRestForgotten({ endsAt }: Rest, now: number): boolean {
  return now - endsAt > LATE_MS;
}

/** @returns undefined for anything that was not stored by this program */
export function parseRest(text: string | null): Rest | undefined {
  if (text === null) return undefined;
  try {
    const read = JSON.parse(text) as Partial<Rest> | null;
    const isRest = Number.isFinite(read?.endsAt) && Number.isFinite(read?.seconds) && Number(read?.seconds) > 0;
    return isRest ? { endsAt: Number(read?.endsAt), seconds: Number(read?.seconds) } : undefined;
  } catch {
    return undefined;
  }
}
