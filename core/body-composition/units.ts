/** Units of a scan's values. Every field is stored in one of these; sheets also print others, which are converted by these factors. */
import { CM_PER_INCH } from '#core/kit/length-factors.ts';
import { KG_PER_POUND, KJ_PER_KCAL } from '#core/kit/units.ts';

/** '1' is a ratio without a unit, 'SD' standard deviations from a reference group. */
export type ScanUnit = '%' | 'kg' | 'g' | 'g/cm²' | 'cm' | 'cm²' | 'cm³' | 'kg/m²' | 'L' | '°' | 'Ω' | 'kcal' | 'a' | 'points' | 'level' | 'SD' | '1';

/** What a value in another unit is multiplied by, by the stored unit. Water is printed in kg as in litres; 1 kg is taken as 1 L, as the devices do. */
export const OTHER_UNITS: Readonly<Partial<Record<ScanUnit, Readonly<Record<string, number>>>>> = {
  kg: { g: 0.001, lb: KG_PER_POUND },
  g: { kg: 1000, lb: KG_PER_POUND * 1000 },
  L: { ml: 0.001, kg: 1, lb: KG_PER_POUND },
  cm: { mm: 0.1, m: 100, in: CM_PER_INCH },
  'cm²': { 'in²': CM_PER_INCH ** 2 },
  'cm³': { ml: 1, L: 1000, 'in³': CM_PER_INCH ** 3 },
  kcal: { kJ: 1 / KJ_PER_KCAL, MJ: 1000 / KJ_PER_KCAL },
};

/** @returns the value in the stored unit, or undefined for a unit that is none of the field's */
export function toStoredUnit(value: number, from: string, stored: ScanUnit): number | undefined {
  if (from === stored) return value;
  const factor = OTHER_UNITS[stored]?.[from];
  return factor === undefined ? undefined : value * factor;
}
