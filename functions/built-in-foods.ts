/** The food table Živa ships and its index: read when a meal first needs it, once a process. */
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';

let loaded: Promise<FoodIndex> | undefined;

async function load(): Promise<FoodIndex> {
  const table = await import('#core/foods/foods.json', { with: { type: 'json' } });
  return openFoodIndex(table.default);
}

export function builtInFoods(): Promise<FoodIndex> {
  loaded ??= load();
  return loaded;
}
