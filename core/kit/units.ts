/** Converts energy and body weight to the user's units. All stored values are kcal and kg. */
import { KG_PER_POUND, KJ_PER_KCAL } from './unit-factors.ts';

/** @returns the energy in `unit`, not rounded */
export function energyIn(unit: 'kcal' | 'kJ', kcal: number): number {
  return unit === 'kJ' ? kcal * KJ_PER_KCAL : kcal;
}

/** @returns kcal */
export function energyFrom(unit: 'kcal' | 'kJ', value: number): number {
  return unit === 'kJ' ? value / KJ_PER_KCAL : value;
}

/** @returns the weight in `unit`, not rounded */
export function weightIn(unit: 'kg' | 'lb', kg: number): number {
  return unit === 'lb' ? kg / KG_PER_POUND : kg;
}

/** @returns kg */
export function weightFrom(unit: 'kg' | 'lb', value: number): number {
  return unit === 'lb' ? value * KG_PER_POUND : value;
}
