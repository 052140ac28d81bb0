/** From a chosen product to the food that stands beside the words of a meal. Pure: the id comes from outside. */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { isMeasureUnit, type MeasureUnit } from '#core/foods/measures.ts';
import type { Added } from '#web/lib/meal/draft.ts';
import { foundName, type Found } from './found.ts';
import { baseGrams, baseUnit, gramsOfAmount, usualAmount, type ProductAmount } from './measures.ts';

export interface EatenProduct {
  readonly found: Found;
  readonly entered: ProductAmount;
  readonly grams: number;
}

const BASES: Readonly<Partial<Record<MeasureUnit, Added['basis']>>> = { g: 'weight', ml: 'volume' };

/** As the meal stores it: a package is no measure of any food, so what is in it is said instead. */
function storedAmount({ found, entered, grams }: EatenProduct) {
  const { amount, unit } = isMeasureUnit(entered.unit)
    ? { ...entered, unit: entered.unit }
    : { amount: Math.round((grams / baseGrams(found)) * 10) / 10, unit: baseUnit(found) };
  return { amount, unit, basis: BASES[unit] ?? ('portion' as const) };
}

/** The food itself goes along where the device does not hold it. */
export function toAdded(id: string, eaten: EatenProduct, lang: FoodLang): Added {
  const { found, grams } = eaten;
  const { food } = found;
  return { id, foodId: food.id, name: foundName(found, lang), grams, ...storedAmount(eaten), ...(found.kind === 'built_in' ? {} : { food }) };
}

/** As much of it as is usual. */
export function usualPortion(found: Found): EatenProduct {
  const entered = usualAmount(found);
  return { found, entered, grams: gramsOfAmount(found, entered) ?? found.food.usualGrams };
}
