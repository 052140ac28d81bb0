/** The food table Živa ships and its index: read when a meal first needs it, once a process; opened again when an administrator adds to it. */
import type { HouseFoodsAnswer } from '#core/contracts/unknown.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import type { Db } from './ctx.ts';

let loaded: Promise<FoodIndex> | undefined;
let withHouse: { readonly version: string; readonly index: Promise<FoodIndex> } | undefined;

async function readTable(): Promise<unknown> {
  return (await import('#core/foods/foods.json', { with: { type: 'json' } })).default;
}

/** The table alone. */
export function builtInFoods(): Promise<FoodIndex> {
  loaded ??= readTable().then((table) => openFoodIndex(table));
  return loaded;
}

/** The table with the words and foods administrators added to it. */
export async function foodsOfHouse(db: Db): Promise<FoodIndex> {
  const { version, aliases = [], foods = [] } = await db.rpc<HouseFoodsAnswer>('house_foods', { known: withHouse?.version ?? '' });
  if (withHouse?.version !== version) {
    const isPlain = aliases.length === 0 && foods.length === 0;
    withHouse = { version, index: isPlain ? builtInFoods() : readTable().then((table) => openFoodIndex(table, { aliases, foods })) };
  }
  return withHouse.index;
}
