/** The imported foods of an installation, for the command line: of `DATABASE_URL`, or of the data folder if its server is running. */
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import type { Food } from '#core/foods/food.ts';
import { readImportedRows, type ImportedPage } from '#functions/imported-tables.ts';
import type { ServerConfig } from '#server/config.ts';
import { findRunning, type Installation } from './installation.ts';

const readPage =
  ({ database }: Installation) =>
  async ({ known, after }: { readonly known: string; readonly after: string }): Promise<ImportedPage> => {
    const [answer] = await database.query<{ page: ImportedPage }>('select public.imported_foods($1, $2) as page', [known, after]);
    return answer?.page ?? { version: '' };
  };

/**
 * @param builtIn foods that the index has besides
 * @returns undefined if no installation is running or it has no imported table
 */
export async function readInstalledFoods(config: ServerConfig, builtIn: readonly Food[]): Promise<FoodIndex | undefined> {
  const installation = await findRunning(config);
  if (installation === undefined) return undefined;
  try {
    const rows = await readImportedRows(readPage(installation), '', (page) => page);
    const foods = rows?.pages.flat() ?? [];
    return foods.length === 0 ? undefined : buildTableIndex({ name: 'imported', carbsBasis: 'available', foods }, builtIn);
  } finally {
    await installation.close();
  }
}
