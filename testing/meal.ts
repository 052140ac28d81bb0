/** Meals and foods for tests. Each test sets only the fields it is about. */
import type { Ingredient, Meal } from '#core/contracts/meal.ts';

export function testMeal(more: Partial<Meal> & Pick<Meal, 'id'>): Meal {
  return {
    day: '2026-11-20',
    type: 'lunch',
    text: null,
    eatenAt: null,
    name: more.id,
    source: 'text',
    status: 'completed',
    failure: null,
    notes: null,
    satiety: null,
    oil: null,
    oilGrams: null,
    nutrients: {},
    ingredients: [],
    photos: [],
    version: 1,
    createdAt: '2026-11-20T12:00:00Z',
    ...more,
  };
}

/** A meal without known foods, for tests that are not about its content. */
export const soup = (id: string): Meal => testMeal({ id, text: 'juha', name: 'Juha', version: 0 });

/** A food of a meal with as many kcal as grams. */
export function testIngredient(name: string, grams: number): Ingredient {
  return {
    id: `${name}-${grams}`,
    foodId: name,
    name,
    text: null,
    grams,
    amount: null,
    unit: null,
    basis: null,
    confidence: null,
    recognized: true,
    nutrients: { calories: grams },
    source: 'fndds:1',
    alternatives: [],
  };
}
