/**
 * The energy of a record in kcal per 100 g. Labels have kJ and kcal, and people type one into the field of the other. The macronutrients decide,
 * with the factors of Regulation (EU) 1169/2011, Annex XIV. A record whose energy fits neither is rejected. Missing energy stays unknown.
 */
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

/** kJ in a kcal, as on food labels. */
const KJ = 4.184;
/** Pure fat has 900 kcal; labels round. */
const MOST_KCAL = 905;
/**
 * Allowed difference between the stated energy and that of the macronutrients: to count as fitting, and to be used at all (polyols, organic
 * acids, rounding).
 */
const FITTING = { kcal: 20, part: 0.15 } as const;
const BEARABLE = { kcal: 60, part: 0.4 } as const;

export type OffEnergy =
  | { readonly ok: true; readonly kcal?: number; readonly mended?: 'kj_as_kcal' | 'kcal_as_kj' }
  | { readonly ok: false; readonly reason: 'energy_impossible' | 'energy_against_macros' };

/** Polyols count 2.4 kcal and erythritol none, but both stand among the carbohydrates with 4. */
const TOO_MUCH = { polyols: 1.6, erythritol: 4 } as const;

/** What besides the macronutrients has energy of its own, in grams in 100 g. */
export interface OffExtras {
  readonly alcohol?: number | undefined;
  readonly polyols?: number | undefined;
  readonly erythritol?: number | undefined;
}

/** kcal of the macronutrients, when the three are known. */
function toExpected({ protein, carbs, fat, fiber = 0 }: Nutrients, { alcohol = 0, polyols = 0, erythritol = 0 }: OffExtras): number | undefined {
  if (protein === undefined || carbs === undefined || fat === undefined) return undefined;
  const { protein: p, carbs: c, fat: f, fiber: r, alcohol: a } = ENERGY_FACTORS;
  const sweet = Math.max(polyols - erythritol, 0) * TOO_MUCH.polyols + erythritol * TOO_MUCH.erythritol;
  return protein * p + carbs * c + fat * f + fiber * r + alcohol * a - sweet;
}

const within = (kcal: number, expected: number, apart: { readonly kcal: number; readonly part: number }): boolean =>
  Math.abs(kcal - expected) <= Math.max(apart.kcal, expected * apart.part);

function withoutMacros(kcal: number): OffEnergy {
  if (kcal <= MOST_KCAL) return { ok: true, kcal };
  return kcal / KJ <= MOST_KCAL ? { ok: true, kcal: kcal / KJ, mended: 'kj_as_kcal' } : { ok: false, reason: 'energy_impossible' };
}

function withMacros(stated: readonly number[], expected: number): OffEnergy {
  const fitting = (kcal: number): boolean => within(kcal, expected, FITTING) && kcal <= MOST_KCAL;
  const plain = stated.find(fitting);
  if (plain !== undefined) return { ok: true, kcal: plain };
  const lower = stated.find((kcal) => fitting(kcal / KJ));
  if (lower !== undefined) return { ok: true, kcal: lower / KJ, mended: 'kj_as_kcal' };
  const higher = stated.find((kcal) => fitting(kcal * KJ));
  if (higher !== undefined) return { ok: true, kcal: higher * KJ, mended: 'kcal_as_kj' };
  const bearable = stated.find((kcal) => within(kcal, expected, BEARABLE) && kcal <= MOST_KCAL);
  return bearable === undefined ? { ok: false, reason: 'energy_against_macros' } : { ok: true, kcal: bearable };
}

/**
 * @param kcal as stated in kcal
 * @param kj as stated in kJ
 * @param macros empty where they cannot account for the energy
 */
export function offEnergy(kcal: number | undefined, kj: number | undefined, macros: Nutrients, extras: OffExtras = {}): OffEnergy {
  const stated = [...(kcal === undefined ? [] : [kcal]), ...(kj === undefined ? [] : [kj / KJ])];
  const [first] = stated;
  if (first === undefined) return { ok: true };
  const expected = toExpected(macros, extras);
  const found = expected === undefined ? withoutMacros(first) : withMacros(stated, expected);
  return found.ok && found.kcal !== undefined ? { ...found, kcal: Math.round(found.kcal * 10) / 10 } : found;
}
