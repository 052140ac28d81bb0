/** Meanings and weights of single words and signs for read-tokens. */
import type { Role } from './text-tokens.ts';
import type { Join } from './words-around.ts';

export const SIGN_JOINS: ReadonlyMap<string, Join> = new Map([
  [',', 'comma'],
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'comma'],
  ['–', 'strong'],
  ['—', 'strong'],
  [':', 'strong'],
  ['|', 'hard'],
]);
export const STOPS = new Set(['\n', ';', '.', '!', '?', '•', '*', '·', '>']);
export const ARTICLES = new Set(['a', 'an']);
/** Words after which an amount belongs to the food before. */
export const BEHIND = new Set([
  'weighing',
  'measuring',
  'weighs',
  'weigh',
  'which',
  'that',
  'thats',
  'its',
  'totaling',
  'weighed',
  'tehta',
  'tehtajo',
  'tehtal',
  'tehtala',
  'tehtalo',
  'tehtali',
  'stehtan',
  'stehtana',
  'stehtano',
  'stehtani',
  'stehtane',
  'tezak',
  'tezka',
  'tezko',
  'about',
  'at',
]);
/** Grammar in a sentence, food after a food word: "fruit drink", "protein shake". */
export const NOUNS_AFTER_FOOD = new Set([
  'drink',
  'drinks',
  'meal',
  'meals',
  'snack',
  'snacks',
  'spread',
  'topping',
  'filling',
  'treat',
  'treats',
  'breakfast',
  'restaurant',
  'combo',
  'shake',
  'mixed',
  'sandwich',
  'weight',
  'beverage',
  'kids',
]);
/** Parts of a described food that have a size of their own. */
export const PARTS_BY_SIZE = new Set(['crust', 'crusts', 'cut', 'patty', 'patties']);
/** Measures that are foods in a table's descriptions ("fruit drink", "granola bar"). */
export const FOODS_BY_UNIT = new Set(['drink', 'drinks', 'bar', 'bars', 'patty', 'nugget', 'nuggets', 'fillet']);
/** Words about an amount that a table's rows have too ("Tea, iced, bottled"). */
/** "Big Mac meal": says how it was sold, unless a name has it ("almond meal"). */
export const SET_MEALS = new Set(['meal', 'meals', 'combo', 'deal', 'menu', 'meni', 'menija', 'platter', 'platters', 'pladenj', 'plato']);
export const CONTAINERS = new Map([
  ['fast', 'fast'],
  ['school', 'school'],
  ['bottle', 'bottled'],
  ['bottles', 'bottled'],
  ['can', 'canned'],
  ['cans', 'canned'],
]);

/** How much words of each kind weigh in finding the food; found by trying, as the shapes are. */
export const WEIGHT: { readonly [role in Role]: number } = { food: 1, unknown: 1, preparation: 0.35, neutral: 0.15, measure: 0.25, negated: 0.7 };
export const NEGATED_IN_NAMES = 0.1;
export const SIZE_WEIGHT = 0.4;
/** Before the food ("flavored yogurt") it says that it is not plain; behind a flavor it says nothing more. */
export const FLAVORED_WEIGHT = 0.8;
export const READY_WEIGHT = 0.4;
export const PERCENT_WEIGHT = 0.8;
export const CONTAINER_WEIGHT = 0.12;
export const ABBREVIATION = 3;
