/**
 * Strain of a day, 0-21 as WHOOP counts it. The scale is not additive: of several sessions the highest is the least that the day had, and that is
 * what is shown. A session without a strain from its source has none.
 */
import type { Day } from '#core/kit/day.ts';

export const STRAIN_MAX = 21;
/** The range that is shown as optimal. */
export const OPTIMAL_STRAIN = { min: 10, max: 17 } as const;

export type StrainBand = 'below' | 'optimal' | 'above';

export interface DayStrain {
  readonly day: Day;
  readonly strain: number;
  /** Sessions of the day that have one. */
  readonly sessions: number;
}

export function toStrainBand(strain: number): StrainBand {
  if (strain < OPTIMAL_STRAIN.min) return 'below';
  return strain > OPTIMAL_STRAIN.max ? 'above' : 'optimal';
}

/** @returns the newest day with a strain; undefined without one */
export function findLastStrain(sessions: readonly { readonly day: Day; readonly strain?: number | undefined }[]): DayStrain | undefined {
  const known = sessions.flatMap(({ day, strain }) => (strain === undefined ? [] : [{ day, strain }]));
  const day = known
    .map((one) => one.day)
    .toSorted()
    .at(-1);
  if (day === undefined) return undefined;
  const strains = known.filter((one) => one.day === day).map((one) => one.strain);
  return { day, strain: Math.max(...strains), sessions: strains.length };
}
