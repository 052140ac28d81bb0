/**
 * THE list of what is measured of a body: weight, and measures from a scale or a tape. Forms, charts, imports and the checks of the database
 * follow it. Limits are what a scale or a tape can show of an adult or a child of school age, wide enough to refuse only slips of the keys:
 * they do not say what is healthy. Stored units; a weight is shown in the person's unit.
 */

/** The measures of the table `body_measurements`. */
export const MEASURE_KINDS = ['body_fat', 'muscle_mass', 'body_water', 'waist', 'hips', 'chest', 'neck', 'upper_arm', 'thigh'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** Everything with a chart of its own on the page. Names: `weight:kind.<id>`. */
export const BODY_KINDS = ['weight', ...MEASURE_KINDS] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export type MeasureUnit = '%' | 'kg' | 'cm';

/** Greatest and smallest value that is stored, in the unit of the kind. */
export const MEASURE_LIMITS: Readonly<Record<MeasureKind, { readonly min: number; readonly max: number }>> = {
  body_fat: { min: 2, max: 75 },
  muscle_mass: { min: 5, max: 200 },
  body_water: { min: 20, max: 85 },
  waist: { min: 30, max: 300 },
  hips: { min: 40, max: 300 },
  chest: { min: 40, max: 300 },
  neck: { min: 15, max: 100 },
  upper_arm: { min: 10, max: 120 },
  thigh: { min: 20, max: 150 },
};

/** kg */
export const WEIGHT_LIMITS = { min: 20, max: 500 } as const;

/** Characters of a note. */
export const BODY_NOTE_MAX = 200;

const UNITS: Readonly<Partial<Record<BodyKind, MeasureUnit>>> = { weight: 'kg', muscle_mass: 'kg', body_fat: '%', body_water: '%' };

/** The unit a kind is stored in. */
export const toUnit = (kind: BodyKind): MeasureUnit => UNITS[kind] ?? 'cm';

export const toLimits = (kind: BodyKind): { readonly min: number; readonly max: number } =>
  kind === 'weight' ? WEIGHT_LIMITS : MEASURE_LIMITS[kind];

/** Whether it is a mass, which is shown in kg or lb. */
export const isMass = (kind: BodyKind): boolean => toUnit(kind) === 'kg';
