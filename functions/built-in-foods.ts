/** The built-in food table and its index. It is loaded once a process, when a meal first needs it, and again after an administrator adds to it. */
import type { CustomFoodsAnswer } from '#core/contracts/unknown.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import type { CustomFoods } from '#core/food-text/custom-foods.ts';
import { withMoreNutrients } from '#core/foods/decode-foods.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import type { Db } from './ports/db.ts';
import type { CustomFoodTable } from './ports/long-texts.ts';

let loaded: Promise<FoodIndex> | undefined;
let customFoods: CustomFoodTable | undefined;
let withCustomFoods: { readonly version: string; readonly index: Promise<FoodIndex> } | undefined;

async function readTable(): Promise<unknown> {
  const [table, more] = await Promise.all([
    import('#core/foods/foods.json', { with: { type: 'json' } }),
    import('#core/foods/more-nutrients.json', { with: { type: 'json' } }),
  ]);
  return withMoreNutrients(table.default, more.default);
}

/** The table without additions. */
export function builtInFoods(): Promise<FoodIndex> {
  loaded ??= readTable().then((table) => openFoodIndex(table));
  return loaded;
}

/** The table with these additions. */
export async function builtInFoodsWith({ aliases, foods }: CustomFoods): Promise<FoodIndex> {
  return aliases.length === 0 && foods.length === 0 ? builtInFoods() : openFoodIndex(await readTable(), { aliases, foods });
}

/** The current additions of administrators. */
export async function customFoodTable(db: Db): Promise<CustomFoodTable> {
  const { version, aliases = [], foods = [] } = await db.rpc<CustomFoodsAnswer>('custom_foods', { known: customFoods?.version ?? '' });
  if (customFoods?.version !== version) customFoods = { version, aliases, foods };
  return customFoods;
}

/** The table with the words and foods that administrators added. */
export async function loadFoodIndex(db: Db): Promise<FoodIndex> {
  const table = await customFoodTable(db);
  if (withCustomFoods?.version !== table.version) withCustomFoods = { version: table.version, index: builtInFoodsWith(table) };
  return withCustomFoods.index;
}
