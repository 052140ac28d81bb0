/**
 * Custom foods that the administrators of an installation add to the shipped table, and aliases of known foods. The table's own names come first,
 * so a text without these words is parsed as before.
 */
import type { Food } from '#core/foods/food.ts';
import { FOOD_LANGS, type FoodLang } from './food-languages.ts';

/** Beginning of the ids of foods an administrator wrote. */
export const CUSTOM_FOODS_TABLE = 'ziva';
/** Beginnings of the ids of what a person named themselves. */
const OWN_TABLES: readonly string[] = ['recipe', 'product'];

export interface FoodAlias {
  readonly words: string;
  readonly lang: FoodLang;
  readonly foodId: string;
}

export interface CustomFoods {
  readonly aliases: readonly FoodAlias[];
  /** Custom foods, what the person named themselves, and foods of imported tables that aliases name. */
  readonly foods: readonly Food[];
}

export const NO_CUSTOM_FOODS: CustomFoods = { aliases: [], foods: [] };

/** One more name for the index. */
export interface CustomFoodName {
  /** Place among the merged foods. */
  readonly food: number;
  readonly lang: FoodLang;
  /** Place among the food's names of the language; the display name is 0. */
  readonly order: number;
  readonly name: string;
}

export interface MergedFoods {
  /** The table's foods as they were, then the others. */
  readonly foods: readonly Food[];
  /** Names beyond those of the table's foods. */
  readonly names: readonly CustomFoodName[];
}

/** Whether its names are such as people type. */
const isNamedToBeRead = (food: Food): boolean => [CUSTOM_FOODS_TABLE, ...OWN_TABLES].some((table) => food.id.startsWith(`${table}:`));

class Merging {
  readonly foods: Food[];
  readonly names: CustomFoodName[] = [];
  private readonly places: Map<string, number>;
  private readonly taken = new Map<string, number>();

  constructor(table: readonly Food[]) {
    this.foods = [...table];
    this.places = new Map(table.map((food, at) => [food.id, at]));
  }

  addFood(food: Food): void {
    if (this.places.has(food.id)) return;
    const at = this.foods.push(food) - 1;
    this.places.set(food.id, at);
    // An imported food's names are descriptions in a style of their own: only the alias that brought it here is read.
    if (!isNamedToBeRead(food)) return;
    for (const lang of FOOD_LANGS) {
      for (const [order, name] of food[lang].entries()) this.names.push({ food: at, lang, order, name });
    }
  }

  addAlias({ words, lang, foodId }: FoodAlias): void {
    const at = this.places.get(foodId);
    const food = at === undefined ? undefined : this.foods[at];
    if (at === undefined || food === undefined || food[lang].includes(words)) return;
    const key = `${at} ${lang}`;
    const order = this.taken.get(key) ?? food[lang].length;
    this.taken.set(key, order + 1);
    this.names.push({ food: at, lang, order, name: words });
  }
}

/** Foods and names for an index of the table with what the house adds; aliases of foods nobody has are left out. */
export function mergeCustomFoods(table: readonly Food[], customFoods: CustomFoods): MergedFoods {
  if (customFoods.foods.length === 0 && customFoods.aliases.length === 0) return { foods: table, names: [] };
  const merging = new Merging(table);
  for (const food of customFoods.foods) merging.addFood(food);
  for (const alias of customFoods.aliases) merging.addAlias(alias);
  return merging;
}
