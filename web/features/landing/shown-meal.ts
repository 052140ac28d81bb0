/** A meal of the landing page, as far as it is shown. */
import { CONFIDENT, type ParsedMeal } from '#core/food-text/parsed-meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { shownTotals } from '#core/nutrition/shown-energy.ts';

export const MACROS = ['protein', 'carbs', 'fat'] as const;
export type Macro = (typeof MACROS)[number];

export interface ShownMeal {
  /** Grams and kcal; kcal is absent when unknown. */
  readonly foods: readonly {
    readonly start: number;
    readonly name: string;
    readonly grams: number;
    readonly kcal?: number;
    readonly unsure: boolean;
  }[];
  readonly unknown: readonly { readonly start: number; readonly text: string }[];
  /** kcal and g, as displayed, so that they add up; absent when unknown. */
  readonly totals: Readonly<Partial<Record<'calories' | Macro, number>>>;
}

export function toShownMeal(meal: ParsedMeal, lang: FoodLang): ShownMeal {
  const { calories, protein, carbs, fat } = shownTotals(
    meal.ingredients.map((one) => one.nutrients),
    'kcal',
  );
  return {
    foods: meal.ingredients.map(({ start, food, grams, confidence, nutrients }) => ({
      start,
      name: food[lang][0] ?? food.id,
      grams,
      ...(nutrients.calories === undefined ? {} : { kcal: nutrients.calories }),
      unsure: confidence < CONFIDENT,
    })),
    unknown: meal.unrecognized.map(({ start, text }) => ({ start, text })),
    totals: {
      ...(calories === undefined ? {} : { calories }),
      ...(protein === undefined ? {} : { protein }),
      ...(carbs === undefined ? {} : { carbs }),
      ...(fat === undefined ? {} : { fat }),
    },
  };
}
