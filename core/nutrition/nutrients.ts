/**
 * The list of nutrients Živa counts: the one place a nutrient is named. Tables, forms, charts, imports and words loop over it.
 *
 * Amounts are always in the unit given here. `carbs` is available carbohydrate (fibre excluded), as EU labels declare it;
 * American tables give total carbohydrate, so their import subtracts fibre. Unknown is an absent key, never 0.
 *
 * Reference intakes: Regulation (EU) No 1169/2011, Annex XIII part A (vitamins and minerals) and part B (energy and
 * macronutrients, average adult). Fibre: EFSA Journal 2010;8(3):1462, adequate intake for adults. Sodium: 6 g of salt (Annex
 * XIII part B) / 2.5. Where no European reference exists (trans fat, cholesterol) there is none here.
 */
export type NutrientUnit = 'kcal' | 'g' | 'mg' | 'µg';

export interface Nutrient {
  readonly id: string;
  readonly unit: NutrientUnit;
  /** Daily reference intake of an average adult in `unit`; absent where none is set in the EU. */
  readonly reference?: number;
  /** Whether the reference is an amount to reach or one to stay below. */
  readonly aim?: 'reach' | 'limit';
  readonly source?: string;
  /** Decimals worth showing for a whole meal. */
  readonly decimals: 0 | 1;
}

const ANNEX_A = 'Regulation (EU) 1169/2011, Annex XIII A';
const ANNEX_B = 'Regulation (EU) 1169/2011, Annex XIII B';

export const NUTRIENTS = [
  { id: 'calories', unit: 'kcal', reference: 2000, aim: 'limit', source: ANNEX_B, decimals: 0 },
  { id: 'protein', unit: 'g', reference: 50, aim: 'reach', source: ANNEX_B, decimals: 1 },
  { id: 'carbs', unit: 'g', reference: 260, aim: 'limit', source: ANNEX_B, decimals: 1 },
  { id: 'fat', unit: 'g', reference: 70, aim: 'limit', source: ANNEX_B, decimals: 1 },
  { id: 'fiber', unit: 'g', reference: 25, aim: 'reach', source: 'EFSA Journal 2010;8(3):1462', decimals: 1 },
  { id: 'sugar', unit: 'g', reference: 90, aim: 'limit', source: ANNEX_B, decimals: 1 },
  { id: 'saturated_fat', unit: 'g', reference: 20, aim: 'limit', source: ANNEX_B, decimals: 1 },
  { id: 'trans_fat', unit: 'g', decimals: 1 },
  { id: 'cholesterol', unit: 'mg', decimals: 0 },
  { id: 'sodium', unit: 'mg', reference: 2400, aim: 'limit', source: ANNEX_B, decimals: 0 },
  { id: 'potassium', unit: 'mg', reference: 2000, aim: 'reach', source: ANNEX_A, decimals: 0 },
  { id: 'vitamin_a', unit: 'µg', reference: 800, aim: 'reach', source: ANNEX_A, decimals: 0 },
  { id: 'vitamin_c', unit: 'mg', reference: 80, aim: 'reach', source: ANNEX_A, decimals: 1 },
  { id: 'calcium', unit: 'mg', reference: 800, aim: 'reach', source: ANNEX_A, decimals: 0 },
  { id: 'iron', unit: 'mg', reference: 14, aim: 'reach', source: ANNEX_A, decimals: 1 },
] as const satisfies readonly Nutrient[];

export type NutrientId = (typeof NUTRIENTS)[number]['id'];

/** Amounts by nutrient, in the nutrient's unit. An absent key means "not known". */
export type Nutrients = { readonly [id in NutrientId]?: number };

export const NUTRIENT_IDS: readonly NutrientId[] = NUTRIENTS.map((n) => n.id);

/** The four that goals, rings and chips speak of. */
export const MACRO_IDS = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly NutrientId[];
export type MacroId = (typeof MACRO_IDS)[number];

/** Energy factors in kcal per gram, Regulation (EU) 1169/2011, Annex XIV. */
export const ENERGY_FACTORS = { protein: 4, carbs: 4, fat: 9, fiber: 2, alcohol: 7 } as const;
