/**
 * Chooses among what several looks at a sheet found: the value that most of them read, then the one that fits the others. A lost decimal mark is
 * put back only where another value confirms it, and such a value stays in doubt.
 */
import { checkScan, toChecks, toDoubted } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS, toFieldLimits } from '#core/body-composition/fields.ts';
import { toValueKey, type BodyScan, type ScanValue } from '#core/body-composition/scan.ts';
import type { Box } from '../ocr-page.ts';

/** A value with its place on the sheet. */
export interface ReadScanValue extends ScanValue {
  /** As printed. */
  readonly text: string;
  /** From 0. */
  readonly page: number;
  readonly box: Box;
  readonly isDoubted: boolean;
}

export interface Found extends ReadScanValue {
  /** Not what was printed, unless other values confirm it. */
  readonly isUnclear: boolean;
  /** The name of its row with the number: how it is told to be unread. */
  readonly line: string;
  /** The unit is only supposed. */
  readonly isSupposed: boolean;
}

type Terms = Pick<BodyScan, 'method' | 'maker' | 'heightCm'>;

/** Two prints of one value may be rounded differently, as a share. */
const SAME = 0.006;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

interface Choice {
  readonly key: string;
  /** Distinct values, the likely one first. */
  readonly candidates: readonly Found[];
}

const MARK = /[.,]/g;
const isPossible = ({ field, region, value }: Found): boolean => {
  const limits = toFieldLimits(field, region === 'whole');
  return limits !== undefined && value >= limits[0] && value <= limits[1];
};

/** "217" where another look has "21.7": readers lose the small mark, and hardly ever see one that is not there. */
function withoutLostMarks(prints: readonly Found[]): readonly Found[] {
  const marked = new Set(prints.filter((one) => one.text.search(MARK) > 0 && isPossible(one)).map(({ text }) => text.replace(MARK, '')));
  return prints.filter(({ text }) => text.search(MARK) >= 0 || !marked.has(text));
}

/** How often a value was read, and how surely. */
function toChoice(key: string, all: readonly Found[]): Choice {
  const prints = withoutLostMarks(all);
  const votes = (one: Found) => prints.filter(({ value }) => isSame(value, one.value)).length;
  const sorted = prints.toSorted(
    (a, b) => Number(a.isDoubted) - Number(b.isDoubted) || votes(b) - votes(a) || Number(a.isSupposed) - Number(b.isSupposed),
  );
  const isMarked = ({ text }: Found) => text.search(MARK) > 0;
  const candidates = sorted
    .filter((one, at) => sorted.findIndex(({ value }) => isSame(value, one.value)) === at)
    // "295" of one look is "295.2" of another, cut off.
    .map((one) => (isMarked(one) ? one : (sorted.find((other) => isMarked(other) && isSame(other.value, one.value)) ?? one)));
  return { key, candidates };
}

function toChoices(found: readonly Found[]): Choice[] {
  const byKey = new Map<string, Found[]>();
  for (const one of found) byKey.set(toValueKey(one), [...(byKey.get(toValueKey(one)) ?? []), one]);
  return [...byKey].map(([key, prints]) => toChoice(key, prints));
}

/** With a decimal mark that the reader may have lost: "316" for "31,6". */
function withMark(one: Found): Found[] {
  if (!/^\d{2,}$/.test(one.text)) return [];
  return [10, 100].map((by) => ({ ...one, value: Math.round((one.value / by) * 1e5) / 1e5, isDoubted: true, isUnclear: false }));
}

const countDoubts = (values: readonly Found[], terms: Terms): number => checkScan({ ...terms, values }).length;

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
  return candidates.some((other) => !isSame(other.value, one.value) && countDoubts(values.with(at, other), terms) <= doubts);
}

/**
 * Values that something contradicts while no sum and no formula holds with them, where more than one of the others is in doubt: none of them tells
 * that this one is right.
 */
function toUnvouched(values: readonly Found[], terms: Terms, doubted: ReadonlySet<string>): ReadonlySet<string> {
  const checks = toChecks({ ...terms, values });
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
function improveOnce(start: readonly Found[], choices: readonly Choice[], terms: Terms): readonly Found[] {
  let values = start;
  let doubts = countDoubts(values, terms);
  const doubted = toDoubted(checkScan({ ...terms, values }));
  choices.forEach(({ key, candidates }, at) => {
    if (!doubted.has(key)) return;
    for (const candidate of [...candidates.slice(1), ...candidates.flatMap(withMark)]) {
      const tried = values.with(at, candidate);
      const left = countDoubts(tried, terms);
      if (left < doubts && isConfirmed(tried, at, terms)) [values, doubts] = [tried, left];
    }
  });
  return values;
}

/** Looks while something is found: one right value can show which of its neighbours is wrong. */
const ROUNDS = 3;

function improve(start: readonly Found[], choices: readonly Choice[], terms: Terms): readonly Found[] {
  let values = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const better = improveOnce(values, choices, terms);
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

/** Values that no sum and no formula holds with, where a look lost what tells how great they are. */
function toUnread(chosen: readonly Found[], terms: Terms): ReadonlySet<Found> {
  const checks = toChecks({ ...terms, values: chosen });
  const held = new Set(checks.filter(({ holds, reason }) => holds && (reason === 'sum' || reason === 'formula')).flatMap(({ keys }) => keys));
  return new Set(chosen.filter((one) => one.isUnclear && !held.has(toValueKey(one))));
}

export function resolveValues(found: readonly Found[], terms: Terms): Resolved {
  const all = toChoices(withoutLostFrequencies(found));
  const best = improve(
    all.map(({ candidates }) => candidates[0] as Found),
    all,
    terms,
  );
  const unread = toUnread(best, terms);
  const choices = all.filter((_, at) => !unread.has(best[at] as Found));
  const chosen = best.filter((one) => !unread.has(one));
  const contradicting = toDoubted(checkScan({ ...terms, values: chosen }));
  const doubted = new Set(
    chosen.flatMap((one, at) => {
      const key = toValueKey(one);
      return one.isDoubted || contradicting.has(key) || isOpen(chosen, at, choices[at] as Choice, terms) ? [key] : [];
    }),
  );
  const unvouched = toUnvouched(chosen, terms, doubted);
  const values = chosen.map(({ isSupposed: _isSupposed, isUnclear: _isUnclear, line: _line, ...one }) => {
    const key = toValueKey(one);
    return { ...one, isDoubted: doubted.has(key) || unvouched.has(key) };
  });
  return { values, unread: [...unread].map(({ line }) => line) };
}
