/** The index of an imported table. */
import type { Food } from '#core/foods/food.ts';
import type { FoodTable, ImportedFood } from '#core/foods/import/imported-food.ts';
import { buildFoodIndex, type FoodIndex } from './build-food-index.ts';

/** @param also curated foods for what the table lacks (flour, raw grains, a country's dishes): taken only where no row fits as well */
export function buildTableIndex(table: FoodTable, also: readonly Food[] = []): FoodIndex {
  return buildFoodIndex([...table.foods, ...also], {
    curatedFrom: table.foods.length,
    style: 'descriptions',
    carbsBasis: table.carbsBasis,
    toMeasures: (food) => (food as Partial<ImportedFood>).measures,
  });
}
