/**
 * Chooses among what several looks at a sheet found: the value that most of them read, then the one that fits the others. A lost decimal mark or digit
 * is put back only where other values confirm it, and such a value stays in doubt.
 */
import { toDoubted, toScanDoubts, type Check } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { isSame, toChoices, type Choice } from './choices.ts';
import { compare, countDoubts, findDoubted, toHeld, type Terms } from './compare-values.ts';
import type { Found, ReadScanValue } from './found-value.ts';
import { improve } from './improve-values.ts';
import { isExactSheet, toProof, toSteps } from './lost-digits.ts';
import { hasOtherMark, toColumns } from './lost-marks.ts';

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
  const held = toHeld(checks);
  const failed = checks.filter(({ holds }) => !holds);
  return new Set(
    values.map(toValueKey).filter((key) => {
      const beside = failed.flatMap(({ keys }) => (keys.includes(key) ? keys : []));
      return !held.has(key) && new Set(beside.filter((other) => other !== key && doubted.has(other))).size > 1;
    }),
  );
}

/** Values that sums and formulas, or impedance at other frequencies, are compared with. */
const toRelated = (checks: readonly Check[]): ReadonlySet<string> =>
  new Set(checks.filter(({ reason }) => reason === 'sum' || reason === 'formula' || reason === 'impedance').flatMap(({ keys }) => keys));

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

/** On a sheet whose numbers follow from each other to the last digit: one that follows from none and is contradicted. */
function isRefuted(chosen: readonly Found[], at: number, checks: readonly Check[], contradicted: ReadonlySet<string>): boolean {
  const { all, against } = toProof(chosen, at, checks, contradicted);
  return all === 0 && against > 0;
}

/**
 * Values that no sum and no formula holds with, where a look lost what tells how great they are, or where each look read something else and the other
 * values or the limits of the body contradict what is left.
 */
function toUnread(chosen: readonly Found[], choices: readonly Choice[], terms: Terms): ReadonlySet<Found> {
  const checks = compare(chosen, terms);
  const held = toHeld(checks);
  const contradicted = toDoubted(toScanDoubts(checks));
  const isExact = terms.isOcr && isExactSheet(chosen, checks);
  return new Set(
    chosen.filter((one, at) => {
      const key = toValueKey(one);
      const isUnsettled = contradicted.has(key) && choices[at]?.isAgreed === false;
      return ((one.isUnclear || isUnsettled) && !held.has(key)) || (isExact && isRefuted(chosen, at, checks, contradicted));
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
    toSteps(found),
    terms,
  );
  const unread = toUnread(best, all, terms);
  const choices = all.filter((_, at) => !unread.has(best[at] as Found));
  const chosen = best.filter((one) => !unread.has(one));
  const contradicting = findDoubted(chosen, terms);
  const related = toRelated(compare(chosen, terms));
  const doubted = new Set(
    chosen.flatMap((one, at) => {
      const key = toValueKey(one);
      const choice = choices[at] as Choice;
      const isUnsure = terms.isOcr && (hasOtherMark(one, columns) || (choice.prints.length === 1 && !related.has(key)));
      return one.isDoubted || isUnsure || contradicting.has(key) || isOpen(chosen, at, choice, terms) ? [key] : [];
    }),
  );
  const unvouched = toUnvouched(chosen, terms, doubted);
  const values = chosen.map(({ isSupposed: _isSupposed, isUnclear: _isUnclear, line: _line, plain: _plain, ...one }) => {
    const key = toValueKey(one);
    return { ...one, isDoubted: doubted.has(key) || unvouched.has(key) };
  });
  return { values, unread: [...unread].map(({ line }) => line) };
}
