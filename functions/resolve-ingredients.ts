/**
 * Turns choices, or text (choices-in-text.ts), into ingredients with nutrients. Nutrients are always looked up here: in the built-in table, then
 * among imported foods by id. Unknown words are looked up among the aliases of administrators, then by similarity to imported names (always
 * below CONFIDENT, so that the interface asks). At most two rpcs, none if the built-in table has all chosen foods.
 */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { CONFIDENT } from '#core/food-text/parsed-meal.ts';
import { stemKey } from '#core/food-text/stem-key.ts';
import { builtInFoods } from './built-in-foods.ts';
import { nameIn } from './choices-in-text.ts';
import type { Db } from './ports/db.ts';
import { knownIngredient, unknownIngredient, type StoredIngredient } from './stored-ingredient.ts';

interface NameMatches {
  readonly name: string;
  /** Best first. */
  readonly matches: readonly NameMatch[];
}

interface NameMatch {
  /** Absent for a built-in food, which only an alias can name here. */
  readonly food?: Food;
  /** Similarity 0-1 as pg_trgm measures it. */
  readonly similarity: number;
  /** From an administrator's alias. */
  readonly alias?: true;
  readonly foodId?: string;
}

/** Below this, similarity is likely to be chance ("kava" and "kaša" have 0.25). */
const ALIKE = 0.6;

/** A food for words without a food. */
function chosenFor(choice: IngredientChoice, food: Food, lang: FoodLang): IngredientChoice {
  return { ...choice, foodId: food.id, name: nameIn(food, lang), text: choice.text ?? choice.name };
}

/** An administrator's alias is certain; a portion that was not stated is not. */
function aliased(choice: IngredientChoice, { matches }: NameMatches, index: FoodIndex, lang: FoodLang): StoredIngredient | undefined {
  const said = matches.find(({ alias }) => alias);
  const food = said?.food ?? index.byId.get(said?.foodId ?? '');
  if (food === undefined) return undefined;
  return knownIngredient({ ...chosenFor(choice, food, lang), confidence: choice.grams === undefined ? CONFIDENT : 1 }, food);
}

function similarity(choice: IngredientChoice, { matches }: NameMatches, lang: FoodLang): StoredIngredient | undefined {
  const [best, ...others] = matches.flatMap(({ alias, food, similarity }) => (alias || food === undefined ? [] : [{ food, similarity }]));
  if (best === undefined || best.similarity < ALIKE) return undefined;
  const likely: IngredientChoice = {
    ...chosenFor(choice, best.food, lang),
    confidence: Math.round(best.similarity * CONFIDENT * 99) / 100,
    alternatives: others.slice(0, 5).map(({ food }) => ({ foodId: food.id, name: nameIn(food, lang), grams: choice.grams ?? food.usualGrams })),
  };
  return knownIngredient(likely, best.food);
}

async function importedById(choices: readonly IngredientChoice[], index: FoodIndex, db: Db): Promise<ReadonlyMap<string, Food>> {
  const ids = [...new Set(choices.flatMap(({ foodId }) => (foodId === undefined || index.byId.has(foodId) ? [] : [foodId])))];
  if (ids.length === 0) return new Map();
  const foods = await db.rpc<Food[]>('foods_by_ids', { ids });
  // A recipe named in the text is a food of the user.
  const own = ids.some((id) => id.startsWith('recipe:')) ? await db.rpc<Food[]>('my_food_names') : [];
  return new Map([...own, ...foods].map((food) => [food.id, food]));
}

async function importedByName(choices: readonly IngredientChoice[], lang: FoodLang, db: Db): Promise<ReadonlyMap<string, NameMatches>> {
  const names = [...new Set(choices.flatMap(({ foodId, name }) => (foodId === undefined ? [name] : [])))];
  if (names.length === 0) return new Map();
  const found = await db.rpc<NameMatches[]>('match_foods', { names, lang, stems: names.map((name) => stemKey(name, lang)) });
  return new Map(found.map((matches) => [matches.name, matches]));
}

/** @returns one ingredient for each choice, in the same order; an unknown food is unrecognised */
export async function resolveIngredients(choices: readonly IngredientChoice[], lang: FoodLang, db: Db): Promise<StoredIngredient[]> {
  const index = await builtInFoods();
  const byId = await importedById(choices, index, db);
  const byName = await importedByName(choices, lang, db);
  return choices.map((choice) => {
    if (choice.foodId !== undefined) {
      const food = index.byId.get(choice.foodId) ?? byId.get(choice.foodId);
      return food === undefined ? unknownIngredient(choice) : knownIngredient(choice, food);
    }
    const found = byName.get(choice.name);
    return (found && (aliased(choice, found, index, lang) ?? similarity(choice, found, lang))) ?? unknownIngredient(choice);
  });
}
