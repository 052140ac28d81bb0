/** A food being written at the desk: what is typed, what is still wrong with it, and the food it makes. */
import { mostIn100g, type NewFood, type UnknownWords } from '#core/contracts/unknown.ts';
import { FOOD_CATEGORIES, type FoodCategory } from '#core/foods/food.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { NUTRIENTS, type NutrientId, type Nutrients } from '#core/nutrition/nutrients.ts';

export interface NewFoodDraft {
  readonly id: string;
  readonly sl: string;
  readonly en: string;
  readonly category: FoodCategory | '';
  /** Absent = not known. */
  readonly per100g: Nutrients;
  readonly usualGrams?: number;
  readonly source: string;
  /** Fields whose text is no number. */
  readonly unreadable: readonly string[];
}

export function emptyFood({ text, lang }: Pick<UnknownWords, 'text' | 'lang'>): NewFoodDraft {
  const name = text.trim().replace(/\s+/g, ' ').slice(0, 120);
  return {
    id: crypto.randomUUID(),
    sl: lang === 'sl' ? name : '',
    en: lang === 'en' ? name : '',
    category: '',
    per100g: {},
    source: '',
    unreadable: [],
  };
}

/** Whether what was kept over a reload has today's shape. */
export function isNewFoodDraft(kept: unknown): kept is NewFoodDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, sl, en, category, per100g, source, unreadable } = kept as Partial<Record<keyof NewFoodDraft, unknown>>;
  const isCategory = category === '' || FOOD_CATEGORIES.some((one) => one === category);
  return [id, sl, en, source].every((text) => typeof text === 'string') && isCategory && typeof per100g === 'object' && Array.isArray(unreadable);
}

export type Fault = { readonly kind: 'required' } | { readonly kind: 'range'; readonly min: number; readonly max: number };
export type FoodField = 'sl' | 'category' | 'usualGrams' | NutrientId;

const REQUIRED: Fault = { kind: 'required' };

export function withNutrient(draft: NewFoodDraft, id: NutrientId, value: number | undefined, valid: boolean): NewFoodDraft {
  const { [id]: _old, ...others } = draft.per100g;
  return { ...draft, per100g: value === undefined ? others : { ...others, [id]: value }, unreadable: unreadableWith(draft, id, valid) };
}

export function withUsualGrams({ usualGrams: _old, ...draft }: NewFoodDraft, value: number | undefined, valid: boolean): NewFoodDraft {
  return { ...draft, ...(value === undefined ? {} : { usualGrams: value }), unreadable: unreadableWith(draft, 'usualGrams', valid) };
}

function unreadableWith({ unreadable }: Pick<NewFoodDraft, 'unreadable'>, field: string, valid: boolean): string[] {
  return [...unreadable.filter((one) => one !== field), ...(valid ? [] : [field])];
}

function nutrientFault(draft: NewFoodDraft, { id, unit }: (typeof NUTRIENTS)[number]): Fault | undefined {
  const value = draft.per100g[id];
  const max = mostIn100g(unit);
  if (draft.unreadable.includes(id) || (value !== undefined && (value < 0 || value > max))) return { kind: 'range', min: 0, max };
  return id === 'calories' && value === undefined ? REQUIRED : undefined;
}

function gramsFault({ usualGrams, unreadable }: NewFoodDraft): Fault | undefined {
  if (usualGrams === undefined && !unreadable.includes('usualGrams')) return REQUIRED;
  return usualGrams === undefined || usualGrams < 1 || usualGrams > MEAL_LIMITS.grams ? { kind: 'range', min: 1, max: MEAL_LIMITS.grams } : undefined;
}

/** What is wrong, by field; empty when the food can be added. */
export function findFaults(draft: NewFoodDraft): Partial<Record<FoodField, Fault>> {
  const faults: [FoodField, Fault | undefined][] = [
    ['sl', draft.sl.trim() === '' ? REQUIRED : undefined],
    ['category', draft.category === '' ? REQUIRED : undefined],
    ['usualGrams', gramsFault(draft)],
    ...NUTRIENTS.map((nutrient): [FoodField, Fault | undefined] => [nutrient.id, nutrientFault(draft, nutrient)]),
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

/** The food as it is sent; undefined while something is wrong. */
export function foodFrom(draft: NewFoodDraft): NewFood | undefined {
  const { id, sl, en, category, per100g, usualGrams, source } = draft;
  if (Object.keys(findFaults(draft)).length > 0 || category === '' || usualGrams === undefined) return undefined;
  return { id, sl: sl.trim(), en: en.trim(), category, per100g, usualGrams, portions: {}, source: source.trim() };
}
