/** Vocabulary of supplements and menus: types, tiers, audiences, frequencies, limits. The same words stand in SQL, contracts and catalogues. */
export const SUPPLEMENT_TYPES = [
  'multivitamins',
  'vitamin_c',
  'vitamin_d',
  'vitamin_a',
  'vitamin_e',
  'vitamin_k2',
  'b_complex',
  'magnesium',
  'zinc',
  'iron',
  'collagen',
  'zma',
  'creatine',
  'other',
] as const;
export type SupplementType = (typeof SUPPLEMENT_TYPES)[number];

export const TIERS = ['basic', 'premium', 'pro'] as const;
export type Tier = (typeof TIERS)[number];

export const AVAILABILITIES = ['in_stock', 'limited', 'unavailable'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Whom a product is for; none chosen = everybody. */
export const AUDIENCES = ['athletes', 'non_athletes', 'female', 'male'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'as_needed'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What the amount of a supplement is counted in. */
export const SUPPLEMENT_UNITS = ['mg', 'µg', 'g', 'IU', 'ml', 'drops', 'tablets'] as const;
export type SupplementUnit = (typeof SUPPLEMENT_UNITS)[number];

/** Bounds every route checks, contracts and SQL alike; in characters, and lines of one meal of a menu. */
export const SUPPLEMENT_LIMITS = { name: 120, dosage: 1000, note: 1000, adminNotes: 4000, amount: 1_000_000 } as const;
/** Reminders a person may have. */
export const SUPPLEMENT_REMINDERS_MAX = 20;
export const MENU_LIMITS = { name: 120, description: 1000, line: 200, linesPerMeal: 6 } as const;
