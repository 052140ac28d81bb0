/** In what a product is counted: grams or millilitres, its serving, its whole package, and what else the food has a weight for. */
import { toMeasures, type MeasureUnit } from '#core/foods/measures.ts';
import type { Found } from './found.ts';

/** `package` is a measure of this screen only; the meal stores what it weighs. */
export type ProductUnit = MeasureUnit | 'package';

export interface ProductMeasure {
  readonly unit: ProductUnit;
  /** Grams of one. */
  readonly grams: number;
}

const DRUNK: readonly string[] = ['drink', 'alcohol'];

/** The unit its figures are given for: of products as on the package, in our own table millilitres of what is drunk. */
export function baseUnit({ food }: Pick<Found, 'food'>): 'g' | 'ml' {
  if (food.density === undefined) return 'g';
  return food.id.includes(':') || DRUNK.includes(food.category) ? 'ml' : 'g';
}

/** Grams of one of the base unit. */
export const baseGrams = (found: Pick<Found, 'food'>): number => (baseUnit(found) === 'ml' ? (found.food.density ?? 1) : 1);

export function productMeasures({ food, servingGrams, packageGrams }: Found): ProductMeasure[] {
  const [gram, ...others] = toMeasures(food).filter(({ unit }) => unit !== 'portion' || servingGrams === null);
  const base = baseUnit({ food });
  const units = [...(gram ? [gram] : []), ...others].toSorted((a, b) => Number(b.unit === base) - Number(a.unit === base));
  return [
    ...units.slice(0, 1),
    ...(servingGrams === null ? [] : [{ unit: 'portion' as const, grams: servingGrams }]),
    ...(packageGrams === null ? [] : [{ unit: 'package' as const, grams: packageGrams }]),
    ...units.slice(1),
  ];
}

export interface ProductAmount {
  readonly amount: number;
  readonly unit: ProductUnit;
}

/** What stands there first: one serving, else what people usually eat of it. */
export function usualAmount(found: Found): ProductAmount {
  if (found.servingGrams !== null) return { amount: 1, unit: 'portion' };
  return { amount: Math.round(found.food.usualGrams / baseGrams(found)), unit: baseUnit(found) };
}

/** Household measures worth a press of their own. */
const HOUSEHOLD = 2;

/** Amounts worth one press. */
export function quickAmounts(found: Found): ProductAmount[] {
  const { servingGrams, packageGrams } = found;
  const base = baseUnit(found);
  const household = productMeasures(found).filter(
    ({ unit }) => !['g', 'ml', 'package'].includes(unit) && (unit !== 'portion' || servingGrams === null),
  );
  return [
    ...(servingGrams === null ? [] : [{ amount: 1, unit: 'portion' as const }]),
    ...(packageGrams === null || packageGrams === servingGrams
      ? []
      : [
          { amount: 0.5, unit: 'package' as const },
          { amount: 1, unit: 'package' as const },
        ]),
    ...household.slice(0, HOUSEHOLD).map(({ unit }) => ({ amount: 1, unit })),
    { amount: 100, unit: base },
  ];
}

/** Grams of an amount; undefined when there is no such measure. */
export function gramsOfAmount(found: Found, { amount, unit }: ProductAmount): number | undefined {
  const measure = productMeasures(found).find((one) => one.unit === unit);
  return measure === undefined ? undefined : Math.round(amount * measure.grams * 10) / 10;
}
