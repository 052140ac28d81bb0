/**
 * How ill an amount fits a food, as a cost for bind-amounts: grams of a drink, millilitres of bread, two of what is not counted, a slice of honey.
 * Between two foods the amount then belongs to the one that it fits.
 */
import type { Food, PortionId } from '#core/foods/food.ts';
import { isBlended } from './mixtures.ts';
import type { Amount } from './read-amount.ts';
import type { Unit } from './units.ts';

const WEIGHED_DRINK = 0.5;
const POURED_SOLID = 1.5;
const COUNTED_MASS = 0.8;
const OTHER_MEASURE = 0.8;

/** Said by the litre. */
const DRUNK: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol']);
/** Poured, spooned or drunk: of these millilitres are said. */
const LIQUID: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'dairy', 'soup', 'sauce', 'fat_oil', 'dish', 'sweet', 'cereal']);
/** Pieces and packs of which a bare number tells how many. */
const COUNTED: readonly PortionId[] = [
  'piece',
  'slice',
  'fillet',
  'bar',
  'square',
  'stick',
  'rasher',
  'wedge',
  'cube',
  'scoop',
  'can',
  'bottle',
  'pot',
];
/** Counted as they are served. */
const SERVED: ReadonlySet<Food['category']> = new Set([
  'drink',
  'alcohol',
  'dish',
  'fast_food',
  'soup',
  'pastry',
  'egg',
  'sweet',
  'snack',
  'dairy',
  'bread',
]);
/** Measures that only some foods come in, each with another that stands for it. */
const CUT: Readonly<Partial<Record<PortionId, readonly PortionId[]>>> = {
  slice: ['piece', 'wedge'],
  rasher: ['slice'],
  clove: [],
  square: ['piece', 'bar'],
};

function ofUnit(food: Food, unit: Unit): number {
  if (unit.kind === 'mass') return DRUNK.has(food.category) || isBlended(food) ? WEIGHED_DRINK : 0;
  if (unit.kind === 'volume') return LIQUID.has(food.category) || isBlended(food) || food.density !== undefined ? 0 : POURED_SOLID;
  if (unit.kind !== 'portion') return 0;
  const instead = CUT[unit.portion];
  if (instead === undefined || food.portions[unit.portion] !== undefined) return 0;
  return instead.some((portion) => food.portions[portion] !== undefined) ? 0 : OTHER_MEASURE;
}

/** @returns 0 where the amount fits the food, or nothing is known of it */
export function misfit(food: Food | undefined, { unit, size, vague, article }: Amount): number {
  if (food === undefined) return 0;
  if (unit !== undefined) return ofUnit(food, unit);
  if (article || vague || size !== undefined || SERVED.has(food.category)) return 0;
  return COUNTED.some((portion) => food.portions[portion] !== undefined) ? 0 : COUNTED_MASS;
}
