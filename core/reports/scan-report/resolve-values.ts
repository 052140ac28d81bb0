/**
 * Chooses among what several looks at a sheet found: the value that most of them read, then the one that fits the others. A lost decimal mark is
 * put back only where another value confirms it, and such a value stays in doubt.
 */
import { toChecks, toDoubted, toScanDoubts, type Check } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { toValueKey, type BodyScan } from '#core/body-composition/scan.ts';
import { withExactSums } from './exact-sums.ts';
import type { Found, ReadScanValue } from './found-value.ts';
import { isMarked, lacksMark, toColumns, withColumnsMoved, withMark, withoutLostMarks, type Columns } from './lost-marks.ts';

interface Terms extends Pick<BodyScan, 'method' | 'maker' | 'heightCm'> {
  /** Read from a picture, where marks are lost. */
  readonly isOcr: boolean;
}

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
const isSame = (a: Found, b: Found): boolean => isNear(a.value, b.value) && (a.value === b.value || !isAtOnePlace(a, b) || isCutOff(a, b));

interface Choice {
  readonly key: string;
  /** Distinct values, the likely one first. */
  readonly candidates: readonly Found[];
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
  return { key, candidates, isAgreed: prints.length === 1 || prints.some((one) => votes(one) > 1) };
}

function toChoices(found: readonly Found[]): Choice[] {
  const byKey = new Map<string, Found[]>();
  for (const one of found) byKey.set(toValueKey(one), [...(byKey.get(toValueKey(one)) ?? []), one]);
  return [...byKey].map(([key, prints]) => toChoice(key, prints));
}

/** The same list of values is compared again for each of them: once is enough. */
const compared = new WeakMap<readonly Found[], readonly Check[]>();

function compare(values: readonly Found[], terms: Terms): readonly Check[] {
  const known = compared.get(values);
  if (known !== undefined) return known;
  const checks = withExactSums(toChecks({ ...terms, values }), values);
  compared.set(values, checks);
  return checks;
}
const countDoubts = (values: readonly Found[], terms: Terms): number => compare(values, terms).filter(({ holds }) => !holds).length;
const findDoubted = (values: readonly Found[], terms: Terms): ReadonlySet<string> => toDoubted(toScanDoubts(compare(values, terms)));

/** Whether others tell how great the value is: another one, greater or smaller, would contradict them. */
function isConfirmed(values: readonly Found[], at: number, terms: Terms): boolean {
  const one = values[at] as Found;
  const doubts = countDoubts(values, terms);
  return [1.3, 1 / 1.3].some((by) => countDoubts(values.with(at, { ...one, value: one.value * by }), terms) > doubts);
}

/** Another look reads something else, and that fits the others as well. */
function isOpen(values: readonly Found[], at: number, { candidates }: Choice, terms: Terms): boolean {
  const one = values[at] as Found;
  const doubts = countDoubts(values, terms);
  return candidates.some((other) => !isSame(other, one) && countDoubts(values.with(at, other), terms) <= doubts);
}

/**
 * Values that something contradicts while no sum and no formula holds with them, where more than one of the others is in doubt: none of them tells
 * that this one is right.
 */
function toUnvouched(values: readonly Found[], terms: Terms, doubted: ReadonlySet<string>): ReadonlySet<string> {
  const checks = compare(values, terms);
  const held = new Set(checks.filter(({ holds, reason }) => holds && (reason === 'sum' || reason === 'formula')).flatMap(({ keys }) => keys));
  const failed = checks.filter(({ holds }) => !holds);
  return new Set(
    values.map(toValueKey).filter((key) => {
      const beside = failed.flatMap(({ keys }) => (keys.includes(key) ? keys : []));
      return !held.has(key) && new Set(beside.filter((other) => other !== key && doubted.has(other))).size > 1;
    }),
  );
}

