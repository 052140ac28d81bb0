/** Several tables as one, for one index. */
import type { FoodTable } from './imported-food.ts';

/** Carbohydrate stays total for output only if every table prints it so. */
export function joinTables(tables: readonly FoodTable[]): FoodTable {
  const [only, ...others] = tables;
  if (only !== undefined && others.length === 0) return only;
  return {
    name: tables.map(({ name }) => name).join(', '),
    carbsBasis: tables.length > 0 && tables.every(({ carbsBasis }) => carbsBasis === 'total') ? 'total' : 'available',
    foods: tables.flatMap(({ foods }) => foods),
  };
}
