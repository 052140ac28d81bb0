/** Converts a parsed draft to chips, their totals, and the request that logs them. */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { OtherAmount } from '#core/food-text/plausible.ts';
import type { Food } from '#core/foods/food.ts';
import { foodName } from '#core/foods/food-name.ts';
import { gramsIn } from '#core/foods/measures.ts';
import { CONFIDENT, type ParsedIngredient, type ParsedMeal, type UnrecognizedText } from '#core/food-text/parsed-meal.ts';
import { shownTotals, type EnergyUnit } from '#core/nutrition/shown-energy.ts';
import { unknownName } from '#core/nutrition/unknown-name.ts';
import { incompleteNutrients, toNutrients } from '#core/nutrition/totals.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { changeFor, type Added, type Change, type MealDraft, type TextPosition } from './draft.ts';

export interface ChipAlternative {
  readonly foodId: string;
  readonly name: string;
  readonly grams: number;
}

export interface Chip {
  /** The same chip keeps its key while other words change. */
  readonly key: string;
  /** Its position in the text; absent when added by search. */
  readonly place?: TextPosition;
  readonly addedId?: string;
  readonly foodId?: string;
  /** The food itself when it is of an imported table. */
  readonly food?: Food;
  readonly name: string;
  readonly grams?: number;
  readonly amount?: number;
  readonly unit?: string;
  readonly basis?: NonNullable<IngredientChoice['basis']>;
  readonly confidence?: number;
  /** Shown outlined, to be checked by the user. */
  readonly unsure: boolean;
  readonly alternatives: readonly ChipAlternative[];
  /** The amount is implausibly large: what else may have been meant. */
  readonly otherAmount?: OtherAmount;
  /** The typed grams, where they are too many to count; `grams` is the usual portion. */
  readonly uncounted?: number;
  /** Absent for an unknown food. */
  readonly nutrients?: Nutrients;
  /** Table and row of the nutrients. */
  readonly source?: string;
}

export interface Preview {
  readonly chips: readonly Chip[];
  /** The energy is the sum of what the chips show. */
  readonly totals: Nutrients;
  /** Nutrients whose total is incomplete. */
  readonly incomplete: readonly NutrientId[];
  readonly unknown: number;
}

export type FoodsById = ReadonlyMap<string, Food>;

const chosenFood = ({ foodId, food }: Pick<Change, 'foodId' | 'food'>, foods: FoodsById) =>
  food ?? (foodId === undefined ? undefined : foods.get(foodId));

const known = (food: Food, grams: number) => ({ foodId: food.id, grams, nutrients: toNutrients(food.per100g, grams), source: food.source });

function gramsOfOther(ingredient: ParsedIngredient, food: Food): number {
  const alternative = ingredient.alternatives.find((one) => one.food.id === food.id);
  if (alternative) return alternative.grams;
  if (ingredient.basis === 'weight') return ingredient.grams;
  if (ingredient.basis === 'volume') return ingredient.amount * (food.density ?? 1);
  return gramsIn(food, ingredient.amount, ingredient.unit) ?? food.usualGrams * (ingredient.basis === 'count' ? ingredient.amount : 1);
}

function toAmount(change: Change, ingredient: ParsedIngredient): Pick<Chip, 'amount' | 'unit' | 'basis'> {
  if (change.grams === undefined) return { amount: ingredient.amount, unit: ingredient.unit, basis: ingredient.basis };
  return {
    ...(change.amount === undefined ? {} : { amount: change.amount }),
    ...(change.unit === undefined ? {} : { unit: change.unit }),
    basis: 'edited',
  };
}

const asked = ({ otherAmount, uncounted }: ParsedIngredient): Pick<Chip, 'otherAmount' | 'uncounted'> => ({
  ...(otherAmount === undefined ? {} : { otherAmount }),
  ...(uncounted === undefined ? {} : { uncounted }),
});

function chipOfIngredient(ingredient: ParsedIngredient, change: Change, key: string, lang: FoodLang, foods: FoodsById): Chip {
  const food = chosenFood(change, foods) ?? ingredient.food;
  const touched = change.foodId !== undefined || change.grams !== undefined;
  const grams = change.grams ?? (food.id === ingredient.food.id ? ingredient.grams : gramsOfOther(ingredient, food));
  const others = [{ food: ingredient.food, grams: ingredient.grams }, ...ingredient.alternatives].filter((one) => one.food.id !== food.id);
  return {
    key,
    place: { start: ingredient.start, end: ingredient.end, text: ingredient.text, foodId: ingredient.food.id },
    name: foodName(food, lang),
    ...carried(change),
    ...toAmount(change, ingredient),
    ...(touched ? {} : { confidence: ingredient.confidence }),
    unsure: !touched && ingredient.confidence < CONFIDENT,
    ...(touched ? {} : asked(ingredient)),
    alternatives: others.slice(0, 5).map((one) => ({ foodId: one.food.id, name: foodName(one.food, lang), grams: one.grams })),
    ...known(food, grams),
  };
}

