/**
 * Measures of a food and their grams: always grams, millilitres if its density is known, and its own household measures. A measure without a
 * weight is refused; no other food is used as a substitute.
 */
import { PORTION_IDS, type Food, type PortionId } from './food.ts';

export type MeasureUnit = 'g' | 'ml' | PortionId;

export interface FoodMeasure {
  readonly unit: MeasureUnit;
  /** Grams of one. */
  readonly grams: number;
}

export function isMeasureUnit(text: string): text is MeasureUnit {
  return text === 'g' || text === 'ml' || (PORTION_IDS as readonly string[]).includes(text);
}

/** The food's measures, grams first, then millilitres, then household measures in their own order. */
export function toMeasures(food: Pick<Food, 'portions' | 'density'>): FoodMeasure[] {
  const household = PORTION_IDS.flatMap((unit) => {
    const grams = food.portions[unit];
    return grams === undefined ? [] : [{ unit, grams }];
  });
  return [{ unit: 'g', grams: 1 }, ...(food.density === undefined ? [] : [{ unit: 'ml' as const, grams: food.density }]), ...household];
}

/** Grams of an amount in a measure; undefined when this food has no such measure. */
export function gramsIn(food: Pick<Food, 'portions' | 'density'>, amount: number, unit: string): number | undefined {
  const measure = toMeasures(food).find((one) => one.unit === unit);
  return measure === undefined ? undefined : amount * measure.grams;
}
