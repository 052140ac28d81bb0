/** Converts energy and body weight to the user's units. All stored values are kcal and kg. */

/** The thermochemical calorie, as food labels reckon (Regulation (EU) 1169/2011, Annex XV gives both units). */
export const KJ_PER_KCAL = 4.184;
/** By the international yard and pound agreement of 1959. */
export const KG_PER_POUND = 0.45359237;

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
