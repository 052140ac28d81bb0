/**
 * "noodles with egg" are noodles and an egg, not egg noodles, and "krompir s solato" is no potato salad: a name made of two words is not what
 * the first of them is served with. Dishes apart, of which "pasta with tuna" says the same as "tuna pasta".
 */
import type { FoodCategory } from '#core/foods/food.ts';
import type { FoodIndex } from './food-index.ts';

/** Bought as they are named: what stands beside "with" is not in them. */
const BOUGHT: ReadonlySet<FoodCategory> = new Set(['pasta_rice', 'cereal', 'bread', 'dairy', 'cheese', 'fat_oil', 'nut_seed', 'snack', 'drink']);
/** Names that say "with" themselves: "kruh s česnom". */
const SAYS_WITH = / (with|and|in|on|z|s|iz|na|&) /u;
/** Baked with what it is named by, and not eaten with it. */
const BAKED_APART = /(?:\bbread|\bcheese cake|\bkruh)$/u;
/** "krompir v solati" */
const SAYS_IN = / v /;

/**
 * @param row a row met on both sides of "with"
 * @param opensAt place of the first word behind it
 * @returns whether its name joins the two otherwise: as a compound of what is bought, or the other way round
 */
export function isCompound(index: FoodIndex, row: number, opensAt: number): boolean {
  const { headAt, mask } = index.scratch;
  const met = mask[row] as number;
  const name = index.rowName[row] ?? '';
  const behind = met >>> opensAt;
  // "curry noodles with rice noodles": said whole behind it.
  const isWhole = (behind & (behind - 1)) !== 0;
  if (behind === 0 || isWhole || (met & ((1 << opensAt) - 1)) === 0 || SAYS_WITH.test(name)) return false;
  if (SAYS_IN.test(name)) return true;
  const category = index.foods[index.rowFood[row] as number]?.category;
  // "bread with banana" is no banana bread.
  if (BAKED_APART.test(name)) return true;
  return (category !== undefined && BOUGHT.has(category)) || (headAt[row] as number) >= opensAt;
}
