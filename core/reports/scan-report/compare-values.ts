/** How the values of a sheet hold with each other. */
import { toChecks, toDoubted, toScanDoubts, type Check } from '#core/body-composition/check-scan.ts';
import type { BodyScan } from '#core/body-composition/scan.ts';
import { withExactSums } from './exact-sums.ts';
import type { Found } from './found-value.ts';

export interface Terms extends Pick<BodyScan, 'method' | 'maker' | 'heightCm'> {
  /** Read from a picture, where marks are lost. */
  readonly isOcr: boolean;
}

/** The same list of values is compared again for each of them: once is enough. */
const compared = new WeakMap<readonly Found[], readonly Check[]>();

export function compare(values: readonly Found[], terms: Terms): readonly Check[] {
  const known = compared.get(values);
  if (known !== undefined) return known;
  const checks = withExactSums(toChecks({ ...terms, values }), values);
  compared.set(values, checks);
  return checks;
}

export const countDoubts = (values: readonly Found[], terms: Terms): number => compare(values, terms).filter(({ holds }) => !holds).length;

export const findDoubted = (values: readonly Found[], terms: Terms): ReadonlySet<string> => toDoubted(toScanDoubts(compare(values, terms)));

/** Values that a sum or a formula holds with. */
export const toHeld = (checks: readonly Check[]): ReadonlySet<string> =>
  new Set(checks.filter(({ holds, reason }) => holds && (reason === 'sum' || reason === 'formula')).flatMap(({ keys }) => keys));
