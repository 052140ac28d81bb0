/** The oil of a meal as it is stored: the option and its grams per eater. */
import { OIL_GRAMS, type OilOption } from '#core/nutrition/meal.ts';

export interface OilInput {
  /** Null: not known any more. */
  readonly oil?: OilOption | null | undefined;
  readonly oilGrams?: number | null | undefined;
}

export interface StoredOil {
  readonly oil?: OilOption | null;
  readonly oilGrams?: number | null;
}

/** Nothing when nothing was said; grams alone mean `other`, no grams no oil known; of an option its own grams, whatever else is claimed. */
export function storedOil({ oil, oilGrams }: OilInput): StoredOil {
  if (oil === undefined) return oilGrams === undefined ? {} : { oil: oilGrams === null ? null : 'other', oilGrams };
  if (oil === null) return { oil, oilGrams: null };
  return { oil, oilGrams: oil === 'other' ? (oilGrams ?? null) : OIL_GRAMS[oil] };
}
