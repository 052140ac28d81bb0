/** What is cut into slices, eaten in whole pieces, or spread on what was cut. */
import type { Food } from '#core/foods/food.ts';

const CUT: ReadonlySet<Food['category']> = new Set(['bread', 'fast_food', 'pastry']);
/** Cut into slices: bread, pizza, cake. */
export const isCut = (food: Food | undefined): boolean =>
  food !== undefined && CUT.has(food.category) && (food.category === 'bread' || food.portions.slice !== undefined);
const IN_PIECES: ReadonlySet<Food['category']> = new Set([
  'fast_food',
  'pastry',
  'egg',
  'fruit',
  'fish',
  'snack',
  'bread',
  'cured_meat',
  'dish',
  'meat',
]);
const LEAST_PIECE = 4;
/** Eaten in whole pieces: sausages, nuggets, crackers, eggs; not chips or crisps. */
export function isPieces(food: Food | undefined): boolean {
  const { piece = 0, small = 0 } = food?.portions ?? {};
  return (
    food !== undefined &&
    IN_PIECES.has(food.category) &&
    piece >= LEAST_PIECE &&
    !(small > 0 && piece < small / 2 && food.category === 'fast_food' && piece < 10)
  );
}
const SPREADS: ReadonlySet<Food['category']> = new Set(['fat_oil', 'sweet', 'sauce']);
/** Spread on bread: butter, jam, pâté. */
export const isSpread = (food: Food | undefined): boolean =>
  food !== undefined && SPREADS.has(food.category) && (food.portions.tablespoon ?? food.portions.teaspoon) !== undefined;

export const isSoup = (food: Food | undefined): boolean => food?.category === 'soup';
