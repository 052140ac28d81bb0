/**
 * The marker of a row whose name was misread in every look: the one whose unit, plausible values and usual range are printed there, where its name
 * is near the letters. Never without all three, and the row is always doubted.
 */
import type { Marker } from '#core/biomarkers/marker.ts';
import { MARKERS } from '#core/biomarkers/markers.ts';
import { editDistance } from '../edit-distance.ts';
import { hasLimits } from './field-doubts.ts';
import { namesByMarker, toNameKey } from './find-marker.ts';
import type { ReadRow } from './report.ts';
import { isKnownRange } from './seen-unit.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

/** Share of wrong letters: two of six, one of three. */
const MOST_WRONG = 0.34;
const LEAST = 3;
const figures = (key: string): string => key.replace(/\D/g, '');

/** The letter of the sample may have lost its dash: "xmcv" is K-MCV. */
const toSeen = (names: readonly string[]): string[] => names.map(toNameKey).flatMap((key) => [key, key.slice(1)]);

/** Share of wrong letters of the nearest name; undefined = none is near. */
function toError(marker: Marker, seen: readonly string[]): number | undefined {
  const errors = (namesByMarker().get(marker.id) ?? []).flatMap((known) => {
    const most = Math.floor(known.length * MOST_WRONG);
    if (known.length < LEAST || most === 0) return [];
    return seen.flatMap((key) => {
      const wrong = figures(key) === figures(known) ? editDistance(key, known, most) : most + 1;
      return wrong > most ? [] : [wrong / known.length];
    });
  });
  return errors.length === 0 ? undefined : Math.min(...errors);
}

/** "cholesterol" beside the range of HDL: the first word was lost. @param name as found, of `marker` */
export function isPartOfOther(name: string, marker: Marker, { value, unit, range }: Pick<ReadRow, 'value' | 'unit' | 'range'>): boolean {
  if (value === undefined || unit === undefined || !hasLimits(range) || isKnownRange(marker, range, unit)) return false;
  const key = toNameKey(name);
  return MARKERS.some(
    (other) =>
      other.id !== marker.id &&
      hasUnit(other, unit) &&
      isPlausible(other, value, unit) &&
      isKnownRange(other, range, unit) &&
      (namesByMarker().get(other.id) ?? []).some((known) => known.length > key.length && (known.startsWith(key) || known.endsWith(key))),
  );
}

/** @param names of the row, as each look read it @returns undefined where no marker fits, or several do */
export function guessMarker(names: readonly string[], { value, unit, range }: ReadRow): Marker | undefined {
  if (value === undefined || unit === undefined || !hasLimits(range)) return undefined;
  const seen = toSeen(names);
  const near = MARKERS.filter((marker) => hasUnit(marker, unit) && isPlausible(marker, value, unit) && isKnownRange(marker, range, unit))
    .flatMap((marker) => {
      const error = toError(marker, seen);
      return error === undefined ? [] : [{ marker, error }];
    })
    .sort((a, b) => a.error - b.error);
  const [best, second] = near;
  return best !== undefined && (second === undefined || second.error > best.error) ? best.marker : undefined;
}
