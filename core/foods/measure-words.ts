/**
 * What a measure is called with a food where its everyday word is another: a scoop of protein powder is "merica", one of ice cream is
 * "kepica"; a large beer is no large piece. The measure itself, and its grams, stay the same.
 */
import type { MeasureUnit } from './measures.ts';

/** Words that no measure has by itself; they stand in `units.json` beside the measures. */
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
  | `${'small' | 'large'}_${'cup' | 'glass' | 'portion' | 'can' | 'pot' | 'bag'}`;

const ids = (text: string) => text.split(' ');

const ICE_CREAM = ids(
  'ice_cream ice_cream_chocolate ice_cream_sundae ice_cream_mixins ice_cream_light sorbet frozen_yogurt gelato sherbet italian_ice',
);
const CHOCOLATE = ids(
  'chocolate_milk_bar chocolate_dark chocolate_dark_70 chocolate_white chocolate_nuts chocolate_rice chocolate_filled chocolate_nosugar',
);
const BABY_FOOD = ids('baby_food_yogurt baby_food_dinner baby_food_pasta fruit_puree_baby baby_food_fruit baby_food_veg baby_food_sweet_potato');
const SPIRITS = ids(
  'fruit_brandy vodka rum gin whisky brandy tequila liqueur liqueur_herb blueberry_liqueur honey_liqueur coffee_liqueur cream_liqueur egg_liqueur anise_spirit',
);
const COFFEE = ids(
  'espresso espresso_double macchiato cappuccino cappuccino_oat cappuccino_soy cappuccino_almond cappuccino_coconut latte_flavoured tea_sweet_milk',
);
/** Drinks from a glass that are small, large, or one. */
const GLASSES = [
  ...SPIRITS,
  ...ids(
    'beer beer_dark beer_wheat beer_strong beer_light radler cider wine_red wine_white wine_rose cvicek spritzer spritzer_red bambus sangria wine_sweet sparkling_wine vermouth sake aperol_spritz hugo gin_tonic cuba_libre vodka_juice vodka_energy mojito margarita pina_colada cocktail',
  ),
  ...ids(
    'juice_beet juice_pomegranate fruit_drink cola cola_herbal energy_drink energy_drink_zero beer_free iced_coffee_brewed iced_coffee_sweet iced_latte coffee_frozen tea_iced_unsweet tea_iced_sweet yerba_mate soft_drink_fruit soft_drink_citrus soft_drink_diet dr_pepper dr_pepper_diet root_beer slush smoothie_dairy smoothie_juice milkshake milkshake_chocolate milkshake_malt bubble_tea apple_spritzer lemonade lemon_water syrup_drink juice_blend juice_orange',
  ),
];
/** Dishes that are small or large by the serving. */
const SERVINGS = ids(
  'french_fries sweet_potato_fries salad_mixed salad_dressed poutine nachos_meat fries_chili_cheese taco_salad chicken_nuggets mac_cheese_microwave ice_cream_mixins',
);
const SNACKS = ids('crisps crisps_flavoured corn_puffs cheese_puffs pretzels popcorn_light crackers_cheese_us choc_peanut_candy');

type Row = readonly [measure: MeasureUnit, word: MeasureWord, foods: readonly string[]];

const sizes = (what: 'cup' | 'glass' | 'portion' | 'can' | 'pot' | 'bag', foods: readonly string[]): Row[] => [
  ['small', `small_${what}`, foods],
  ['large', `large_${what}`, foods],
];

const ROWS: readonly Row[] = [
  ['scoop', 'ball', ICE_CREAM],
  ['bar', 'tablet', CHOCOLATE],
  ['bar', 'piece', ['ice_cream_bar_plain']],
  ['stick', 'row', ids('chocolate_milk_bar chocolate_dark')],
  ['stick', 'stalk', ids('celery rhubarb')],
  ['sprig', 'floret', ids('broccoli broccoli_raw cauliflower cauliflower_raw romanesco')],
  ['bunch', 'cluster', ['grapes']],
  ['leaf', 'sheet', ids('lasagne_sheets seaweed_nori cheese_slices gelatin')],
  ['wedge', 'triangle', ids('cheese_processed camembert brie')],
  ['pot', 'jar', BABY_FOOD],
  ['glass', 'shot', SPIRITS],
  ['piece', 'shot', SPIRITS],
  ['piece', 'cup', COFFEE],
  // "One" of an orange's or a lemon's juice is the fruit's.
  ['piece', 'glass', ids('iced_coffee_brewed iced_coffee_sweet iced_latte slush juice_blend')],
  ...sizes('cup', COFFEE),
  ...sizes('glass', GLASSES),
  ...sizes('portion', SERVINGS),
  ...sizes('bag', SNACKS),
  ...sizes('can', ids('tuna_canned tuna_oil')),
  ...sizes('pot', ['yogurt_nonfat_flavour']),
];

const WORDS: ReadonlyMap<string, MeasureWord> = new Map(
  ROWS.flatMap(([measure, word, foods]) => foods.map((food): [string, MeasureWord] => [`${food} ${measure}`, word])),
);

/** Every food and measure that is named here, for the test that they exist. */
export const namedMeasures = (): readonly string[] => [...WORDS.keys()];

export function measureWord(measure: MeasureUnit, foodId: string | null | undefined): MeasureWord {
  return (foodId && WORDS.get(`${foodId} ${measure}`)) || measure;
}
