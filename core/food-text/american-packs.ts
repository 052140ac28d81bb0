/** Packs of which one person eats, as they are sold in America. */
import type { Food } from '#core/foods/food.ts';
import type { Amount } from './amount.ts';
import type { Size } from './words-around.ts';

/** American packs by FNDDS: a school carton of juice (64104010), single bags of crisps and pretzels (71200100, 54408000), a king size bar (91705010). */
const SCHOOL_CARTON = 124;
const FUN_BOX = 131;
const BAGS: Readonly<Partial<Record<Size, number>>> = { small: 28, medium: 57, large: 85 };
export const KING_SIZE = 90;
/** A stick of butter by FNDDS (81100500). */
const BUTTER_STICK = 113;
const BAGGED = /^(crisps|pretzels|tortilla_chips|corn_chips|cheese_puffs|sun_chips)/;

/** Sold in bags of which one person eats. */
export const isBagged = ({ id }: Food): boolean => BAGGED.test(id);

/** Grams of a pack of which one person eats, where its size or kind is said. */
export function americanPack(food: Food, { size, words }: Pick<Amount, 'size' | 'words'>): number | undefined {
  if (food.id.startsWith('juice_') && words.some((word) => /^(school|individual|fun)$/.test(word)))
    return words.includes('fun') ? FUN_BOX : SCHOOL_CARTON;
  const isSingle = words.some((word) => /^(single|serve)$/.test(word)) || (size !== 'large' && words.includes('bag'));
  return isBagged(food) && size !== undefined && isSingle ? BAGS[size] : undefined;
}

/** A stick of cheese is an ounce, no ball of mozzarella (USDA SR Legacy 01028). */
const CHEESE_STICK = 28;

/** Grams of what is sold in sticks. */
export const stickGrams = ({ id, category }: Food): number | undefined =>
  category === 'cheese' ? CHEESE_STICK : /^(butter|margarine)/.test(id) ? BUTTER_STICK : undefined;

/**
 * Grams of what is ordered or bought as small, medium or large in America, by FNDDS (53510000, 92410310, 92410320, 92308000, 11542100); apples
 * by SR Legacy (09003).
 */
const ORDERED: readonly (readonly [RegExp, Readonly<Record<'small' | 'medium' | 'large', number>>])[] = [
  [/^apple$/, { small: 149, medium: 182, large: 223 }],
  [/^danish$/, { small: 56, medium: 113, large: 142 }],
  [/^((cola|soft_drink|dr_pepper|root_beer|ginger_ale|cream_soda)(_diet|_zero)|cola_zero)$/, { small: 360, medium: 495, large: 720 }],
  [
    /^(cola|soft_drink|dr_pepper|root_beer|ginger_ale|cream_soda|orangeade|lemon_soda|lemonade|fruit_drink)(_\w+)?$/,
    { small: 372, medium: 512, large: 744 },
  ],
  [/^(iced_tea|tea_iced_\w+)$/, { small: 372, medium: 512, large: 744 }],
  [/^milkshake/, { small: 405, medium: 526, large: 690 }],
];

/** Grams of "a medium cola", "a large apple" said in English; Slovenian sizes are those of the table. */
export function orderedGrams({ id }: Food, { size, words }: Pick<Amount, 'size' | 'words'>): number | undefined {
  const said = (['small', 'medium', 'large'] as const).find((word) => words.includes(word));
  return said === undefined || said !== size ? undefined : ORDERED.find(([foods]) => foods.test(id))?.[1][said];
}
