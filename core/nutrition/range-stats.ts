/**
 * Statistics of a range of days. Averages are over days with at least one meal; days without meals are
 * ignored. The average of a nutrient that is unknown for some meals is a lower bound.
 */
import { ENERGY_FACTORS, NUTRIENT_IDS } from './nutrient-ids.ts';
import type { NutrientId, Nutrients } from './nutrients.ts';

export interface DayNutrients {
  readonly meals: number;
  readonly nutrients: Nutrients;
}

/** Average a logged day; a nutrient known on no day is absent. */
export function averageDay(days: readonly DayNutrients[]): Nutrients {
  const logged = days.filter((day) => day.meals > 0);
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const known = logged.flatMap((day) => day.nutrients[id] ?? []);
    if (known.length > 0) out[id] = known.reduce((sum, amount) => sum + amount, 0) / known.length;
  }
  return out;
}

export interface MacroSplit {
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
}

/** Share of energy from each macronutrient, adding up to 1 (factors: Regulation (EU) 1169/2011, Annex XIV); undefined when all are unknown or zero. */
export function macroSplit(nutrients: Nutrients): MacroSplit | undefined {
  const energy = { protein: 0, carbs: 0, fat: 0 };
  for (const id of ['protein', 'carbs', 'fat'] as const) energy[id] = (nutrients[id] ?? 0) * ENERGY_FACTORS[id];
  const sum = energy.protein + energy.carbs + energy.fat;
  return sum > 0 ? { protein: energy.protein / sum, carbs: energy.carbs / sum, fat: energy.fat / sum } : undefined;
}

/** The shares as whole percents that still add up to 100: those cut most are rounded up. */
export function wholePercents(split: MacroSplit): MacroSplit {
  const ids = ['protein', 'carbs', 'fat'] as const;
  const rest = (id: (typeof ids)[number]) => (split[id] * 100) % 1;
  const out = { protein: Math.floor(split.protein * 100), carbs: Math.floor(split.carbs * 100), fat: Math.floor(split.fat * 100) };
  const missing = 100 - out.protein - out.carbs - out.fat;
  for (const id of ids.toSorted((a, b) => rest(b) - rest(a)).slice(0, missing)) out[id] += 1;
  return out;
}
