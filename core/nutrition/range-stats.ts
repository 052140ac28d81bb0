/**
 * Statistics of a range of days. Averages are over days with at least one meal; days without meals are
 * ignored. The average of a nutrient that is unknown for some meals is a lower bound.
 */
import { ENERGY_FACTORS, MAIN_NUTRIENTS, NUTRIENT_IDS, type Nutrient, type NutrientId, type Nutrients } from './nutrients.ts';

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

export interface ReferenceShare {
  readonly id: NutrientId;
  readonly amount: number;
  readonly reference: number;
  /** 1 = the reference intake. */
  readonly share: number;
  readonly source: string;
}

/** By nutrient, the share (0-1) of the energy eaten that comes from foods whose amount of it is known. */
export type Coverage = { readonly [id in NutrientId]?: number };

/** Below this the average of a nutrient says more of the table than of the plate. */
export const ENOUGH_COVERAGE = 0.8;

export interface ReferenceReview {
  /** Amounts to reach, highest share first. */
  readonly reached: readonly ReferenceShare[];
  /** Amounts to reach that fall short, lowest first. */
  readonly missing: readonly ReferenceShare[];
  /** Amounts to stay below that are over, highest first. */
  readonly over: readonly ReferenceShare[];
  /** Known of too little of what was eaten to say anything. */
  readonly uncertain: readonly NutrientId[];
}

const MACROS: ReadonlySet<string> = new Set(['calories', 'protein', 'carbs', 'fat']);

function toShare(nutrient: Nutrient, nutrients: Nutrients): ReferenceShare | undefined {
  const amount = nutrients[nutrient.id as NutrientId];
  if (amount === undefined || nutrient.reference === undefined || nutrient.source === undefined) return undefined;
  return { id: nutrient.id as NutrientId, amount, reference: nutrient.reference, share: amount / nutrient.reference, source: nutrient.source };
}

/**
 * Holds an average day to the EU reference intakes, as far as enough of what was eaten tells of a nutrient. Energy and macronutrients stay
 * out: those have goals of the person's own. So do nutrients that screens fold away: too many foods do not tell of them.
 */
export function reviewAgainstReference(average: Nutrients, coverage: Coverage): ReferenceReview {
  const isKnown = (id: NutrientId) => (coverage[id] ?? 0) >= ENOUGH_COVERAGE;
  const judged = MAIN_NUTRIENTS.filter((nutrient) => nutrient.reference !== undefined && !MACROS.has(nutrient.id));
  const of = (aim: 'reach' | 'limit') =>
    judged
      .filter((nutrient) => nutrient.aim === aim && isKnown(nutrient.id as NutrientId))
      .flatMap((nutrient) => toShare(nutrient, average) ?? [])
      .toSorted((a, b) => b.share - a.share);
  const reach = of('reach');
  return {
    reached: reach.filter((nutrient) => nutrient.share >= 1),
    missing: reach.filter((nutrient) => nutrient.share < 1).toReversed(),
    over: of('limit').filter((nutrient) => nutrient.share > 1),
    uncertain: judged.map(({ id }) => id as NutrientId).filter((id) => !isKnown(id)),
  };
}
