/**
 * What a food is, wherever it comes from: the built-in table, an imported table (FNDDS, FoodData Central, Open Food Facts) or
 * a person's own product. Nutrients are per 100 g of the food as named (cooked rice is cooked).
 */
import type { Nutrients } from '#core/nutrition/nutrients.ts';

export const FOOD_CATEGORIES = [
  'bread',
  'cereal',
  'pasta_rice',
  'potato',
  'legume',
  'vegetable',
  'fruit',
  'dairy',
  'cheese',
  'egg',
  'meat',
  'cured_meat',
  'fish',
  'fat_oil',
  'nut_seed',
  'sweet',
  'pastry',
  'snack',
  'sauce',
  'spice',
  'soup',
  'dish',
  'fast_food',
  'drink',
  'alcohol',
  'supplement',
] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** Household measures a food may have a weight for. Volumes (dl, ml, cup, tablespoon …) follow from density where absent. */
export const PORTION_IDS = [
  'piece',
  'slice',
  'teaspoon',
  'tablespoon',
  'cup',
  'glass',
  'mug',
  'plate',
  'bowl',
  'handful',
  'portion',
  'can',
  'pot',
  'bottle',
  'bag',
  'bar',
  'scoop',
  'ladle',
  'clove',
  'leaf',
  'sprig',
  'bunch',
  'pinch',
  'cube',
  'stick',
  'fillet',
  'half',
  'small',
  'large',
  'head',
  'square',
  'rasher',
  'wedge',
] as const;
export type PortionId = (typeof PORTION_IDS)[number];

export interface Food {
  /** Stable id: snake_case for built-in foods ("egg_boiled"), "fndds:31103010" for imported ones. */
  readonly id: string;
  /** Display name first, then aliases, lower case but for proper names. */
  readonly sl: readonly string[];
  readonly en: readonly string[];
  readonly category: FoodCategory;
  /** Per 100 g; an absent key is unknown. */
  readonly per100g: Nutrients;
  /** Grams of pure alcohol per 100 g: counts 7 kcal/g and is no macronutrient. */
  readonly alcohol?: number;
  /** Where the figures come from: "fndds:31103010", "sr:01129", "ciqual:22010", or "recipe" of such rows. */
  readonly source: string;
  /** Grams of one household measure of this food. */
  readonly portions: { readonly [id in PortionId]?: number };
  /** What "one" or no amount at all means, in grams. */
  readonly usualGrams: number;
  /** Grams per millilitre, where the food is drunk, poured or spooned. */
  readonly density?: number;
}
