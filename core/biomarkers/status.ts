/**
 * Whether a result is normal, low, high or critical. Nothing here is a diagnosis, and what is not certain has no status: an unknown status is never
 * shown as normal.
 */
import { isPlausible, toCanonical } from './convert.ts';
import type { Marker, Range, ReferenceRange, Sex } from './marker.ts';
import { compareWithRange, type Side } from './range.ts';
import type { SourceId } from './sources.ts';
import type { Comparator } from './value.ts';

export const STATUSES = ['normal', 'low', 'high', 'critical'] as const;
export type Status = (typeof STATUSES)[number];

export interface Person {
  readonly sex: Sex | undefined;
  /** Whole years on the day of the collection; undefined = not told. */
  readonly age: number | undefined;
}

export interface JudgedResult {
  readonly marker: Marker;
  readonly value: number;
  readonly comparator: Comparator;
  readonly unit: string;
  /** In `unit`, as the report prints it. It wins over the catalogue. */
  readonly printedRange: Range | undefined;
  /** A person has seen the value beside the report, or typed it. */
  readonly isConfirmed: boolean;
}

export interface Judgement {
  /** Undefined: no range, or one that leaves it open. */
  readonly status: Status | undefined;
  /** The range that was used, in the unit of the result for `report`, else canonical. */
  readonly range: Range | undefined;
  readonly rangeFrom: 'report' | 'catalogue' | undefined;
  readonly source: SourceId | undefined;
  /** Beyond a critical limit, but not confirmed: "Is 0,6 right?" is asked first. */
  readonly isCriticalIfRight: boolean;
}

const ADULT = 18;

/** Ranges that may hold for the person: unknown sex or age leaves several. */
export function toPossibleRanges(marker: Marker, { sex, age }: Person): readonly ReferenceRange[] {
  return marker.ranges.filter(
    (range) =>
      (sex === undefined || range.sex === undefined || range.sex === sex) &&
      (age === undefined || (age >= (range.fromAge ?? ADULT) && age <= (range.toAge ?? Number.POSITIVE_INFINITY))),
  );
}

/** Every sex and age that a person of unknown sex or age may have needs a range; half of them is no answer. */
function coversPerson(ranges: readonly ReferenceRange[], person: Person): boolean {
  const isAgeOpen = person.age === undefined && ranges.some(({ fromAge, toAge }) => fromAge !== undefined || toAge !== undefined);
  const sexes = new Set(ranges.map(({ sex }) => sex));
  const isSexOpen = person.sex === undefined && !sexes.has(undefined) && sexes.size < 2;
  return ranges.length > 0 && !isAgeOpen && !isSexOpen;
}

/** The one range of a person of known sex and age; undefined when several or none hold. */
export function toOwnRange(marker: Marker, person: Person): ReferenceRange | undefined {
  const [range, other] = toPossibleRanges(marker, person);
  const isOwn = range !== undefined && other === undefined && coversPerson([range], person);
  return isOwn && marker.certainty !== 'C' ? range : undefined;
}

/** Just beside a bound, closer than any laboratory prints. */
const STEP = 1e-9;

/** The smallest and the greatest value that a result may mean. Nothing is below zero. */
function toExtremes(value: number, comparator: Comparator): readonly [number, number] {
  switch (comparator) {
    case '<':
      return [0, value - Math.abs(value) * STEP];
    case '<=':
      return [0, value];
    case '>':
      return [value + Math.abs(value) * STEP, Number.POSITIVE_INFINITY];
    case '>=':
      return [value, Number.POSITIVE_INFINITY];
    case '=':
      return [value, value];
  }
}

/**
 * A value with a comparator is a set of values ("< 0,5" is all below 0,5): its side is known only when all of them lie on it.
 * @returns undefined when they do not
 */
export function compareCensored(value: number, comparator: Comparator, range: Range): Side | undefined {
  const [smallest, greatest] = toExtremes(value, comparator);
  const side = compareWithRange(smallest, range);
  return side === compareWithRange(greatest, range) ? side : undefined;
}

/** All of the result lies beyond a critical limit of the catalogue, and a living person can have it. */
function isBeyondCritical({ marker, comparator }: JudgedResult, canonical: number | undefined): boolean {
  const { critical } = marker;
  if (critical === undefined || canonical === undefined || !isPlausible(marker, canonical)) return false;
  const [smallest, greatest] = toExtremes(canonical, comparator);
  return greatest < (critical.low ?? Number.NEGATIVE_INFINITY) || smallest > (critical.high ?? Number.POSITIVE_INFINITY);
}

interface Compared extends Pick<Judgement, 'range' | 'rangeFrom' | 'source'> {
  readonly side: Side | undefined;
}

const NOT_COMPARED: Compared = { side: undefined, range: undefined, rangeFrom: undefined, source: undefined };

function compareWithCatalogue({ marker, comparator }: JudgedResult, canonical: number | undefined, person: Person): Compared {
  const ranges = toPossibleRanges(marker, person);
  if (canonical === undefined || marker.certainty === 'C' || !coversPerson(ranges, person)) return NOT_COMPARED;
  const sides = new Set(ranges.map((range) => compareCensored(canonical, comparator, range)));
  const [side] = sides;
  const own = toOwnRange(marker, person);
  return { side: sides.size === 1 ? side : undefined, range: own, rangeFrom: 'catalogue', source: ranges[0]?.source };
}

/** Status of one result. The printed range wins; critical limits count only beyond it, and only for a confirmed value. */
export function judgeResult(result: JudgedResult, person: Person): Judgement {
  const { marker, value, comparator, unit, printedRange, isConfirmed } = result;
  const canonical = toCanonical(marker, value, unit);
  const { side, ...from } =
    printedRange === undefined
      ? compareWithCatalogue(result, canonical, person)
      : ({ side: compareCensored(value, comparator, printedRange), range: printedRange, rangeFrom: 'report', source: undefined } as const);
  const isCritical = side !== 'normal' && isBeyondCritical(result, canonical);
  return { status: isCritical && isConfirmed ? 'critical' : side, isCriticalIfRight: isCritical && !isConfirmed, ...from };
}
