/** Amounts that are added: "1 tbsp + 1 tsp oil", "1 cup and 2 tbsp milk", "2 + 1 jajce". */
import type { Amount } from './read-amount.ts';
import { wordAt, type Token } from './tokenize.ts';
import type { Unit } from './units.ts';

const ADDS = /^(\+|plus)$/;
const JOINS = /^(and|in|ter)$/;
const SPOONS: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon', 'cup']);

const isSpoon = (unit: Unit | undefined): unit is Extract<Unit, { kind: 'portion' }> => unit?.kind === 'portion' && SPOONS.has(unit.portion);

/** Whether what stands at a place adds the next amount to one: "+"; "and" only between spoons and cups. A number behind a plain number is of the same food. */
export function addsTo(tokens: readonly Token[], at: number, { unit, size }: Pick<Amount, 'unit' | 'size'>): boolean {
  if (size !== undefined || tokens[at + 1]?.kind !== 'number') return false;
  return ADDS.test(wordAt(tokens, at)) || (isSpoon(unit) && JOINS.test(wordAt(tokens, at)));
}

/** How many of one unit another is; undefined where they are not added. */
export function unitRatio(unit: Unit | undefined, into: Unit | undefined): number | undefined {
  if (unit === into) return 1;
  if (unit?.kind === 'mass' && into?.kind === 'mass') return unit.grams / into.grams;
  if (unit?.kind === 'volume' && into?.kind === 'volume') return unit.ml / into.ml;
  if (!isSpoon(unit) || !isSpoon(into)) return undefined;
  return unit.ml === undefined || into.ml === undefined ? undefined : unit.ml / into.ml;
}
