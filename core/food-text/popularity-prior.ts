/**
 * Popularity prior: which of several rows that match equally well is meant. A general row ("NFS") comes before a special one, the food itself
 * before the infant, diet or restaurant version, a short name before a long one, a display name before an alias. It never outweighs a typed
 * word.
 */
import type { Food } from '#core/foods/food.ts';
import type { NameCutter } from './cut-name.ts';
import type { FoodIndex } from './food-index.ts';

/** Words that make a row a special case nobody means unless they say it. */
const SPECIAL = new Set([
  'stuffed',
  'meal',
  'baby',
  'toddler',
  'infant',
  'formula',
  'babyfood',
  'meatless',
  'reduced',
  'light',
  'low',
  'lowfat',
  'nonfat',
  'sodium',
  'reconstituted',
  'dried',
  'unsweetened',
  'unsalted',
  'gluten',
  'powder',
  'mix',
  'dry',
  'condensed',
  'strained',
  'junior',
  'raw',
  'high',
  'restaurant',
  'fast',
  'bran',
  'cholesterol',
  'soy',
]);
/** Words of a row for few, or of another food in the place of the one said: still less meant unless said. */
const APART = new Set(['diet', 'school', 'cafeteria', 'imitation', 'vegetarian']);

/** A curated food beside a table is meant only where the table has nothing as good. */
const BESIDE = -1.2;

const wordsIn = (name: NameCutter, is: (folded: string) => boolean): number => {
  let found = 0;
  for (let at = 0; at < name.count; at += 1) if (is(name.words[at]?.folded ?? '')) found += 1;
  return found;
};
const isSpecial = (folded: string): boolean => SPECIAL.has(folded);
const isApart = (folded: string): boolean => APART.has(folded);
const isRaw = (folded: string): boolean => folded === 'raw';
const isCooked = (folded: string): boolean => folded === 'cooked';

/** Of curated names the display name comes first, then aliases. @param rank place in the food's names of one language */
export const nameOrderPrior = (order: number): number => 1 / (1 + 0.15 * order);

export function popularityPrior(name: NameCutter, order: number, food: Food, kind: FoodIndex['style'] | 'beside'): number {
  if (kind === 'beside') return BESIDE;
  if (kind === 'names') return nameOrderPrior(order);
  const vegetable = food.category === 'vegetable';
  const produce = (vegetable || food.category === 'fruit') && wordsIn(name, isRaw) > 0 ? 1 : 0;
  const special = Math.max(0, wordsIn(name, isSpecial) - produce);
  const general = name.generic && !(vegetable && wordsIn(name, isCooked) > 0) ? 0.25 : 0;
  return Math.max(0, Math.min(1, 0.7 + general - 0.2 * special - 0.5 * wordsIn(name, isApart) - 0.04 * Math.max(0, name.count - 2)));
}
