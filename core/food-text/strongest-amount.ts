/** Which of several amounts of one food counts, and which of them count together. */
import { isExact } from './outer-food.ts';
import type { Amount } from './amount.ts';

/** "3 jogurti 180 g": how many there were of what was weighed, 1 where nobody said. */
export function countBeside(amounts: readonly Amount[], said: Amount | undefined): number {
  if (said?.unit?.kind !== 'mass' || said.eaten === true || amounts.some(({ times }) => times === true)) return 1;
  const count = amounts.find((one) => isNumber(one) && Number.isInteger(one.value) && one.value > 1);
  return count?.value ?? 1;
}

/** "četrt tablice čokolade (100 g)": the part that was said before what was weighed. */
export function partBeside(amounts: readonly Amount[], said: Amount | undefined): Amount | undefined {
  if (said?.unit?.kind !== 'mass' || said.eaten === true) return undefined;
  return amounts.find((one) => !isExact(one) && !one.vague && one.size === undefined && one.value > 0 && one.value < 1 && one.end <= said.start);
}

const isNumber = ({ unit, article, vague, size }: Amount): boolean => unit === undefined && !article && !vague && size === undefined;

const isCount = (said: Amount): boolean => isNumber(said) || (said.unit?.kind === 'portion' && !said.article && !said.vague);

/** "pivo 0,33 2x" is twice as much, "3 krofi mali" are three small ones, half of a large pizza is half of it. */
function repeatedOrSized(amounts: readonly Amount[], times: Amount | undefined, end: number): Amount | undefined {
  if (amounts.length !== 2 || amounts.some(({ unit }) => unit !== undefined)) return undefined;
  const count = amounts.find(isNumber);
  if (count === undefined) return undefined;
  if (times !== undefined && times !== count && count.value < 1) return { ...count, value: count.value * times.value };
  const sized = amounts.find(({ article, size }) => article && size !== undefined);
  return sized?.size !== undefined && (sized.start >= end || count.value < 1) ? { ...count, size: sized.size } : undefined;
}

/** "2x 0,5 l", "500 g yogurt half": so many times the weight, or a part of it said last. */
function ofExact(exact: Amount, amounts: readonly Amount[], times: Amount | undefined, end: number): Amount {
  const part = amounts.find((said) => said.start >= end && isNumber(said) && said.value < 1);
  // "6 piv (po 330 ml)", "3 slices of bread (40 g each)"
  const many = times ?? (exact.each === true ? amounts.find((said) => isCount(said) && said.value > 1) : undefined);
  return many === undefined && part === undefined ? exact : { ...exact, value: exact.value * (many?.value ?? 1) * (part?.value ?? 1) };
}

/** "3x na dan kozarec mleka", "krožniki juhe 2": a measure, and how many of it. */
function ofMeasure(measure: Amount, amounts: readonly Amount[], times: Amount | undefined, end: number): Amount {
  if (!measure.article || measure.value !== 1) return measure;
  const count = times ?? amounts.find((said) => said.start >= end && isNumber(said) && said.value > 1);
  return count === undefined ? measure : { ...measure, value: count.value, article: false };
}

/** A bare number from this on is hardly a count. */
const LEAST_GRAMS = 50;

/** "1x jogurt navaden 250", "kapljica mleka x3": of how much one was, or a drop and how many of it. */
function ofTimes(amounts: readonly Amount[], times: Amount | undefined): Amount | undefined {
  if (times === undefined) return undefined;
  const bare = times.value === 1 ? amounts.find((said) => said !== times && isNumber(said) && said.value >= LEAST_GRAMS) : undefined;
  if (bare !== undefined || amounts.length !== 2) return bare;
  const little = amounts.find(({ size, article }) => size === 'little' && article);
  return little && { ...little, value: times.value, article: false };
}

/** "skyr 450 g, danes 150 g": what was eaten, told behind all others, holds alone. */
function eatenLast(amounts: readonly Amount[]): Amount | undefined {
  const eaten = amounts.find((said) => said.eaten === true && !said.article);
  if (eaten === undefined) return undefined;
  return amounts.every((said) => said === eaten || (!said.article && said.end <= eaten.start)) ? eaten : undefined;
}

/**
 * A weight beats a volume beats a measure beats a count; "2 jajci (120 g)" is 120 g, and "2x pivo 0,5 l" a litre.
 * @param end where the food ends: what is said behind it belongs to what was said before
 */
export function strongest(amounts: readonly Amount[], end = Infinity): Amount | undefined {
  if (amounts.length < 2) return amounts[0];
  const eaten = eatenLast(amounts);
  if (eaten !== undefined) return eaten;
  const times = amounts.find((said) => said.times === true);
  const exact = amounts.find(({ unit }) => unit?.kind === 'mass') ?? amounts.find(isExact);
  if (exact !== undefined) return ofExact(exact, amounts, times, end);
  const measure = amounts.find(({ unit }) => unit !== undefined);
  if (measure !== undefined) return ofMeasure(measure, amounts, times, end);
  return ofTimes(amounts, times) ?? repeatedOrSized(amounts, times, end) ?? amounts.find(({ article }) => !article) ?? amounts[0];
}
