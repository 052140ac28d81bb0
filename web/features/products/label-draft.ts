/** From what was read off a label to a product draft beside it: known amounts only, and what a person should look at twice. */
import type { Box } from '#core/reports/ocr-page.ts';
import { knownAmounts, labelNutrients } from '#core/reports/label-nutrients.ts';
import type { LabelDoubt, LabelField, LabelReading, ReadValue } from '#core/reports/label-reading.ts';
import { toSalt } from '#core/products/product.ts';
import { AMOUNT_FIELDS, type AmountField, type FormAmounts, type ProductDraft } from './product-draft.ts';

/** Decimals kept of an amount worked out of another one. */
const KEPT = 1000;
const tidy = (value: number) => Math.round(value * KEPT) / KEPT;

/** What of a reading stands in which field of the form: energy may come from kJ, salt from sodium. */
const SOURCES: Partial<Record<AmountField, readonly LabelField[]>> = { calories: ['calories', 'energyKj'], salt: ['salt', 'sodium'] };

/** Where on the label a field of the form was read. */
export function getReadValue({ per100 }: LabelReading, field: AmountField): ReadValue | undefined {
  const sources: readonly LabelField[] = SOURCES[field] ?? [field];
  return sources.map((source) => per100.values[source]).find((read) => read !== undefined);
}

export function getBox(reading: LabelReading, field: AmountField): Box | undefined {
  return getReadValue(reading, field)?.box;
}

/** "Less than": the bound printed, which is no amount. */
export function getBound(reading: LabelReading, field: AmountField): number | undefined {
  const read = getReadValue(reading, field);
  return read?.comparator === undefined ? undefined : read.value;
}

export function hasRead({ per100 }: LabelReading): boolean {
  return Object.keys(per100.values).length > 0;
}

function amountsRead({ per100, carbsBasis }: LabelReading): FormAmounts {
  const { sodium, ...nutrients } = labelNutrients(knownAmounts(per100.values), carbsBasis);
  const known = AMOUNT_FIELDS.flatMap((field) => {
    const value = field === 'salt' ? (sodium === undefined ? undefined : toSalt(sodium)) : nutrients[field];
    return value === undefined ? [] : [[field, tidy(value)]];
  });
  return Object.fromEntries(known) as FormAmounts;
}

export function draftFromLabel(empty: ProductDraft, reading: LabelReading): ProductDraft {
  return {
    ...empty,
    source: 'label',
    basis: reading.per100.basis,
    amounts: amountsRead(reading),
    ...(reading.portionGrams === undefined ? {} : { servingSize: reading.portionGrams }),
  };
}

/** The field of the form that a doubt of the label belongs to; none for rows the form does not have. */
export function formField({ field }: Pick<LabelDoubt, 'field'>): AmountField | undefined {
  if (field === 'energyKj') return 'calories';
  if (field === 'sodium') return 'salt';
  return AMOUNT_FIELDS.find((one) => one === field);
}
