/** Vocabulary of a meal: its types, states, oil options, limits. The same words stand in SQL, contracts, catalogues and tests. */
export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof MEAL_TYPES)[number];

export const MEAL_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

/** `health`: another app wrote it to the phone. */
export const MEAL_SOURCES = ['text', 'quick', 'copy', 'photo', 'product', 'recipe', 'health'] as const;

/**
 * Why nothing came of a meal's photo. No model is configured; the person has not agreed to send it where the model is; the model
 * would not look at it; its key, name or address is not right; it does not answer; it answers what cannot be read; there is no food
 * in the picture; the file cannot be read; the work was begun three times and never ended.
 */
export const MEAL_FAILURES = [
  'no_provider',
  'no_consent',
  'provider_refused',
  'provider_denied',
  'provider_unreachable',
  'provider_malformed',
  'not_food',
  'photo_unreadable',
  'gave_up',
] as const;
export type MealFailure = (typeof MEAL_FAILURES)[number];

/**
 * Oil added in cooking, per eater, in grams: a tablespoon of oil is 15 ml x 0.91 g/ml = 13.6 g, and a range counts as its
 * middle ("over 2" as three). `other` carries the person's own grams.
 */
export const TABLESPOON_OF_OIL_G = 13.6;
export const OIL_GRAMS = { none: 0, under_1: 6.8, '1_2': 20.4, over_2: 40.8, '1': 13.6, '2': 27.2, '3': 40.8 } as const;
export const OIL_OPTIONS = ['none', 'under_1', '1_2', 'over_2', '1', '2', '3', 'other'] as const;
export type OilOption = (typeof OIL_OPTIONS)[number];
/** kcal and g of fat in 100 g of vegetable oil (USDA SR28 04053 olive oil: 884 kcal, 100 g fat, 13.8 g saturated). */
export const OIL_PER_100G = { calories: 884, protein: 0, carbs: 0, fat: 100, fiber: 0, sugar: 0, saturated_fat: 13.8 } as const;
/** Of these one oil has much and another little, and which oil it was nobody says. Of the nutrients in neither list oil has next to nothing. */
export const OIL_UNKNOWN = ['monounsaturated_fat', 'polyunsaturated_fat', 'omega3_ala', 'vitamin_e', 'vitamin_k'] as const;

/** What the grams of an ingredient go by. */
export const INGREDIENT_BASES = ['weight', 'volume', 'portion', 'count', 'usual', 'edited'] as const;

/** Bounds every route checks, contracts and SQL alike. */
export const MEAL_LIMITS = {
  textLength: 2000,
  nameLength: 200,
  notesLength: 2000,
  ingredients: 60,
  grams: 10_000,
  calories: 20_000,
  macroGrams: 2_000,
  oilGrams: 500,
  satiety: { min: 1, max: 5 },
  /** Of an ingredient: how many of its unit, and how long the unit's name. */
  amount: 10_000,
  unitLength: 40,
  foodIdLength: 120,
  /** Other foods an ingredient may have meant. */
  alternatives: 5,
} as const;

/** The meal type most people mean at an hour (0-23) of their own day. */
export function mealTypeAt(hour: number): MealType {
  if (hour >= 4 && hour < 11) return 'breakfast';
  if (hour >= 11 && hour < 16) return 'lunch';
  if (hour >= 18 && hour < 23) return 'dinner';
  return 'snack';
}
