/** The night that the page shows, its parts, and the naps of its day (SPEC.md, RC20 to RC23). */
import type { Nap, Night, RecoveryPage } from '#core/contracts/recovery.ts';

export const NIGHT_PARTS = ['deep', 'rem', 'light', 'awake'] as const;
export type NightPart = (typeof NIGHT_PARTS)[number];

export interface ShownNight {
  readonly night: Night;
  /** It is the night that ended today. */
  readonly isLast: boolean;
  /** Of the day of the night. */
  readonly naps: readonly Nap[];
}

export function toShownNight({ nights, naps, today }: Pick<RecoveryPage, 'nights' | 'naps' | 'today'>): ShownNight | undefined {
  const night = nights.filter(({ day }) => day <= today).at(-1);
  return night && { night, isLast: night.day === today, naps: naps.filter(({ day, provider }) => day === night.day && provider === night.provider) };
}

/** Naps of a day without a night. @returns those of one source */
export function napsWithoutNight({ nights, naps, today }: Pick<RecoveryPage, 'nights' | 'naps' | 'today'>): Nap[] {
  const own = naps.filter(({ day }) => day === today);
  return nights.some(({ day }) => day === today) ? [] : own.filter(({ provider }) => provider === own[0]?.provider);
}

/** Seconds and share (0 to 1) of each part that the source states; empty if that is fewer than two. */
export function toNightParts({ deepSeconds, remSeconds, lightSeconds, awakeSeconds }: Night): { part: NightPart; seconds: number; share: number }[] {
  const stated = { deep: deepSeconds, rem: remSeconds, light: lightSeconds, awake: awakeSeconds };
  const parts = NIGHT_PARTS.flatMap((part) => {
    const seconds = stated[part];
    return seconds === undefined ? [] : [{ part, seconds }];
  });
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  return parts.length < 2 || total === 0 ? [] : parts.map(({ part, seconds }) => ({ part, seconds, share: seconds / total }));
}