function chipOfUnknown(words: UnrecognizedText, change: Change, key: string, lang: FoodLang, foods: FoodsById): Chip {
  const food = chosenFood(change, foods);
  const place: TextPosition = { start: words.start, end: words.end, text: words.text };
  if (food) {
    const grams = change.grams ?? words.grams ?? food.usualGrams;
    return {
      key,
      place,
      name: foodName(food, lang),
      basis: 'edited',
      ...carried(change),
      ...amountText(change),
      unsure: false,
      alternatives: [],
      ...known(food, grams),
    };
  }
  const grams = change.grams ?? words.grams;
  return { key, place, name: unknownName(words.text), unsure: true, alternatives: [], ...(grams === undefined ? {} : { grams }) };
}

const carried = ({ food }: Pick<Change, 'food'>) => (food === undefined ? {} : { food });

const amountText = (from: Pick<Change, 'amount' | 'unit'>) => ({
  ...(from.amount === undefined ? {} : { amount: from.amount }),
  ...(from.unit === undefined ? {} : { unit: from.unit }),
});

function chipOfAdded(added: Added, lang: FoodLang, foods: FoodsById): Chip {
  const food = chosenFood(added, foods);
  const base: Chip = {
    key: added.id,
    addedId: added.id,
    foodId: added.foodId,
    name: food ? foodName(food, lang) : added.name,
    grams: added.grams,
    basis: added.basis ?? 'edited',
    ...carried(added),
    ...amountText(added),
    unsure: false,
    alternatives: [],
  };
  return food ? { ...base, ...known(food, added.grams) } : base;
}

/** The chips in the order of the words, then those added by search. */
export function toChips(draft: MealDraft, parsed: ParsedMeal | undefined, lang: FoodLang, foods: FoodsById): Chip[] {
  const seen = new Map<string, number>();
  const toKey = (text: string) => {
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return `${text}#${times}`;
  };
  const read = [
    ...(parsed?.ingredients ?? []).map((ingredient) => ({
      at: ingredient,
      make: (change: Change, key: string) => chipOfIngredient(ingredient, change, key, lang, foods),
      foodId: ingredient.food.id,
    })),
    ...(parsed?.unrecognized ?? []).map((words) => ({
      at: words,
      make: (change: Change, key: string) => chipOfUnknown(words, change, key, lang, foods),
      foodId: undefined,
    })),
  ].toSorted((a, b) => a.at.start - b.at.start);
  const fromWords = read.flatMap(({ at, make, foodId }) => {
    const key = toKey(at.text);
    const change = changeFor(draft.edits, { start: at.start, end: at.end, text: at.text, ...(foodId === undefined ? {} : { foodId }) });
    return change.removed ? [] : [make(change, key)];
  });
  return [...fromWords, ...draft.added.map((added) => chipOfAdded(added, lang, foods))];
}

/** @param unit of the energy */
export function toPreview(chips: readonly Chip[], unit: EnergyUnit = 'kcal'): Preview {
  const parts = chips.map((chip) => chip.nutrients ?? {});
  return {
    chips,
    totals: shownTotals(parts, unit),
    incomplete: incompleteNutrients(parts),
    unknown: chips.filter((chip) => chip.foodId === undefined).length,
  };
}

/** A chip as the request has it: the choice, never nutrients. */
export function toChoice(chip: Chip): IngredientChoice {
  return {
    name: chip.name,
    ...(chip.foodId === undefined ? {} : { foodId: chip.foodId }),
    ...(chip.place === undefined ? {} : { text: chip.place.text }),
    ...(chip.grams === undefined ? {} : { grams: chip.grams }),
    ...amountText(chip),
    ...(chip.basis === undefined ? {} : { basis: chip.basis }),
    ...(chip.confidence === undefined ? {} : { confidence: chip.confidence }),
    ...(chip.alternatives.length === 0 ? {} : { alternatives: chip.alternatives.map((one) => ({ ...one })) }),
  };
}
