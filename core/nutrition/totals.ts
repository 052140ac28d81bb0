/**
 * Sums of nutrients. A sum contains the known values, and `incomplete` lists the nutrients with unknown
 * parts, so that a screen can show "at least".
 */
import { OIL_UNKNOWN } from './meal.ts';
import { NUTRIENT_IDS } from './nutrient-ids.ts';
import type { NutrientId, Nutrients } from './nutrients.ts';

/** Nutrients of `grams` of something whose nutrients per 100 g are given. */
export function toNutrients(per100g: Nutrients, grams: number): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id in per100g) {
    const amount = per100g[id as NutrientId];
    if (amount !== undefined) out[id as NutrientId] = (amount * grams) / 100;
  }
  return out;
}

/** Sum of the known amounts; a nutrient nobody knows is absent. */
export function totalNutrients(parts: readonly Nutrients[]): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const part of parts) {
    for (const id in part) {
      const amount = part[id as NutrientId];
      if (amount !== undefined) out[id as NutrientId] = (out[id as NutrientId] ?? 0) + amount;
    }
  }
  return out;
}

const IN_OIL: ReadonlySet<string> = new Set(OIL_UNKNOWN);

/**
 * Nutrients some parts know and others do not: their totals are lower bounds.
 *
 * @param oilGrams oil beside the parts, which leaves open only what differs from oil to oil
 */
export function incompleteNutrients(parts: readonly Nutrients[], oilGrams: number | null = null): NutrientId[] {
  return NUTRIENT_IDS.filter((id) => {
    const known = parts.filter((part) => part[id] !== undefined).length;
    return known > 0 && (known < parts.length || ((oilGrams ?? 0) > 0 && IN_OIL.has(id)));
  });
}
