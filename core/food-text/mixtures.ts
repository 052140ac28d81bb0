/**
 * Foods whose parts are named beside them: a smoothie and what is blended in it, a white coffee and its milk, a dish before a colon and its list.
 * With amounts the parts are the food; without, they are in the food already.
 */
import type { Food } from '#core/foods/food.ts';

/** Blended or shaken from what is named behind. */
const BLENDED = /^(smoothie|protein_shake|milkshake|licuado|frappe_coffee)/;
const BLENDED_PARTS: ReadonlySet<Food['category']> = new Set(['fruit', 'vegetable', 'dairy', 'nut_seed', 'cereal', 'supplement', 'sweet', 'spice']);
/** Coffee, cocoa and tea that have milk. */
const WITH_MILK = /^(coffee_milk|macchiato|cappuccino|latte|iced_latte|mocha|iced_coffee|frappe_coffee|chai_latte|tea_milk|cocoa|hot_chocolate)/;
const MILK = /^(milk_(whole|semi|skim|fresh|2|1|lactosefree|goat|sheep|buffalo)|(soy|oat|almond|rice|coconut)_drink)/;
const WITHOUT_MILK = /^(coffee_(black|instant|decaf|substitute)|espresso|tea)$/;
/** What people list behind a colon: "sendvič: kruh, šunka, sir". */
const LISTED: ReadonlySet<Food['category']> = new Set([
  'vegetable',
  'cheese',
  'cured_meat',
  'meat',
  'fish',
  'sauce',
  'egg',
  'legume',
  'fat_oil',
  'spice',
  'bread',
  'fruit',
  'nut_seed',
  'pasta_rice',
  'potato',
  'cereal',
  'dairy',
]);
const SALAD = /^(salad|fruit_salad)/;
const EGG_DISH = /^(omelette|egg_scrambled)/;

export const isBlended = (food: Food): boolean => BLENDED.test(food.id);

/** What a powder or fruit is mixed with. */
const isLiquid = ({ id }: Food): boolean => MILK.test(id) || /^(water|coconut_water|cocoa)$/.test(id) || id.startsWith('juice_');
/** What is in a protein shake as the table has it; a fruit beside or in it is more. */
const SHAKE = /^protein_shake/;

/** Whether a food may be blended into another: water, fruit, milk and the like. */
export const isBlendedIn = (food: Food, part: Food): boolean => isBlended(food) && (BLENDED_PARTS.has(part.category) || isLiquid(part));

/** Whether a blended food has a part already where no amounts are said. */
export const isInBlended = (food: Food, part: Food): boolean => isBlended(food) && (SHAKE.test(food.id) ? isLiquid(part) : isBlendedIn(food, part));

/** "latte with oat milk": the milk of a drink that has milk. */
export const isOwnMilk = (food: Food, part: Food): boolean => WITH_MILK.test(food.id) && MILK.test(part.id);

/** "coffee with oat milk": a splash, where the table has no such drink. */
export const isSplashIn = (food: Food, part: Food): boolean => WITHOUT_MILK.test(food.id) && MILK.test(part.id);

const LISTS_PARTS: ReadonlySet<Food['category']> = new Set(['dish', 'fast_food', 'soup']);
const COOKED_GRAIN = /^(rice_fried|fried_rice|risotto|porridge_|poke_bowl|buckwheat_groats_cooked)/;

/** Whether the list behind a colon tells what a food is made of. */
export const isListedIn = (food: Food, part: Food): boolean =>
  (LISTS_PARTS.has(food.category) || COOKED_GRAIN.test(food.id) || SALAD.test(food.id) || EGG_DISH.test(food.id)) && LISTED.has(part.category);

/** What a dish cannot be without, by the beginnings of ids. */
const BASES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(porridge|buckwheat_groats_cooked|millet_cooked)/, /^(oats|oat_bran|semolina|buckwheat|millet|cornmeal)/],
  [/^(cocoa$|hot_chocolate|coffee_milk|latte|cappuccino|mocha|iced_coffee|macchiato|tea_milk|chai_latte|pudding)/, MILK],
  [
    /^(spaghetti_(?!cooked|dry)|pasta_(?!cooked|dry|raw|egg|wholemeal)|lasagna|mac_and_cheese)/,
    /^(pasta|spaghetti|macaroni)_(cooked|dry|raw|egg_cooked|egg_dry|wholemeal)/,
  ],
  [/^rice_pudding/, /^rice_(white|brown|round|risotto)/],
  [/^(pancake|crepe|waffle|bread|cake|muffin|dumpling|pizza|pasta)/, /flour/],
  [
    /^(salad|fruit_salad|lettuce$)/,
    /^(lettuce|cabbage|rocket|spinach|tomato|cucumber|arugula|kale|chicory|salad_green|apple|banana|strawberr|orange|melon)/,
  ],
];

/** Whether a dish is made of a food above all: its amount tells how much of the dish there was. */
export const isBase = (dish: Food, part: Food): boolean => BASES.some(([of, from]) => of.test(dish.id) && from.test(part.id));

/** Whether the amounts of its parts say how much there is of a food. */
export const isMadeByParts = (food: Food): boolean => isBlended(food) || EGG_DISH.test(food.id);

/** What is poured over or cooked into a food and does not replace it: "oatmeal made with 200 ml milk". */
export const isPoured = (food: Food): boolean => MILK.test(food.id) || food.id.startsWith('water');
