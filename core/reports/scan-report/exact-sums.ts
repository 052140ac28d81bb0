/**
 * Sums that a sheet prints to its last digit: one wrong digit in the middle of a number breaks them, where a comparison that allows for the rounding
 * of any sheet does not see it.
 */
import type { Check } from '#core/body-composition/check-scan.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { toValueKey, type ScanValue } from '#core/body-composition/scan.ts';

interface Printed extends ScanValue {
  readonly plain: string;
}

/** How much the last printed digit of a value is worth, in its unit: "2159.4" g is 2.1594 kg, so 0.0001. */
export function toStep({ value, plain }: Printed): number {
  const digits = Number(plain.replace(/\D/g, ''));
  return digits === 0 ? 0 : Math.abs(value) / digits;
}

/** Each number is rounded by itself, so a sum may be off by half a digit of every one of them, and by a little more where it was added up before. */
const ROUNDED = 0.6;
/** Coarser digits tell no more than the usual comparison, in kg. */
const FINEST_KG = 0.002;
/** From how many exact sums on, and from which share of all, a sheet adds up exactly. */
const LEAST = 5;
const SHARE = 0.6;

/** How exactly a sum of masses holds; undefined for other comparisons, and where digits are too coarse to tell. */
function isExact({ keys, holds, expected }: Check, values: ReadonlyMap<string, Printed>): boolean | undefined {
  const total = values.get(keys[0] ?? '');
  if (!holds || expected === undefined || total === undefined || SCAN_FIELDS[total.field].unit !== 'kg') return undefined;
  const found = keys.flatMap((key) => values.get(key) ?? []);
  if (found.some(({ field }) => SCAN_FIELDS[field].unit !== 'kg')) return undefined;
  const steps = found.map(toStep);
  if (Math.max(...steps) > FINEST_KG) return undefined;
  return Math.abs(total.value - expected) <= steps.reduce((sum, step) => sum + step, 0) * ROUNDED + 1e-9;
}

/** Of the last digit: what rounding may take from a number or add to it. */
const HALF = 0.5;

/** What the rounding of its numbers explains of the difference that a sum or a formula leaves, in the unit of what it gives. Undefined for other comparisons. */
export function toRounding({ keys, reason, expected }: Check, values: ReadonlyMap<string, Printed>): number | undefined {
  const [printed, ...others] = keys.flatMap((key) => values.get(key) ?? []);
  if (expected === undefined || printed === undefined || (reason !== 'sum' && reason !== 'formula')) return undefined;
  const isMass = SCAN_FIELDS[printed.field].unit === 'kg';
  const steps = others.map((one) => (isMass ? toStep(one) : (Math.abs(expected) * toStep(one)) / Math.max(Math.abs(one.value), 1e-9)));
  return [toStep(printed), ...steps].reduce((sum, step) => sum + step, 0) * HALF + 1e-9;
}

/** The same comparisons; on a sheet that adds up to the last digit, those that do not have failed. */
export function withExactSums(checks: readonly Check[], values: readonly Printed[]): readonly Check[] {
  const byKey = new Map(values.map((one) => [toValueKey(one), one]));
  const exactness = checks.map((check) => isExact(check, byKey));
  const exact = exactness.filter((one) => one === true).length;
  const sums = exactness.filter((one) => one !== undefined).length;
  if (exact < LEAST || exact < sums * SHARE) return checks;
  return checks.map((check, at) => (exactness[at] === false ? { ...check, holds: false } : check));
}
