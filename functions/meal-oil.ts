/** The oil of a meal as stored: the option and its grams for one eater. */
import { OIL_GRAMS, type OilOption } from '#core/nutrition/meal.ts';

export interface OilInput {
  /** Null: unknown. */
  readonly oil?: OilOption | null | undefined;
  readonly oilGrams?: number | null | undefined;
}

export interface StoredOil {
  readonly oil?: OilOption | null;
  readonly oilGrams?: number | null;
}

/**
 * Empty without input. Grams without an option mean `other`; null grams mean that the oil is unknown. Other options have their own grams,
 * whatever the client sends.
 */
export function storedOil({ oil, oilGrams }: OilInput): StoredOil {
  if (oil === undefined) return oilGrams === undefined ? {} : { oil: oilGrams === null ? null : 'other', oilGrams };
  if (oil === null) return { oil, oilGrams: null };
  return { oil, oilGrams: oil === 'other' ? (oilGrams ?? null) : OIL_GRAMS[oil] };
}
