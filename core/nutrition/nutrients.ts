/**
 * The list of nutrients Živa counts: the one place a nutrient is named. Tables, forms, charts, imports and words loop over it.
 *
 * Amounts are always in the unit given here. `carbs` is available carbohydrate (fibre excluded), as EU labels declare it;
 * American tables give total carbohydrate, so their import subtracts fibre. Unknown is an absent key, never 0.
 *
 * Reference intakes: Regulation (EU) No 1169/2011, Annex XIII part A (vitamins and minerals) and part B (energy and
 * macronutrients, average adult). Fibre: EFSA Journal 2010;8(3):1462, adequate intake for adults. Sodium: 6 g of salt (Annex
 * XIII part B) / 2.5. EPA and DHA: EFSA Journal 2010;8(3):1461, adequate intake for adults. Caffeine: EFSA Journal
 * 2015;13(5):4102, a day's amount without safety concern for adults (200 mg in pregnancy). Where Europe sets no single amount for
 * an adult there is none here: trans, mono- and polyunsaturated fat and cholesterol have none, alpha-linolenic acid has a share
 * of energy, added sugars and alcohol have no safe level. Water is not counted: what cooking boils away is not known.
 *
 * What is counted: `folate` is total folate; `niacin` is preformed; `vitamin_a` is retinol activity equivalents; `vitamin_e` is
 * alpha-tocopherol; `vitamin_k` is phylloquinone (K1).
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
  readonly decimals: 0 | 1 | 2;
  /** Of a nutrient that screens fold away: the list it stands in there. */
  readonly group?: NutrientGroup;
}

/** In the order of the screens. */
export const NUTRIENT_GROUPS = ['vitamins', 'minerals', 'fats', 'other'] as const;
export type NutrientGroup = (typeof NUTRIENT_GROUPS)[number];

const ANNEX_A = 'Regulation (EU) 1169/2011, Annex XIII A';
const ANNEX_B = 'Regulation (EU) 1169/2011, Annex XIII B';
const EFSA_FATS = 'EFSA Journal 2010;8(3):1461';
const EFSA_CAFFEINE = 'EFSA Journal 2015;13(5):4102';

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
  { id: 'vitamin_d', unit: 'µg', reference: 5, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  { id: 'vitamin_e', unit: 'mg', reference: 12, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  { id: 'vitamin_k', unit: 'µg', reference: 75, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'vitamins' },
  { id: 'thiamin', unit: 'mg', reference: 1.1, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  { id: 'riboflavin', unit: 'mg', reference: 1.4, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  { id: 'niacin', unit: 'mg', reference: 16, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  { id: 'vitamin_b6', unit: 'mg', reference: 1.4, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  { id: 'folate', unit: 'µg', reference: 200, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'vitamins' },
  { id: 'vitamin_b12', unit: 'µg', reference: 2.5, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  { id: 'magnesium', unit: 'mg', reference: 375, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  { id: 'phosphorus', unit: 'mg', reference: 700, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  { id: 'zinc', unit: 'mg', reference: 10, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'minerals' },
  { id: 'selenium', unit: 'µg', reference: 55, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  { id: 'iodine', unit: 'µg', reference: 150, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  { id: 'copper', unit: 'mg', reference: 1, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'minerals' },
  { id: 'manganese', unit: 'mg', reference: 2, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'minerals' },
  { id: 'monounsaturated_fat', unit: 'g', decimals: 1, group: 'fats' },
  { id: 'polyunsaturated_fat', unit: 'g', decimals: 1, group: 'fats' },
  { id: 'omega3_ala', unit: 'g', decimals: 2, group: 'fats' },
  { id: 'omega3_epa_dha', unit: 'mg', reference: 250, aim: 'reach', source: EFSA_FATS, decimals: 0, group: 'fats' },
  { id: 'added_sugar', unit: 'g', decimals: 1, group: 'other' },
  { id: 'alcohol', unit: 'g', decimals: 1, group: 'other' },
  { id: 'caffeine', unit: 'mg', reference: 400, aim: 'limit', source: EFSA_CAFFEINE, decimals: 0, group: 'other' },
] as const satisfies readonly Nutrient[];

export type NutrientId = (typeof NUTRIENTS)[number]['id'];

/** Amounts by nutrient, in the nutrient's unit. An absent key means "not known". */
export type Nutrients = { readonly [id in NutrientId]?: number };

export const NUTRIENT_IDS: readonly NutrientId[] = NUTRIENTS.map((n) => n.id);

const isFolded = (nutrient: Nutrient) => nutrient.group !== undefined;
/** Shown at once wherever nutrients are listed. */
export const MAIN_NUTRIENTS: readonly Nutrient[] = NUTRIENTS.filter((nutrient) => !isFolded(nutrient));
/** Folded away there, by group. */
export const MORE_NUTRIENTS: readonly Nutrient[] = NUTRIENTS.filter(isFolded);

/** The four that goals, rings and chips speak of. */
export const MACRO_IDS = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly NutrientId[];
export type MacroId = (typeof MACRO_IDS)[number];

/** Energy factors in kcal per gram, Regulation (EU) 1169/2011, Annex XIV. */
export const ENERGY_FACTORS = { protein: 4, carbs: 4, fat: 9, fiber: 2, alcohol: 7 } as const;
