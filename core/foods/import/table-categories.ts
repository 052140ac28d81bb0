/** Maps food groups of American tables to categories of Živa: WWEIA category numbers (FNDDS) by hundreds, and by number if a hundred is mixed. */
import type { FoodCategory } from '#core/foods/food.ts';

const EXACT: { readonly [number: number]: FoodCategory } = {
  1602: 'cheese',
  1604: 'cheese',
  2502: 'egg',
  2402: 'fish',
  2404: 'fish',
  2602: 'cured_meat',
  2604: 'cured_meat',
  2606: 'cured_meat',
  2608: 'cured_meat',
  2804: 'nut_seed',
  3802: 'soup',
  3602: 'fast_food',
  3702: 'fast_food',
  3703: 'fast_food',
  4002: 'pasta_rice',
  4004: 'pasta_rice',
  5702: 'sweet',
  5704: 'sweet',
  8802: 'sweet',
  8806: 'sweet',
  8804: 'sweet',
  8002: 'fat_oil',
  8004: 'fat_oil',
  8010: 'sauce',
  8012: 'sauce',
  8006: 'dairy',
  8008: 'dairy',
  8408: 'vegetable',
  7008: 'drink',
  5402: 'snack',
  5404: 'snack',
  9802: 'supplement',
  5802: 'sweet',
  5804: 'sweet',
  5806: 'sweet',
};
const HUNDREDS: readonly (readonly [number, number, FoodCategory])[] = [
  [1000, 1999, 'dairy'],
  [2000, 2299, 'meat'],
  [2300, 2499, 'fish'],
  [2500, 2799, 'meat'],
  [2800, 2899, 'legume'],
  [2900, 3999, 'dish'],
  [4000, 4199, 'pasta_rice'],
  [4200, 4499, 'bread'],
  [4500, 4999, 'cereal'],
  [5000, 5299, 'snack'],
  [5300, 5499, 'snack'],
  [5500, 5599, 'pastry'],
  [5600, 5899, 'sweet'],
  [6000, 6199, 'fruit'],
  [6200, 6699, 'vegetable'],
  [6700, 6899, 'potato'],
  [7000, 7399, 'drink'],
  [7500, 7599, 'alcohol'],
  [7600, 7899, 'drink'],
  [8000, 8099, 'fat_oil'],
  [8100, 8499, 'sauce'],
  [8800, 8899, 'sweet'],
  [9000, 9699, 'dish'],
];

export function categoryOfWweia(number: number): FoodCategory {
  return EXACT[number] ?? HUNDREDS.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'dish';
}

/** Names of groups: FoodData Central (SR Legacy and Foundation) and the Kenya Food Composition Tables. */
const BY_NAME: readonly (readonly [RegExp, FoodCategory])[] = [
  [/dairy/i, 'dairy'],
  [/spice/i, 'spice'],
  [/fats? and oil|oils? and fat/i, 'fat_oil'],
  [/soup|sauce|grav/i, 'soup'],
  [/sausage|luncheon/i, 'cured_meat'],
  [/cereal/i, 'cereal'],
  [/roots|tuber/i, 'potato'],
  [/fruit/i, 'fruit'],
  [/vegetable/i, 'vegetable'],
  [/nuts? and seed/i, 'nut_seed'],
  [/beverage/i, 'drink'],
  [/fish/i, 'fish'],
  [/legume/i, 'legume'],
  [/baked/i, 'bread'],
  [/sweet|sugar/i, 'sweet'],
  [/grain|pasta/i, 'pasta_rice'],
  [/fast food/i, 'fast_food'],
  [/snack/i, 'snack'],
  [/poultry|pork|beef|lamb|veal|game/i, 'meat'],
  [/egg/i, 'egg'],
];

export function categoryOfGroup(group: string | undefined): FoodCategory {
  return BY_NAME.find(([pattern]) => pattern.test(group ?? ''))?.[1] ?? 'dish';
}
