/**
 * Parses the text of a meal into choices: with the built-in table, and where it does not suffice with the imported tables, as the app does. A
 * short text is parsed on the calling thread; a long one on another thread if the host has one, so that it does not block other requests.
 */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { readWithImported, toQuestion } from '#core/food-text/imported-reading.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { ParsedIngredient, ParsedMeal } from '#core/food-text/parsed-meal.ts';
import { unknownName } from '#core/nutrition/unknown-name.ts';
import { loadFoodIndex, customFoodTable } from './built-in-foods.ts';
import { importedFile, importedIndex } from './imported-tables.ts';
import type { Db } from './ports/db.ts';
import type { Ports } from './ports/ports.ts';

/** Characters. Parsing a longer text takes 10 ms or more. */
export const LONG_TEXT = 400;

export const nameIn = (food: Food, lang: FoodLang): string => food[lang][0] ?? food.en[0] ?? food.sl[0] ?? food.id;

function toChoice(parsed: ParsedIngredient, lang: FoodLang): IngredientChoice {
  return {
    foodId: parsed.food.id,
    name: nameIn(parsed.food, lang),
    text: parsed.text,
    grams: parsed.uncounted ?? parsed.grams,
    amount: parsed.amount,
    unit: parsed.unit,
    basis: parsed.basis,
    confidence: parsed.confidence,
    alternatives: parsed.alternatives.map(({ food, grams }) => ({ foodId: food.id, name: nameIn(food, lang), grams })),
  };
}

/** In the order of the text. Words that were not understood are choices without a food. */
function toChoices(parsed: ParsedMeal, lang: FoodLang): IngredientChoice[] {
  const known = parsed.ingredients.map((ingredient) => ({ at: ingredient.start, choice: toChoice(ingredient, lang) }));
  const unknown = parsed.unrecognized.map(({ text: words, start, grams }) => ({
    at: start,
    choice: {
      name: unknownName(words),
      text: words,
      ...(grams === undefined ? {} : { grams }),
    } as IngredientChoice,
  }));
  return [...known, ...unknown].sort((a, b) => a.at - b.at).map(({ choice }) => choice);
}

/** @param imported index of the imported tables with the built-in foods */
export function choicesIn(text: string, lang: FoodLang, index: FoodIndex, imported?: FoodIndex): IngredientChoice[] {
  const parsed = parseFoodText(text, index, { lang });
  return toChoices(imported === undefined ? parsed : readWithImported(parsed, imported, lang), lang);
}

export interface TextReaders {
  readonly userDb: Db;
  /** Under the service's rights. */
  readonly db: Db;
  readonly ports: Pick<Ports, 'longTexts'>;
}

/**
 * @see choicesIn
 * @throws AppError text_unreadable, server_unavailable
 */
export async function choicesInText(text: string, lang: FoodLang, { userDb, db, ports: { longTexts } }: TextReaders): Promise<IngredientChoice[]> {
  if (longTexts !== null && text.length > LONG_TEXT) return longTexts.choices(text, lang, await customFoodTable(userDb), await importedFile(db));
  const parsed = parseFoodText(text, await loadFoodIndex(userDb), { lang });
  const imported = toQuestion(parsed, lang) === undefined ? undefined : await importedIndex(db);
  return toChoices(imported === undefined ? parsed : readWithImported(parsed, imported, lang), lang);
}
