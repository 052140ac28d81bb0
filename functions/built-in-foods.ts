/** The food table Živa ships and its index: read when a meal first needs it, once a process; opened again when an administrator adds to it. */
import type { HouseFoodsAnswer } from '#core/contracts/unknown.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import type { HouseFoods } from '#core/food-text/house-foods.ts';
import { openFoodIndex } from '#core/food-text/open-food-index.ts';
import type { Db } from './ports/db.ts';
import type { HouseTable } from './ports/long-texts.ts';

let loaded: Promise<FoodIndex> | undefined;
let house: HouseTable | undefined;
let withHouse: { readonly version: string; readonly index: Promise<FoodIndex> } | undefined;

async function readTable(): Promise<unknown> {
  return (await import('#core/foods/foods.json', { with: { type: 'json' } })).default;
}

/** The table alone. */
export function builtInFoods(): Promise<FoodIndex> {
  loaded ??= readTable().then((table) => openFoodIndex(table));
  return loaded;
}

/** The table with these additions. */
export async function builtInFoodsWith({ aliases, foods }: HouseFoods): Promise<FoodIndex> {
  return aliases.length === 0 && foods.length === 0 ? builtInFoods() : openFoodIndex(await readTable(), { aliases, foods });
}

/** What administrators added, as it is now. */
export async function houseTable(db: Db): Promise<HouseTable> {
  const { version, aliases = [], foods = [] } = await db.rpc<HouseFoodsAnswer>('house_foods', { known: house?.version ?? '' });
  if (house?.version !== version) house = { version, aliases, foods };
  return house;
}

/** The table with the words and foods administrators added to it. */
export async function foodsOfHouse(db: Db): Promise<FoodIndex> {
  const table = await houseTable(db);
  if (withHouse?.version !== table.version) withHouse = { version: table.version, index: builtInFoodsWith(table) };
  return withHouse.index;
}
