/** Amounts that are added: "1 tbsp + 1 tsp oil", "1 cup and 2 tbsp milk", "2 + 1 jajce", "2 mali in 1 velik krompir". */
import { parsedNumber } from './number-words.ts';
import type { Amount } from './read-amount.ts';
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

/** How many of one unit another is; undefined where they are not added. */
function unitRatio(unit: Unit | undefined, into: Unit | undefined): number | undefined {
  if (unit === into) return 1;
  if (unit?.kind === 'mass' && into?.kind === 'mass') return unit.grams / into.grams;
  if (unit?.kind === 'volume' && into?.kind === 'volume') return unit.ml / into.ml;
  if (!isSpoon(unit) || !isSpoon(into)) return undefined;
  return unit.ml === undefined || into.ml === undefined ? undefined : unit.ml / into.ml;
}

/** "1 small and 1 large apple": as many middle ones, in doubt. */
function ofSizes({ size: _, ...first }: Amount, share: number | undefined, second: Amount): Amount | undefined {
  const other = SIZE_SHARE.get(second.size);
  if (share === undefined || other === undefined || first.unit !== undefined || second.unit !== undefined || second.article) return undefined;
  return { ...first, value: first.value * share + second.value * other, unsure: true };
}

/** Two amounts together; undefined where they are of two foods. */
export function summed(first: Amount, second: Amount): Amount | undefined {
  if (first.size !== undefined || second.size !== undefined) return ofSizes(first, SIZE_SHARE.get(first.size), second);
  if (second.article && !isSpoon(second.unit)) return undefined;
  const isPlain = first.unit === undefined && (second.unit?.kind === 'mass' || second.unit?.kind === 'volume') && (first.value >= FEWEST_GRAMS || first.value < 1);
  if (isPlain) return { ...second, value: first.value + second.value, start: first.start };
  const ratio = unitRatio(second.unit, first.unit);
  return ratio === undefined ? undefined : { ...first, value: first.value + second.value * ratio };
}
