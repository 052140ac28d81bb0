/** Takes what another look read, a lost mark or a lost digit where the other values confirm it. */
import type { Choice } from './choices.ts';
import { compare, countDoubts, findDoubted, type Terms } from './compare-values.ts';
import type { Found } from './found-value.ts';
import { toProof, withDigit, type Steps } from './lost-digits.ts';
import { withColumnsMoved, withMark, type Columns } from './lost-marks.ts';

/** Whether others tell how great the value is: another one, greater or smaller, would contradict them. */
function isConfirmed(values: readonly Found[], at: number, terms: Terms): boolean {
  const one = values[at] as Found;
  const doubts = countDoubts(values, terms);
  return [1.3, 1 / 1.3].some((by) => countDoubts(values.with(at, { ...one, value: one.value * by }), terms) > doubts);
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

/** Comparisons that must hold to the last digit with a number of which a digit is put back, and did not before. */
const PROVEN = 2;
/** More comparisons than one value has. */
const MOST_CHECKS = 100;

/** A digit put back where sums and formulas leave one number only; where they leave several, the number is not what was printed. */
function withDigitBack(values: readonly Found[], at: number, { prints }: Choice, steps: Steps, terms: Terms): readonly Found[] {
  const doubts = countDoubts(values, terms);
  const checks = compare(values, terms);
  const before = toProof(values, at, checks, findDoubted(values, terms));
  if (before.sharp > 0) return values;
  const rated = withDigit(values, at, prints, checks, steps).flatMap((one) => {
    const tried = values.with(at, one);
    const { sharp, all } = toProof(tried, at, compare(tried, terms), findDoubted(tried, terms));
    // What tells of the last digit counts before what tells of the first ones alone.
    const rank = sharp * MOST_CHECKS + all;
    return sharp > 0 && all >= before.all + PROVEN && countDoubts(tried, terms) < doubts ? [{ tried, rank }] : [];
  });
  const most = Math.max(...rated.map(({ rank }) => rank));
  const [best, ...others] = rated.filter(({ rank }) => rank === most);
  const one = values[at] as Found;
  if (best === undefined || (others.length > 0 && one.isUnclear)) return values;
  return others.length === 0 ? best.tried : values.with(at, { ...one, isUnclear: true });
}

function improveDigits(start: readonly Found[], choices: readonly Choice[], steps: Steps, terms: Terms): readonly Found[] {
  let values = start;
  const failed = new Set(compare(values, terms).flatMap(({ holds, keys }) => (holds ? [] : keys)));
  choices.forEach((choice, at) => {
    if (failed.has(choice.key) || values[at]?.isUnclear === true) values = withDigitBack(values, at, choice, steps, terms);
  });
  return values;
}

/** Looks while something is found: one right value can show which of its neighbours is wrong. */
const ROUNDS = 3;

/** Fewer doubts that a whole column without its marks must explain. */
const EXPLAINED = 2;

/** One column after another, that first which explains most. */
function improveColumns(start: readonly Found[], columns: Columns, terms: Terms): readonly Found[] {
  const doubts = countDoubts(start, terms);
  const tried = withColumnsMoved(start, columns).map((values) => ({ values, left: countDoubts(values, terms) }));
  const best = tried.toSorted((a, b) => a.left - b.left)[0];
  return best !== undefined && best.left <= doubts - EXPLAINED ? improveColumns(best.values, columns, terms) : start;
}

/**
 * @param start the likely one of each choice
 * @param choices in the same order
 */
export function improve(start: readonly Found[], choices: readonly Choice[], columns: Columns, steps: Steps, terms: Terms): readonly Found[] {
  let values = improveColumns(start, columns, terms);
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = improveOnce(values, choices, columns, terms);
    const better = terms.isOcr ? improveDigits(chosen, choices, steps, terms) : chosen;
    if (better === values) break;
    values = better;
  }
  return values;
}
