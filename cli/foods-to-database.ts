/**
 * Inserts the foods of a table into an installation's database, running or stopped. A batch is one transaction. A row that the database rejects
 * fails its batch, so the batch is halved until the rejected rows are known.
 */
import type { ImportedFood, Reject } from '#core/foods/import/imported-food.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { importFoods, isRefusal } from '#server/import-foods.ts';
import { keepRoom } from '#server/room.ts';
import { openInstallation } from './installation.ts';

const ROWS_AT_A_TIME = 500;

export interface StoredFoods {
  readonly stored: number;
  readonly rejects: readonly Reject[];
}

/** The argument of import_foods. The groups of the table are only in the index on disk. */
function toRow({ group: _group, ...food }: ImportedFood): object {
  return food;
}

async function store(database: Database, table: string, foods: readonly ImportedFood[], rejects: Reject[]): Promise<number> {
  try {
    return await importFoods(database, foods.map(toRow));
  } catch (error) {
    const [only] = foods;
    if (only === undefined || !isRefusal(error)) throw error;
    if (foods.length === 1) {
      rejects.push({ file: table, line: 0, id: only.id, reason: 'the database refuses its figures or names' });
      return 0;
    }
    const middle = Math.ceil(foods.length / 2);
    return (await store(database, table, foods.slice(0, middle), rejects)) + (await store(database, table, foods.slice(middle), rejects));
  }
}

/** @throws StartError if there is no installation; LittleRoom */
export async function storeFoods(config: ServerConfig, table: string, foods: readonly ImportedFood[]): Promise<StoredFoods> {
  const installation = await openInstallation(config);
  const room = keepRoom(config);
  const rejects: Reject[] = [];
  let stored = 0;
  try {
    for (let from = 0; from < foods.length; from += ROWS_AT_A_TIME) {
      await room();
      stored += await store(installation.database, table, foods.slice(from, from + ROWS_AT_A_TIME), rejects);
    }
  } finally {
    await installation.close();
  }
  return { stored, rejects };
}
