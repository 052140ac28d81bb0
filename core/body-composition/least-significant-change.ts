/**
 * The least change of two scans of one device that is more than the noise of measuring: 2.77 times the precision error (95 % confidence).
 * Source of the precision errors: International Society for Clinical Densitometry, Official Positions (adult, 2019): what a technologist may have
 * at most is a coefficient of variation of 3 % for total fat mass, 2 % for total lean mass and 2 % for percent fat. A centre that measured its own
 * precision has smaller ones. For BIA no figure is agreed: its values move with food, drink, training and the temperature of the skin, so no change
 * is called real.
 */
import type { ScanFieldId } from './fields.ts';
import type { ScanMethod } from './method.ts';

const LSC_FACTOR = 2.77;
/** Coefficients of variation, as a share. */
const PRECISION: Readonly<Partial<Record<ScanFieldId, number>>> = {
  fat_mass_kg: 0.03,
  lean_mass_kg: 0.02,
  body_fat_pct: 0.02,
  tissue_fat_pct: 0.02,
};

/**
 * In the unit of the field, of whole-body values.
 * @param value the earlier one
 * @returns undefined where no figure is agreed
 */
export function toLeastChange(method: ScanMethod, field: ScanFieldId, value: number): number | undefined {
  const precision = PRECISION[field];
  return method !== 'dexa' || precision === undefined ? undefined : LSC_FACTOR * precision * value;
}

export type ChangeMeaning = 'real' | 'noise' | 'unknown';

export interface ScanChange {
  readonly difference: number;
  readonly meaning: ChangeMeaning;
  /** In the unit of the field; absent = not agreed. */
  readonly least?: number;
}

/** What became of a value between two scans of the same series. */
export function toChange(method: ScanMethod, field: ScanFieldId, before: number, after: number): ScanChange {
  const difference = after - before;
  const least = toLeastChange(method, field, before);
  if (least === undefined) return { difference, meaning: 'unknown' };
  return { difference, least, meaning: Math.abs(difference) >= least ? 'real' : 'noise' };
}
