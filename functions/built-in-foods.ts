/** The food table Živa ships and its index: read when a meal first needs it, once a process. */
import { decodeFoods } from '#core/foods/decode-foods.ts';
import { buildFoodIndex, type FoodIndex } from '#core/food-text/build-food-index.ts';

let loaded: Promise<FoodIndex> | undefined;

async function load(): Promise<FoodIndex> {
  const table = await import('#core/foods/foods.json', { with: { type: 'json' } });
  return buildFoodIndex(decodeFoods(table.default));
}

export function builtInFoods(): Promise<FoodIndex> {
  loaded ??= load();
  return loaded;
}
