/**
 * Whether it is worth asking how much oil went into the pan. It is when a food that takes fat is named together with frying, roasting or
 * stewing, or when a plain meat or fish is named that rarely gets to the plate without a pan; it is not when the meal already names a
 * fat, or when the food's own figures hold the fat it was cooked in. Asking too often is the mistake to avoid.
 */
import type { FoodCategory } from '#core/foods/food.ts';

export interface NamedFood {
  /** The words of the meal that named it, as typed. */
  readonly text: string;
  readonly food: { readonly id: string; readonly category: FoodCategory };
}

/** Beginnings of words of cooking in fat, in both languages, without diacritics. */
const IN_FAT =
  /(^|[^a-z])(ocvrt|cvrt|prazen|popraz|dusen|podusen|restan|pecen|specen|opecen|na zaru|fried|saute|roast|stir-f|pan-f|pan f|grilled|seared)/;
const TAKES_FAT: ReadonlySet<FoodCategory> = new Set(['meat', 'fish', 'egg', 'vegetable', 'potato', 'legume', 'pasta_rice']);
/** Cooked plainly these still mostly meet a pan. */
const MEETS_A_PAN: ReadonlySet<FoodCategory> = new Set(['meat', 'fish']);
/** Ids of foods eaten without a pan. */
const WITHOUT_FAT = /boil|poach|steam|raw|canned|smoked|salted|pickled|stick|caviar|oyster|herring|anchov/;
/** Ids of foods whose figures hold their cooking fat. */
const HOLDS_FAT = /fried|fries|saut|_fat|gratin|croquet|omelette|scrambl|breaded|oil|salad|cake|hash|buzara|salted/;

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

function wantsOil({ text, food }: NamedFood): boolean {
  if (HOLDS_FAT.test(food.id)) return false;
  if (TAKES_FAT.has(food.category) && IN_FAT.test(fold(text))) return true;
  return MEETS_A_PAN.has(food.category) && !WITHOUT_FAT.test(food.id);
}

/** Whether a meal was probably cooked in oil that its words do not name. */
export function isOilLikely(foods: readonly NamedFood[]): boolean {
  return !foods.some(({ food }) => food.category === 'fat_oil') && foods.some(wantsOil);
}
