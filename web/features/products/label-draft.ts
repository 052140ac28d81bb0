/** From what was read off a label to a product draft beside it: known amounts only, as printed, and what a person should look at twice. */
import type { Box } from '#core/reports/ocr-page.ts';
import { knownAmounts, labelNutrients } from '#core/reports/label-nutrients.ts';
import { LABEL_FIELDS, type LabelDoubt, type LabelField, type LabelReading, type LabelValues, type ReadValue } from '#core/reports/label-reading.ts';
import { toSalt } from '#core/products/product.ts';
import { AMOUNT_FIELDS, type AmountField, type FormAmounts } from './form-fields.ts';
import { tidy, type Per } from './per-portion.ts';
import type { ProductDraft } from './product-draft.ts';

/** What of a reading stands in which field of the form: energy may come from kJ, salt from sodium. */
const SOURCES: Partial<Record<AmountField, readonly LabelField[]>> = { calories: ['calories', 'energyKj'], salt: ['salt', 'sodium'] };

const isRead = (field: AmountField): field is AmountField & LabelField => field in LABEL_FIELDS;

/** Nothing of a field that no label is read for. */
const toSources = (field: AmountField): readonly LabelField[] => SOURCES[field] ?? (isRead(field) ? [field] : []);

/** What is printed for 100 or for a portion; nothing where that was only worked out. */
const printedFor = ({ per100, perPortion }: LabelReading, per: Per): LabelValues =>
  (per === 'portion' ? perPortion : per100.derived ? undefined : per100.values) ?? {};

const isPrinted = (reading: LabelReading, per: Per): boolean => Object.keys(printedFor(reading, per)).length > 0;

/** Where on the label a field of the form was read; in the other column where it does not stand in this one. */
export function getReadValue(reading: LabelReading, field: AmountField, per: Per): ReadValue | undefined {
  const sources = toSources(field);
  const columns = [per, 'hundred', 'portion'] as const;
  return columns.flatMap((column) => sources.map((source) => printedFor(reading, column)[source])).find((read) => read !== undefined);
}

export function getBox(reading: LabelReading, field: AmountField, per: Per): Box | undefined {
  return getReadValue(reading, field, per)?.box;
}

/** "Less than": the bound printed, which is no amount. */
export function getBound(reading: LabelReading, field: AmountField, per: Per): number | undefined {
  const sources = toSources(field);
  const read = sources.map((source) => printedFor(reading, per)[source]).find((one) => one !== undefined);
  return read?.comparator === undefined ? undefined : read.value;
}

export function hasRead(reading: LabelReading): boolean {
  return isPrinted(reading, 'hundred') || isPrinted(reading, 'portion');
}

/** Carbohydrate stays as printed: whether fibre is in it, the draft says. */
function amountsRead(values: LabelValues): FormAmounts {
  const { sodium, ...nutrients } = labelNutrients(knownAmounts(values), 'available');
  const known = AMOUNT_FIELDS.flatMap((field) => {
    const value = field === 'salt' ? (sodium === undefined ? undefined : toSalt(sodium)) : nutrients[field];
    return value === undefined ? [] : [[field, tidy(value)]];
  });
  return Object.fromEntries(known) as FormAmounts;
}

export function draftFromLabel(empty: ProductDraft, reading: LabelReading): ProductDraft {
  const per = isPrinted(reading, 'hundred') ? 'hundred' : 'portion';
  const [hundred, portion] = [amountsRead(printedFor(reading, 'hundred')), amountsRead(printedFor(reading, 'portion'))];
  const hasBoth = per === 'hundred' && isPrinted(reading, 'portion');
  return {
    ...empty,
    source: 'label',
    basis: reading.per100.basis,
    per,
    amounts: per === 'hundred' ? hundred : portion,
    ...(hasBoth ? { columns: { hundred, portion, from: per } } : {}),
    ...(reading.carbsBasis === 'total' ? { carbsHoldFiber: true } : {}),
    ...(reading.portionGrams === undefined ? {} : { servingSize: reading.portionGrams }),
  };
}

/** The field of the form that a doubt of the label belongs to; none for rows the form does not have. */
export function formField({ field }: Pick<LabelDoubt, 'field'>): AmountField | undefined {
  if (field === 'energyKj') return 'calories';
  if (field === 'sodium') return 'salt';
  return AMOUNT_FIELDS.find((one) => one === field);
}
