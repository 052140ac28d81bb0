/**
 * What a measure is called with a food where its everyday word is another: a scoop of protein powder is "merica", one of ice cream is
 * "kepica"; a large beer is no large piece. The measure itself, and its grams, stay the same.
 */
import type { MeasureUnit } from './measures.ts';

/** Words that no measure has by itself; they stand in `measure-words.json`. */
export type MeasureWord =
  | MeasureUnit
  | 'ball'
  | 'tablet'
  | 'row'
  | 'stalk'
  | 'floret'
  | 'cluster'
  | 'sheet'
  | 'triangle'
  | 'jar'
  | 'shot'
  | `${'small' | 'large'}_${'cup' | 'glass' | 'portion' | 'bag'}`;

const ICE_CREAM = /^(ice_cream(?!_(stick|bar|sandwich|cone))|sorbet|frozen_yogurt|gelato|sherbet|italian_ice)/;
const CHOCOLATE = /^chocolate_(milk_bar|dark|white|nuts|rice|filled|nosugar)/;
const SPIRITS = /(brandy|liqueur|spirit|liqueur_herb)$|^(vodka|rum|gin|whisky|tequila)$/;
const COFFEE = /^(espresso|macchiato|cappuccino|latte_flavoured|coffee_double|tea_sweet_milk)/;
/** Drinks from a glass that are small, large, or one. */
const GLASSES = new RegExp(
  `${SPIRITS.source}|^(beer|radler|cider|wine|cvicek|spritzer|bambus|sangria|sparkling|vermouth|sake|aperol|hugo|gin_|cuba|vodka_|mojito|margarita|pina|cocktail|` +
    'juice|fruit_drink|cola|energy_drink|iced_|coffee_frozen|tea_iced|yerba|soft_drink|dr_pepper|root_beer|slush|smoothie|milkshake|bubble_tea|apple_spritzer|lemon(ade|_water)|syrup_drink)',
);
/** Dishes that are small or large by the serving. */
const SERVINGS =
  /fries|^(salad_(mixed|dressed)|poutine|nachos_meat|taco_salad|chicken_nuggets|mac_cheese_microwave|ice_cream_mixins|tuna_canned|tuna_oil|yogurt_nonfat_flavour)$/;
const SNACKS = /^(crisps|corn_puffs|cheese_puffs|pretzels|popcorn_light|crackers_cheese_us|choc_peanut_candy)/;

type Row = readonly [measure: MeasureUnit, word: MeasureWord, foods: RegExp];

const sizes = (what: 'cup' | 'glass' | 'portion' | 'bag', foods: RegExp): Row[] => [
  ['small', `small_${what}`, foods],
  ['large', `large_${what}`, foods],
];

/** The first row that fits is said. */
export const MEASURE_WORDS: readonly Row[] = [
  ['scoop', 'ball', ICE_CREAM],
  ['bar', 'tablet', CHOCOLATE],
  ['bar', 'piece', /^ice_cream_bar_plain$/],
  ['stick', 'row', /^chocolate_(milk_bar|dark)$/],
  ['stick', 'stalk', /^(celery|rhubarb)$/],
  ['sprig', 'floret', /^(broccoli|cauliflower|romanesco)/],
  ['bunch', 'cluster', /^grapes$/],
  ['leaf', 'sheet', /^(lasagne_sheets|seaweed_nori|cheese_slices|gelatin)$/],
  ['wedge', 'triangle', /^(cheese_processed|camembert|brie)$/],
  ['pot', 'jar', /^(baby_food|fruit_puree_baby)/],
  ['glass', 'shot', SPIRITS],
  ['piece', 'shot', SPIRITS],
  ['piece', 'cup', COFFEE],
  // "One" of an orange's or a lemon's juice is the fruit's.
  ['piece', 'glass', /^(iced_|slush|juice_blend)/],
  ...sizes('cup', COFFEE),
  ...sizes('glass', GLASSES),
  ...sizes('portion', SERVINGS),
  ...sizes('bag', SNACKS),
];

export function measureWord(measure: MeasureUnit, foodId: string | null | undefined): MeasureWord {
  return (foodId && MEASURE_WORDS.find(([of, , foods]) => of === measure && foods.test(foodId))?.[1]) || measure;
}
