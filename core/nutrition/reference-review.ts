/** Holds the average of days to the EU reference intakes. */
import { MAIN_NUTRIENTS, type Nutrient, type NutrientId, type Nutrients } from './nutrients.ts';

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
  const amount = nutrients[nutrient.id];
  if (amount === undefined || nutrient.reference === undefined || nutrient.source === undefined) return undefined;
  return { id: nutrient.id, amount, reference: nutrient.reference, share: amount / nutrient.reference, source: nutrient.source };
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
      .filter((nutrient) => nutrient.aim === aim && isKnown(nutrient.id))
      .flatMap((nutrient) => toShare(nutrient, average) ?? [])
      .toSorted((a, b) => b.share - a.share);
  const reach = of('reach');
  return {
    reached: reach.filter((nutrient) => nutrient.share >= 1),
    missing: reach.filter((nutrient) => nutrient.share < 1).toReversed(),
    over: of('limit').filter((nutrient) => nutrient.share > 1),
    uncertain: judged.map(({ id }) => id).filter((id) => !isKnown(id)),
  };
}
