/** Amounts that are added: "1 tbsp + 1 tsp oil", "1 cup and 2 tbsp milk", "2 + 1 jajce", "2 mali in 1 velik krompir". */
import { parsedNumber } from './number-words.ts';
import { unitSize, type Amount } from './amount.ts';
import { wordAt, type Token } from './tokenize.ts';
import type { Unit } from './units.ts';

const ADDS = /^(\+|plus)$/;
const JOINS = /^(and|in|ter)$/;
const SPOONS: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon', 'cup']);
/** As much of a middle one, where a small and a large one are told together. */
const SIZE_SHARE: ReadonlyMap<Amount['size'], number> = new Map([
  ['small', 0.7],
  ['medium', 1],
  ['large', 1.3],
]);
/** A plain number before a weight is of the same unit: "100 + 50 g", but not "2 + 100 g". */
const FEWEST_GRAMS = 10;

const isSpoon = (unit: Unit | undefined): unit is Extract<Unit, { kind: 'portion' }> => unit?.kind === 'portion' && SPOONS.has(unit.portion);

/** Whether what stands at a place adds the next amount to one: "+"; "and" only between spoons and cups, and sizes. */
export function addsTo(tokens: readonly Token[], at: number, { unit, size, article }: Amount): boolean {
  const isNumber = tokens[at + 1]?.kind === 'number' || parsedNumber(wordAt(tokens, at + 1)) !== undefined;
  if (!isNumber || (article && !isSpoon(unit))) return false;
  return ADDS.test(wordAt(tokens, at)) || ((isSpoon(unit) || (size !== undefined && unit === undefined)) && JOINS.test(wordAt(tokens, at)));
}

/** How much a unit holds, by what it is measured in; a household measure only where it is a spoon or cup. */
function sizeIn(unit: Unit, kind: Unit['kind']): number | undefined {
  if (unit.kind !== kind) return undefined;
  return isSpoon(unit) ? unit.ml : unitSize(unit);
}

/** How many of one unit another is; undefined where they are not added. */
function unitRatio(unit: Unit | undefined, into: Unit | undefined): number | undefined {
  if (unit === into) return 1;
  if (unit === undefined || into === undefined) return undefined;
  const [size, whole] = [sizeIn(unit, into.kind), sizeIn(into, into.kind)];
  return size === undefined || whole === undefined ? undefined : size / whole;
}

const ofSize = ({ unit, size, value }: Amount): number | undefined => {
  const share = unit === undefined ? SIZE_SHARE.get(size) : undefined;
  return share === undefined ? undefined : share * value;
};

/** "1 small and 1 large apple": as many middle ones, in doubt. */
function ofSizes(first: Amount, second: Amount): Amount | undefined {
  const [small, large] = [ofSize(first), ofSize(second)];
  return small === undefined || large === undefined || second.article ? undefined : { ...first, size: 'medium', value: small + large, unsure: true };
}

/** "100 + 50 g", "1/2 + 1/4 l": a number of the unit behind it. */
const isOfNextUnit = ({ unit, value }: Amount, next: Amount): boolean =>
  unit === undefined && (next.unit?.kind === 'mass' || next.unit?.kind === 'volume') && (value >= FEWEST_GRAMS || value < 1);

/** Two amounts together; undefined where they are of two foods. */
export function summed(first: Amount, second: Amount): Amount | undefined {
  if (first.size !== undefined || second.size !== undefined) return ofSizes(first, second);
  if (second.article && !isSpoon(second.unit)) return undefined;
  if (isOfNextUnit(first, second)) return { ...second, value: first.value + second.value, start: first.start };
  const ratio = unitRatio(second.unit, first.unit);
  return ratio === undefined ? undefined : { ...first, value: first.value + second.value * ratio };
}

/** How much smaller a unit is at most than the one it is told behind: grams behind kilograms. */
const SMALLEST = 1_000;

/** "1 lb 4 oz", "1 kg 200 g", "1 cup 2 tbsp": whether the second amount goes on in a smaller unit of the first. */
export function goesOnSmaller(first: Amount, second: Amount): boolean {
  if (first.size !== undefined || second.size !== undefined || second.article || first.vague || second.vague) return false;
  const ratio = unitRatio(second.unit, first.unit);
  return ratio !== undefined && ratio < 1 && ratio >= 1 / SMALLEST && second.value * ratio < 1 && Number.isInteger(first.value);
}
