/**
 * Digits that readers of letters lose, misread or see twice: "53" for 593. Sums and formulas give what must have stood there, to its last digit; a
 * number that is one digit from that was it.
 */
import type { Check } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS, type ScanFieldId } from '#core/body-composition/fields.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import { editDistance } from '../edit-distance.ts';
import { toRounding, toStep } from './exact-sums.ts';
import type { Found } from './found-value.ts';

/** What the last printed digit of each quantity is worth, in its unit. */
export type Steps = ReadonlyMap<ScanFieldId, number>;

/** Prints that agree on what the last digit is worth, and as a share of the most that do: a lost mark makes it worth more. */
const ENOUGH = 3;
const SHARE = 0.25;

export function toSteps(found: readonly Found[]): Steps {
  const fields = [...new Set(found.map(({ field }) => field))];
  return new Map(
    fields.flatMap((field): [ScanFieldId, number][] => {
      const prints = found.filter((one) => one.field === field);
      const steps = prints.map((one) => toStep(one).toPrecision(3)).filter((step) => Number(step) > 0);
      const count = (step: string): number => steps.filter((one) => one === step).length;
      const most = Math.max(...steps.map(count));
      const common = steps.filter((step) => count(step) >= Math.max(ENOUGH, most * SHARE)).map(Number);
      return common.length > 0 ? [[field, Math.min(...common)]] : [];
    }),
  );
}

/** Digits that a number must have at least: of two, one right one tells nothing. */
const FEWEST = 2;
/** By how many of its last digit a printed number may be off what a sum gives. */
const REACH = 3;

/** What a comparison says that a value is, if all others in it are right. A share says little of a mass that goes into it, and is left out. */
function toExpected({ keys, reason, expected }: Check, at: number, values: ReadonlyMap<string, Found>): number[] {
  const [printed, one] = [values.get(keys[0] ?? ''), values.get(keys[at] ?? '')];
  if (expected === undefined || printed === undefined || one === undefined) return [];
  if (at === 0) return [expected];
  if (SCAN_FIELDS[printed.field].unit !== 'kg') return [];
  const off = printed.value - expected;
  return reason === 'sum' ? [one.value + off] : [one.value + off, one.value - off];
}

/** Numbers near one that is expected, with one digit more, less or otherwise than what was read. */
function toNumbersNear(expected: number, step: number, read: readonly string[]): number[] {
  const middle = Math.round(expected / step);
  return Array.from({ length: 2 * REACH + 1 }, (_, index) => middle - REACH + index).filter(
    (number) => number > 0 && read.some((digits) => editDistance(digits, String(number), 1) <= 1),
  );
}

const toByKey = (values: readonly Found[]): ReadonlyMap<string, Found> => new Map(values.map((value) => [toValueKey(value), value]));

const toDigits = ({ text }: Found): string => text.replace(/\D/g, '');

/**
 * @param at which of the values
 * @param prints what all looks read for it
 */
export function withDigit(values: readonly Found[], at: number, prints: readonly Found[], checks: readonly Check[], steps: Steps): readonly Found[] {
  const one = values[at] as Found;
  const [key, step] = [toValueKey(one), steps.get(one.field)];
  const read = [...new Set(prints.map(toDigits))].filter(({ length }) => length >= FEWEST);
  if (step === undefined || read.length === 0) return [];
  const byKey = toByKey(values);
  const expected = checks.flatMap((check) => {
    const place = check.keys.indexOf(key);
    return place < 0 || (check.reason !== 'sum' && check.reason !== 'formula') ? [] : toExpected(check, place, byKey);
  });
  const numbers = new Set(expected.flatMap((value) => toNumbersNear(value, step, read)));
  return [...numbers].map((number) => ({
    ...one,
    value: Math.round(number * step * 1e5) / 1e5,
    plain: String(number),
    isDoubted: true,
    isUnclear: false,
  }));
}

/** Last digits by which a value may change before a comparison that is to prove them sees it. */
const SHARP = 2.6;

export interface Proof {
  /** Comparisons that hold as exactly as their rounding allows, and tell of the last digit. */
  readonly sharp: number;
  /** All that hold as exactly, with those that tell of the first digits alone. */
  readonly all: number;
  /** Those that do not. */
  readonly against: number;
}

interface Residue {
  readonly check: Check;
  readonly printed: Found;
  /** What rounding explains, in the unit of what was printed. */
  readonly rounding: number;
  /** How far the comparison is off, in what rounding explains. */
  readonly off: number;
}

function toResidue(check: Check, byKey: ReadonlyMap<string, Found>): Residue[] {
  const [printed, rounding] = [byKey.get(check.keys[0] ?? ''), toRounding(check, byKey)];
  if (printed === undefined || rounding === undefined) return [];
  return [{ check, printed, rounding, off: Math.abs(printed.value - (check.expected ?? 0)) / rounding }];
}

/** A comparison that is off by this many times of what rounding explains does not hold. */
const OFF = 1.5;

/**
 * How well the others prove one of the values.
 * @param doubted tell nothing of others
 */
export function toProof(values: readonly Found[], at: number, checks: readonly Check[], doubted: ReadonlySet<string>): Proof {
  const one = values[at] as Found;
  const own = toValueKey(one);
  const byKey = toByKey(values);
  const telling = checks.filter(({ keys }) => keys.includes(own) && !keys.some((key) => key !== own && doubted.has(key)));
  const residues = telling.flatMap((check) => toResidue(check, byKey));
  const exact = residues.filter(({ off }) => off <= 1);
  const sharp = exact.filter(({ printed, rounding }) => {
    const isAlike = printed === one || SCAN_FIELDS[printed.field].unit === 'kg';
    return (isAlike ? rounding : (rounding * one.value) / printed.value) <= SHARP * toStep(one);
  });
  return { sharp: sharp.length, all: exact.length, against: residues.filter(({ off }) => off > OFF).length };
}

/** Of the comparisons that hold: how many there are at least, and which share holds to the last digit, on a sheet whose numbers follow from each other. */
const LEAST = 8;
const EXACT_SHARE = 0.6;

export function isExactSheet(values: readonly Found[], checks: readonly Check[]): boolean {
  const byKey = toByKey(values);
  const residues = checks.filter(({ holds }) => holds).flatMap((check) => toResidue(check, byKey));
  return residues.length >= LEAST && residues.filter(({ off }) => off <= 1).length >= residues.length * EXACT_SHARE;
}
