/** What a food is made of: "burger iz čičerike", "sok iz pese". */
import type { Food } from '#core/foods/food.ts';

/** Made of these, many a food is another than what it is usually made of. */
const PLANTS: ReadonlySet<Food['category']> = new Set(['vegetable', 'legume', 'fruit', 'nut_seed']);
const MADE: ReadonlySet<Food['category']> = new Set([
  'meat',
  'cured_meat',
  'fast_food',
  'dish',
  'bread',
  'pasta_rice',
  'drink',
  'soup',
  'sauce',
  'pastry',
  'dairy',
  'cheese',
  'sweet',
]);
/** Much the same of whatever fruit. */
const ANY_FRUIT = /^(jam|marmalade|compote|syrup|candied|nectar|fruit_)/;
/** No one food, and a grain. */
const NO_OTHER = /^(vegetables_|fruit_salad|corn_)/;

/** Whether the table has a name with something else than what it is said to be made of. */
export const isMadeOfOther = (food: Food | undefined, from: Food | undefined): boolean =>
  food !== undefined &&
  from !== undefined &&
  PLANTS.has(from.category) &&
  MADE.has(food.category) &&
  !ANY_FRUIT.test(food.id) &&
  !NO_OTHER.test(from.id);
