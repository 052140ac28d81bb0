/** From a chosen product to what is sent, and to how the meal looks until the server has answered. Pure: the id and the time come from outside. */
import type { LogMealRequest, Meal } from '#core/contracts/meal.ts';
import { isMeasureUnit } from '#core/foods/measures.ts';
import { nutrientsOf } from '#core/nutrition/totals.ts';
import { occasionOf, skeletonMeal, type Occasion } from '#web/features/meals/log/log-request.ts';
import { foundName, type Found } from './found.ts';
import type { ProductAmount } from './measures.ts';

export interface EatenProduct {
  readonly found: Found;
  readonly said: ProductAmount;
  readonly grams: number;
}

/** As the meal stores it: a package is no measure of any food, so its weight is said instead. */
function storedAmount({ said, grams }: EatenProduct) {
  if (said.unit === 'g' || !isMeasureUnit(said.unit)) return { amount: grams, unit: 'g', basis: 'weight' as const };
  return { amount: said.amount, unit: said.unit, basis: said.unit === 'ml' ? ('volume' as const) : ('portion' as const) };
}

export function productRequest(at: Occasion, eaten: EatenProduct): LogMealRequest {
  const { found, grams } = eaten;
  return {
    ...occasionOf(at),
    source: 'product',
    ingredients: [{ foodId: found.food.id, name: foundName(found, at.lang), grams, ...storedAmount(eaten) }],
  };
}

export function productMeal(at: Occasion, eaten: EatenProduct): Meal {
  const { found, grams } = eaten;
  const name = foundName(found, at.lang);
  const nutrients = nutrientsOf(found.food.per100g, grams);
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
