/** The imported foods of an installation, for the command line: of `DATABASE_URL`, or of the data folder if its server is running. */
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import type { ServerConfig } from '#server/config.ts';
import { findRunning } from './installation.ts';

/** @returns undefined if no installation is running or it has no imported table */
export async function readInstalledFoods(config: ServerConfig): Promise<FoodIndex | undefined> {
  const installation = await findRunning(config);
  if (installation === undefined) return undefined;
  try {
    const [answer] = await installation.database.query<{ tables: { readonly foods: readonly ImportedFood[] } }>(
      'select public.imported_foods() as tables',
    );
    const foods = answer?.tables.foods ?? [];
    return foods.length === 0 ? undefined : buildTableIndex({ name: 'imported', carbsBasis: 'available', foods });
  } finally {
    await installation.close();
  }
}
