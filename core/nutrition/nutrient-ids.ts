/**
 * The nutrients Živa counts, in the order of its screens: the ids alone, because the first page needs no more. nutrients.ts has what is known of
 * each; a nutrient is a line in both.
 */
export const NUTRIENT_IDS = [
  'calories',
  'protein',
  'carbs',
  'fat',
  'fiber',
  'sugar',
  'saturated_fat',
  'trans_fat',
  'cholesterol',
  'sodium',
  'potassium',
  'vitamin_a',
  'vitamin_c',
  'calcium',
  'iron',
  'vitamin_d',
  'vitamin_e',
  'vitamin_k',
  'thiamin',
  'riboflavin',
  'niacin',
  'vitamin_b6',
  'folate',
  'vitamin_b12',
  'magnesium',
  'phosphorus',
  'zinc',
  'selenium',
  'iodine',
  'copper',
  'manganese',
  'monounsaturated_fat',
  'polyunsaturated_fat',
  'omega3_ala',
  'omega3_epa_dha',
  'added_sugar',
  'alcohol',
  'caffeine',
] as const;

/** The four that goals, rings and chips speak of. */
export const MACRO_IDS = ['calories', 'protein', 'carbs', 'fat'] as const satisfies readonly (typeof NUTRIENT_IDS)[number][];

/** Energy factors in kcal per gram, Regulation (EU) 1169/2011, Annex XIV. */
export const ENERGY_FACTORS = { protein: 4, carbs: 4, fat: 9, fiber: 2, alcohol: 7 } as const;
