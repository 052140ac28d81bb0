/**
 * What is known of each nutrient Živa counts (nutrient-ids.ts). Tables, forms, charts, imports and words loop over the list.
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
import { type MACRO_IDS, NUTRIENT_IDS } from './nutrient-ids.ts';

export type NutrientId = (typeof NUTRIENT_IDS)[number];
export type MacroId = (typeof MACRO_IDS)[number];

/** Amounts by nutrient, in the nutrient's unit. An absent key means "not known". */
export type Nutrients = { readonly [id in NutrientId]?: number };

export type NutrientUnit = 'kcal' | 'g' | 'mg' | 'µg';

export interface Nutrient {
  readonly id: NutrientId;
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

const FACTS: { readonly [id in NutrientId]: Omit<Nutrient, 'id'> } = {
  calories: { unit: 'kcal', reference: 2000, aim: 'limit', source: ANNEX_B, decimals: 0 },
  protein: { unit: 'g', reference: 50, aim: 'reach', source: ANNEX_B, decimals: 1 },
  carbs: { unit: 'g', reference: 260, aim: 'limit', source: ANNEX_B, decimals: 1 },
  fat: { unit: 'g', reference: 70, aim: 'limit', source: ANNEX_B, decimals: 1 },
  fiber: { unit: 'g', reference: 25, aim: 'reach', source: 'EFSA Journal 2010;8(3):1462', decimals: 1 },
  sugar: { unit: 'g', reference: 90, aim: 'limit', source: ANNEX_B, decimals: 1 },
  saturated_fat: { unit: 'g', reference: 20, aim: 'limit', source: ANNEX_B, decimals: 1 },
  trans_fat: { unit: 'g', decimals: 1 },
  cholesterol: { unit: 'mg', decimals: 0 },
  sodium: { unit: 'mg', reference: 2400, aim: 'limit', source: ANNEX_B, decimals: 0 },
  potassium: { unit: 'mg', reference: 2000, aim: 'reach', source: ANNEX_A, decimals: 0 },
  vitamin_a: { unit: 'µg', reference: 800, aim: 'reach', source: ANNEX_A, decimals: 0 },
  vitamin_c: { unit: 'mg', reference: 80, aim: 'reach', source: ANNEX_A, decimals: 1 },
  calcium: { unit: 'mg', reference: 800, aim: 'reach', source: ANNEX_A, decimals: 0 },
  iron: { unit: 'mg', reference: 14, aim: 'reach', source: ANNEX_A, decimals: 1 },
  vitamin_d: { unit: 'µg', reference: 5, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  vitamin_e: { unit: 'mg', reference: 12, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  vitamin_k: { unit: 'µg', reference: 75, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'vitamins' },
  thiamin: { unit: 'mg', reference: 1.1, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  riboflavin: { unit: 'mg', reference: 1.4, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  niacin: { unit: 'mg', reference: 16, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  vitamin_b6: { unit: 'mg', reference: 1.4, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'vitamins' },
  folate: { unit: 'µg', reference: 200, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'vitamins' },
  vitamin_b12: { unit: 'µg', reference: 2.5, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'vitamins' },
  magnesium: { unit: 'mg', reference: 375, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  phosphorus: { unit: 'mg', reference: 700, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  zinc: { unit: 'mg', reference: 10, aim: 'reach', source: ANNEX_A, decimals: 1, group: 'minerals' },
  selenium: { unit: 'µg', reference: 55, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  iodine: { unit: 'µg', reference: 150, aim: 'reach', source: ANNEX_A, decimals: 0, group: 'minerals' },
  copper: { unit: 'mg', reference: 1, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'minerals' },
  manganese: { unit: 'mg', reference: 2, aim: 'reach', source: ANNEX_A, decimals: 2, group: 'minerals' },
  monounsaturated_fat: { unit: 'g', decimals: 1, group: 'fats' },
  polyunsaturated_fat: { unit: 'g', decimals: 1, group: 'fats' },
  omega3_ala: { unit: 'g', decimals: 2, group: 'fats' },
  omega3_epa_dha: { unit: 'mg', reference: 250, aim: 'reach', source: EFSA_FATS, decimals: 0, group: 'fats' },
  added_sugar: { unit: 'g', decimals: 1, group: 'other' },
  alcohol: { unit: 'g', decimals: 1, group: 'other' },
  caffeine: { unit: 'mg', reference: 400, aim: 'limit', source: EFSA_CAFFEINE, decimals: 0, group: 'other' },
};

export const NUTRIENTS: readonly Nutrient[] = NUTRIENT_IDS.map((id) => ({ id, ...FACTS[id] }));

/** Shown at once wherever nutrients are listed. */
export const MAIN_NUTRIENTS = NUTRIENTS.filter(({ group }) => group === undefined);
/** Folded away there, by group. */
export const MORE_NUTRIENTS = NUTRIENTS.filter(({ group }) => group !== undefined);
