/**
 * Reads a model's answer into names and amounts. Models wrap JSON in prose and fences, leave trailing commas and invent values, and a picture
 * can contain a prompt injection. So each part is parsed separately, values out of bounds are unknown, and only a food's name, its grams and a
 * few nutrients are accepted.
 */
import * as z from 'zod/mini';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { OIL_SEEN, type SeenIngredient, type SeenMeal } from './ports/ai.ts';

const MOST_INGREDIENTS = 25;
const MOST_ALTERNATIVES = 3;
const NAME_LENGTH = 80;
const GRAMS = { least: 1, most: 2000 } as const;
/** Confidence of a portion whose grams are out of bounds. */
const UNSURE = 0.3;

/** The requested schema. All fields are required and nullable, because strict JSON schema has no optional fields. */
const wireIngredientSchema = z.object({
  name: z.string(),
  nameEn: z.string(),
  grams: z.number(),
  cooking: z.nullable(z.string()),
  alternatives: z.array(z.string()),
  confidence: z.number(),
  per100g: z.nullable(z.object({ calories: z.number(), protein: z.number(), carbs: z.number(), fat: z.number() })),
});
export const wireMealSchema = z.object({
  isFood: z.boolean(),
  dish: z.string(),
  oil: z.enum(OIL_SEEN),
  ingredients: z.array(wireIngredientSchema),
});
export const wireWordsSchema = z.object({ items: z.array(z.object({ at: z.number(), ingredients: z.array(wireIngredientSchema) })) });

/** The accepted shape, more tolerant than the requested one. */
const looseIngredientSchema = z.looseObject({ name: z.string() });
const looseMealSchema = z.looseObject({ ingredients: z.array(z.unknown()) });
const looseWordsSchema = z.looseObject({ items: z.array(z.looseObject({ at: z.number(), ingredients: z.array(z.unknown()) })) });
const looseFiguresSchema = z.object({
  calories: z.number().check(z.minimum(0), z.maximum(900)),
  protein: z.number().check(z.minimum(0), z.maximum(100)),
  carbs: z.number().check(z.minimum(0), z.maximum(100)),
  fat: z.number().check(z.minimum(0), z.maximum(100)),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON object in a text: alone, in a fence or in prose, with or without trailing commas. */
function objectIn(text: string): unknown {
  const whole = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return parseJson(text) ?? parseJson(whole) ?? parseJson(whole.replaceAll(/,\s*([}\]])/g, '$1'));
}

/** A name without markup, addresses and control characters; undefined if nothing is left. */
function cleanName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\b(https?:\/\/|www\.)\S+/gi, ' ')
    .replaceAll(/[\p{C}<>{}[\]`|\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
  return /\p{L}{2}/u.test(name) ? name : undefined;
}

function toGrams(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= GRAMS.least && value <= GRAMS.most)) return undefined;
  return Math.round(value * 10) / 10;
}

/** Kilocalories of the macronutrients by the conversion factors of labels (EU 1169/2011, annex XIV). */
const toEnergy = ({ protein, carbs, fat }: z.infer<typeof looseFiguresSchema>) => 4 * protein + 4 * carbs + 9 * fat;

/** Plausible nutrients: at most 100 g in 100 g, and energy close to that of the macronutrients (alcohol and fibre cause differences). */
function figuresIn(value: unknown): Nutrients | undefined {
  const read = looseFiguresSchema.safeParse(value);
  if (!read.success) return undefined;
  const { protein, carbs, fat, calories } = read.data;
  if (protein + carbs + fat > 101 || Math.abs(calories - toEnergy(read.data)) > Math.max(60, calories * 0.4)) return undefined;
  return read.data;
}

function seenIngredient(value: unknown): SeenIngredient | undefined {
  const read = looseIngredientSchema.safeParse(value);
  const name = read.success ? cleanName(read.data.name) : undefined;
  if (!read.success || name === undefined) return undefined;
  const { nameEn, grams, cooking, alternatives, confidence, per100g } = read.data;
  const weight = toGrams(grams);
  const sure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0.5;
  return {
    name,
    nameEn: cleanName(nameEn),
    grams: weight,
    cooking: cleanName(cooking),
    confidence: weight === undefined ? Math.min(sure, UNSURE) : sure,
    alternatives: (Array.isArray(alternatives) ? alternatives : []).flatMap((one) => cleanName(one) ?? []).slice(0, MOST_ALTERNATIVES),
    per100g: figuresIn(per100g),
  };
}

const seenIngredients = (values: readonly unknown[]): SeenIngredient[] =>
  values.flatMap((value) => seenIngredient(value) ?? []).slice(0, MOST_INGREDIENTS);

/** @returns undefined if the text is not an answer */
export function readSeenMeal(text: string): SeenMeal | undefined {
  const read = looseMealSchema.safeParse(objectIn(text));
  if (!read.success) return undefined;
  const { dish, isFood, oil } = read.data;
  return {
    isFood: isFood !== false,
    name: cleanName(dish),
    oil: OIL_SEEN.find((one) => one === oil) ?? 'unknown',
    ingredients: seenIngredients(read.data.ingredients),
  };
}

/** @param count number of words in the question @returns undefined if the text is not an answer */
export function readSeenWords(text: string, count: number): SeenIngredient[][] | undefined {
  const read = looseWordsSchema.safeParse(objectIn(text));
  if (!read.success) return undefined;
  const { items } = read.data;
  return Array.from({ length: count }, (_, at) => seenIngredients(items.find((item) => item.at === at)?.ingredients ?? []).slice(0, 5));
}
