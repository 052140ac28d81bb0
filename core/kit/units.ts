/** Converts energy and body weight to the user's units. All stored values are kcal and kg. */

/** kJ in a kcal: the thermochemical calorie, as food labels use it. */
const KJ = 4.184;
/** kg in a pound, by the international yard and pound agreement of 1959. */
const POUND = 0.45359237;

export function energyIn(unit: 'kcal' | 'kJ', kcal: number): number {
  return unit === 'kJ' ? kcal * KJ : kcal;
}

/** @returns kcal */
export function energyFrom(unit: 'kcal' | 'kJ', value: number): number {
  return unit === 'kJ' ? value / KJ : value;
}

export function weightIn(unit: 'kg' | 'lb', kg: number): number {
  return unit === 'lb' ? kg / POUND : kg;
}

/** @returns kg */
export function weightFrom(unit: 'kg' | 'lb', value: number): number {
  return unit === 'lb' ? value * POUND : value;
}
