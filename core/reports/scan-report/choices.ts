/** What several looks read for each value: the distinct ones, the likely one first. */
import { toValueKey } from '#core/body-composition/scan.ts';
import type { Found } from './found-value.ts';
import { isMarked, withoutLostMarks } from './lost-marks.ts';

/** Two prints of one value may be rounded differently, as a share. */
const SAME = 0.006;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

const isAtOnePlace = (a: Found, b: Found): boolean =>
  a.page === b.page && a.box.x0 < b.box.x1 && b.box.x0 < a.box.x1 && a.box.y0 < b.box.y1 && b.box.y0 < a.box.y1;

/** "295" is "295.2" cut off. */
const isCutOff = (a: Found, b: Found): boolean => {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  return long.startsWith(short);
};

/** Two looks at one print must have the same digits; two prints of one value may be rounded differently. */
export const isSame = (a: Found, b: Found): boolean => isNear(a.value, b.value) && (a.value === b.value || !isAtOnePlace(a, b) || isCutOff(a, b));

export interface Choice {
  readonly key: string;
  /** Distinct values, the likely one first. */
  readonly candidates: readonly Found[];
  /** What every look read. */
  readonly prints: readonly Found[];
  /** Two looks read the same, or there is one only. */
  readonly isAgreed: boolean;
}

/** How often a value was read, and how surely. */
function toChoice(key: string, all: readonly Found[]): Choice {
  const prints = withoutLostMarks(all);
  const votes = (one: Found) => prints.filter((other) => isSame(other, one)).length;
  const sorted = prints.toSorted(
    (a, b) => Number(a.isDoubted) - Number(b.isDoubted) || votes(b) - votes(a) || Number(a.isSupposed) - Number(b.isSupposed),
  );
  const candidates = sorted
    .filter((one, at) => sorted.findIndex((other) => isSame(other, one)) === at)
    // "295" of one look is "295.2" of another, cut off.
    .map((one) => (isMarked(one) ? one : (sorted.find((other) => isMarked(other) && isSame(other, one)) ?? one)));
  return { key, candidates, prints: all, isAgreed: prints.length === 1 || prints.some((one) => votes(one) > 1) };
}

export function toChoices(found: readonly Found[]): Choice[] {
  const byKey = new Map<string, Found[]>();
  for (const one of found) byKey.set(toValueKey(one), [...(byKey.get(toValueKey(one)) ?? []), one]);
  return [...byKey].map(([key, prints]) => toChoice(key, prints));
}
