/** From a chosen product to what is sent, and to how the meal looks until the server has answered. Pure: the id and the time come from outside. */
import type { IngredientChoice, LogMealRequest, Meal } from '#core/contracts/meal.ts';
import { isMeasureUnit, type MeasureUnit } from '#core/foods/measures.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { toLogContext, skeletonMeal, type LogContext } from '#web/lib/meal/log-request.ts';
import { foundName, type Found } from './found.ts';
import { baseGrams, baseUnit, type ProductAmount } from './measures.ts';

export interface EatenProduct {
  readonly found: Found;
  readonly entered: ProductAmount;
  readonly grams: number;
}

const BASES: Readonly<Partial<Record<MeasureUnit, IngredientChoice['basis']>>> = { g: 'weight', ml: 'volume' };

/** As the meal stores it: a package is no measure of any food, so what is in it is said instead. */
function storedAmount({ found, entered, grams }: EatenProduct) {
  const { amount, unit } = isMeasureUnit(entered.unit)
    ? { ...entered, unit: entered.unit }
    : { amount: Math.round((grams / baseGrams(found)) * 10) / 10, unit: baseUnit(found) };
  return { amount, unit, basis: BASES[unit] ?? ('portion' as const) };
}

export function productRequest(at: LogContext, eaten: EatenProduct): LogMealRequest {
  const { found, grams } = eaten;
  return {
    ...toLogContext(at),
    source: 'product',
    ingredients: [{ foodId: found.food.id, name: foundName(found, at.lang), grams, ...storedAmount(eaten) }],
  };
}

export function productMeal(at: LogContext, eaten: EatenProduct): Meal {
  const { found, grams } = eaten;
  const name = foundName(found, at.lang);
  const nutrients = toNutrients(found.food.per100g, grams);
  return {
    ...skeletonMeal(at, 'product', name),
    nutrients,
    ingredients: [
      {
        id: found.food.id,
        foodId: found.food.id,
        name,
        text: null,
        grams,
        ...storedAmount(eaten),
        confidence: null,
        recognized: true,
        nutrients,
        source: found.food.source,
        alternatives: [],
      },
    ],
  };
}
