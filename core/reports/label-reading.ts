/** The result of reading a nutrition label. Every amount is as printed, in the unit of its field. Unread amounts are absent. */
import type { Box } from './ocr-page.ts';

export const LABEL_FIELDS = {
  energyKj: 'kJ',
  calories: 'kcal',
  fat: 'g',
  saturated_fat: 'g',
  trans_fat: 'g',
  monounsaturated_fat: 'g',
  polyunsaturated_fat: 'g',
  cholesterol: 'mg',
  carbs: 'g',
  sugar: 'g',
  added_sugar: 'g',
  polyols: 'g',
  starch: 'g',
  fiber: 'g',
  protein: 'g',
  salt: 'g',
  sodium: 'mg',
  potassium: 'mg',
  calcium: 'mg',
  iron: 'mg',
  vitamin_a: 'µg',
  vitamin_c: 'mg',
  vitamin_d: 'µg',
} as const satisfies Record<string, 'kJ' | 'kcal' | 'g' | 'mg' | 'µg'>;

export type LabelField = keyof typeof LABEL_FIELDS;
export type LabelUnit = (typeof LABEL_FIELDS)[LabelField];

export interface ReadValue {
  readonly value: number;
  /** Always the unit of the field (LABEL_FIELDS): what was printed otherwise is converted. */
  readonly unit: LabelUnit;
  /** `<`: the label says "less than"; `value` is the bound, the amount itself is unknown. */
  readonly comparator?: '<';
  /** As the reader saw it. */
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
  /** Worked out from the other column or from sodium, not printed in this one. */
  readonly derived?: true;
}

export type LabelValues = Partial<Record<LabelField, ReadValue>>;

/** Why a person should look twice at a field. The words are the screen's. */
export const LABEL_DOUBTS = [
  /** kJ and kcal do not belong together (4.1 to 4.3). */
  'energy_units',
  /** The energy does not follow from the macronutrients. */
  'energy_macros',
  /** More saturates than fat, more sugars than carbohydrate. */
  'part_exceeds_whole',
  /** Everything together weighs more than 105 g in 100 g. */
  'sum_exceeds_100',
  /** The decimal comma was lost and put back so that the sums fit. */
  'comma_restored',
  /** The reader was unsure of the characters. */
  'hard_to_read',
  /** The portion's column says something else than the 100 g column. */
  'columns_disagree',
  /** The label says "traces": no amount. */
  'traces',
  /** No heading was read: that the column is for 100 g is assumed. */
  'basis_assumed',
  /** The table as a whole was not read well: an amount is missing, the energy does not fit, or most of it was hard to read. */
  'label_unsure',
] as const;
export type LabelDoubtCode = (typeof LABEL_DOUBTS)[number];

export interface LabelDoubt {
  readonly field: LabelField;
  readonly code: LabelDoubtCode;
}

export const LABEL_LANGS = ['sl', 'hr', 'sr', 'en', 'de', 'it', 'fr', 'hu', 'cs', 'sk', 'pl'] as const;
export type LabelLang = (typeof LABEL_LANGS)[number];

export interface LabelReading {
  /** `derived` when worked out of the portion's column and its weight (American panels). */
  readonly per100: { readonly values: LabelValues; readonly basis: 'g' | 'ml'; readonly derived?: true };
  readonly perPortion?: LabelValues;
  /** Grams (or millilitres, after `per100.basis`) of one portion. */
  readonly portionGrams?: number;
  /** American panels count fibre among carbohydrate (`total`), European ones do not (`available`). */
  readonly carbsBasis: 'available' | 'total';
  /** The language most rows were named in; absent when nothing was. */
  readonly language?: LabelLang;
  /** 0 to 1; under 0.5 the picture is better taken again. */
  readonly confidence: number;
  readonly doubts: readonly LabelDoubt[];
}
