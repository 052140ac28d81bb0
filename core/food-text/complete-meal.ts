/**
 * Completes a meal parsed with the built-in table with foods of imported tables. Only unknown words that stand alone get a food: what is shown
 * first never changes, and words beside a recognised food ("sweet tomato chutney") would count it twice. The imported tables parse the same text
 * without the recognised foods, so positions stay valid.
 */
import type { FoodIndex } from './food-index.ts';
import type { FoodLang } from './food-languages.ts';
import { toFit } from './imported-fit.ts';
import { parseFoodText } from './parse-food-text.ts';
import { CONFIDENT, type ParsedIngredient, type ParsedMeal, type UnrecognizedText } from './parsed-meal.ts';
import type { Food } from '#core/foods/food.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { toNutrients, totalNutrients } from '#core/nutrition/totals.ts';

/** What an imported table knows of the words that the built-in table does not know. */
export interface Completion {
  readonly ingredients: readonly ParsedIngredient[];
  /** Words that are unknown to both. */
  readonly unrecognized: readonly UnrecognizedText[];
}

/** Descriptions of imported tables are long, so a weak match is likely to be chance. */
const LEAST_CONFIDENCE = 0.5;

interface Span {
  readonly start: number;
  readonly end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** What separates the foods of a list. A comma between digits is a decimal comma. */
export const SEPARATOR = /[;+&\n]|(?<!\d),|,(?!\d)|(?<![\p{L}\p{N}])(?:and|with|plus|alongside|in|ter|pa|z|s|ob)(?![\p{L}\p{N}])/giu;

/** Parts of a list that contain no recognised food. */
function unknownParts({ text, ingredients }: Pick<ParsedMeal, 'text' | 'ingredients'>): Span[] {
  const parts: Span[] = [];
  let start = 0;
  for (const { index, 0: separator } of [...text.matchAll(SEPARATOR), { index: text.length, 0: '' }]) {
    parts.push({ start, end: index });
    start = index + separator.length;
  }
  return parts.filter((part) => !ingredients.some((one) => overlaps(one, part)));
}

/** The text with a comma in place of each span, of the same length. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let masked = text;
  for (const { start, end } of spans) masked = masked.slice(0, start) + ','.padEnd(end - start) + masked.slice(end);
  return masked;
}

/** The text without the recognised foods. */
export const unknownText = ({ text, ingredients }: Pick<ParsedMeal, 'text' | 'ingredients'>): string => withoutSpans(text, ingredients);

/**
 * @param masked from unknownText
 * @param index of the imported tables; built-in foods in it are no answer, because the words are none of theirs
 */
export function findUnknown(masked: string, index: FoodIndex, lang: FoodLang): Completion {
  const { ingredients, unrecognized } = parseFoodText(masked, index, { lang });
  return { ingredients: ingredients.filter(({ food }) => food.id.includes(':')), unrecognized };
}

/** Below the display threshold, so that it is shown as doubtful. */
const doubted = (one: ParsedIngredient): ParsedIngredient => ({ ...one, confidence: Math.min(one.confidence, CONFIDENT - 0.01) });

/** The table says what a piece or a portion weighs. Without, 100 g are assumed. */
function isWeightKnown({ basis, food }: ParsedIngredient): boolean {
  const { measures = [], portions } = food as Partial<ImportedFood> & Food;
  return basis === 'weight' || basis === 'volume' || measures.length > 0 || Object.keys(portions).length > 0;
}

/**
 * The row if it is what its part names, doubtful if a word of the part stays unknown, if its state is another or if its weight is assumed. In
 * English the last word of a row names the food (FT83): of "cherimoya powder" powder is unknown, and cherimoya is no match.
 */
function checked(
  one: ParsedIngredient,
  part: Span,
  text: string,
  unknown: readonly UnrecognizedText[],
  lang: FoodLang,
): ParsedIngredient | undefined {
  const beside = unknown.filter((words) => overlaps(words, part));
  if (lang === 'en' && beside.some(({ start }) => start >= one.end)) return undefined;
  const fit = toFit(text.slice(part.start, part.end), one.food);
  if (fit === 'other') return undefined;
  return fit === 'same' && beside.length === 0 && isWeightKnown(one) ? one : doubted(one);
}

/** @returns foods for the unknown words that stand alone */
export function listAdded(parsed: ParsedMeal, found: Completion, lang: FoodLang): ParsedIngredient[] {
  const isAnswer = (one: ParsedIngredient, part: Span): boolean =>
    one.confidence >= LEAST_CONFIDENCE && part.start <= one.start && one.end <= part.end && parsed.unrecognized.some((words) => overlaps(one, words));
  return unknownParts(parsed).flatMap((part) =>
    found.ingredients.filter((one) => isAnswer(one, part)).flatMap((one) => checked(one, part, parsed.text, found.unrecognized, lang) ?? []),
  );
}

/** @param found of the same text @returns `parsed` itself if nothing is added */
export function completeMeal(parsed: ParsedMeal, found: Completion, lang: FoodLang): ParsedMeal {
  const added = listAdded(parsed, found, lang);
  if (added.length === 0) return parsed;
  const ingredients = [...parsed.ingredients, ...added].toSorted((a, b) => a.start - b.start);
  const unrecognized = parsed.unrecognized.flatMap((words) =>
    added.some((one) => overlaps(one, words)) ? found.unrecognized.filter((one) => overlaps(one, words)) : [words],
  );
  return { ...parsed, ingredients, unrecognized, totals: totalNutrients(ingredients.map(({ food, grams }) => toNutrients(food.per100g, grams))) };
}