/** One look at each doubted value for one that fits better. */
function improveOnce(start: readonly Found[], choices: readonly Choice[], columns: Columns, terms: Terms): readonly Found[] {
  let values = start;
  let doubts = countDoubts(values, terms);
  const doubted = findDoubted(values, terms);
  choices.forEach(({ key, candidates }, at) => {
    if (!doubted.has(key)) return;
    for (const candidate of [...candidates.slice(1), ...candidates.flatMap((one) => withMark(one, columns))]) {
      const tried = values.with(at, candidate);
      const left = countDoubts(tried, terms);
      if (left < doubts && isConfirmed(tried, at, terms)) [values, doubts] = [tried, left];
    }
  });
  return values;
}

/** Looks while something is found: one right value can show which of its neighbours is wrong. */
const ROUNDS = 3;

/** Fewer doubts that a whole column without its marks must explain. */
const EXPLAINED = 2;

function improveColumns(start: readonly Found[], columns: Columns, terms: Terms): readonly Found[] {
  const doubts = countDoubts(start, terms);
  const tried = withColumnsMoved(start, columns).map((values) => ({ values, left: countDoubts(values, terms) }));
  const best = tried.toSorted((a, b) => a.left - b.left)[0];
  return best !== undefined && best.left <= doubts - EXPLAINED ? best.values : start;
}

function improve(start: readonly Found[], choices: readonly Choice[], columns: Columns, terms: Terms): readonly Found[] {
  let values = improveColumns(start, columns, terms);
  for (let round = 0; round < ROUNDS; round += 1) {
    const better = improveOnce(values, choices, columns, terms);
    if (better === values) break;
    values = better;
  }
  return values;
}

/** A part's value without its frequency is one of those that another look has with theirs. */
function withoutLostFrequencies(found: readonly Found[]): readonly Found[] {
  const isKnown = ({ field, region }: Found): boolean => found.some((one) => one.khz !== undefined && one.field === field && one.region === region);
  return found.filter((one) => one.khz !== undefined || SCAN_FIELDS[one.field].scope !== 'frequencies' || one.region === 'whole' || !isKnown(one));
}

export interface Resolved {
  readonly values: readonly ReadScanValue[];
  /** Rows whose number is not what was printed. */
  readonly unread: readonly string[];
}

/**
 * Values that no sum and no formula holds with, where a look lost what tells how great they are, or where each look read something else and the other
 * values or the limits of the body contradict what is left.
 */
function toUnread(chosen: readonly Found[], choices: readonly Choice[], terms: Terms): ReadonlySet<Found> {
  const checks = compare(chosen, terms);
  const held = new Set(checks.filter(({ holds, reason }) => holds && (reason === 'sum' || reason === 'formula')).flatMap(({ keys }) => keys));
  const contradicted = toDoubted(toScanDoubts(checks));
  return new Set(
    chosen.filter((one, at) => {
      const key = toValueKey(one);
      const isUnsettled = contradicted.has(key) && choices[at]?.isAgreed === false;
      return (one.isUnclear || isUnsettled) && !held.has(key);
    }),
  );
}

export function resolveValues(found: readonly Found[], terms: Terms): Resolved {
  const all = toChoices(withoutLostFrequencies(found));
  const columns = toColumns(found);
  const best = improve(
    all.map(({ candidates }) => candidates[0] as Found),
    all,
    columns,
    terms,
  );
  const unread = toUnread(best, all, terms);
  const choices = all.filter((_, at) => !unread.has(best[at] as Found));
  const chosen = best.filter((one) => !unread.has(one));
  const contradicting = findDoubted(chosen, terms);
  const doubted = new Set(
    chosen.flatMap((one, at) => {
      const key = toValueKey(one);
      return one.isDoubted || (terms.isOcr && lacksMark(one, columns)) || contradicting.has(key) || isOpen(chosen, at, choices[at] as Choice, terms)
        ? [key]
        : [];
    }),
  );
  const unvouched = toUnvouched(chosen, terms, doubted);
  const values = chosen.map(({ isSupposed: _isSupposed, isUnclear: _isUnclear, line: _line, plain: _plain, ...one }) => {
    const key = toValueKey(one);
    return { ...one, isDoubted: doubted.has(key) || unvouched.has(key) };
  });
  return { values, unread: [...unread].map(({ line }) => line) };
}
