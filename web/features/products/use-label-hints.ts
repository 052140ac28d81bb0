/** What the form says beside its fields: why one should be looked at twice, and what the label says where it gives no amount. Sums are looked at again as the person types. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { findDoubts } from '#core/reports/label-doubts.ts';
import {
  LABEL_FIELDS,
  type LabelDoubt,
  type LabelDoubtCode,
  type LabelField,
  type LabelReading,
  type LabelUnit,
  type LabelValues,
} from '#core/reports/label-reading.ts';
import { useFormat } from '#web/lib/format.ts';
import { getBound, formField } from './label-draft.ts';
import type { AmountField, FormAmounts } from './form-fields.ts';
import { toUnit, type ProductDraft } from './product-draft.ts';
import type { LabelHints } from './product-form.tsx';

/** What follows from the amounts themselves, and so is judged anew with every change; the rest is the reader's doubt about a field until the person has touched it. */
const FROM_AMOUNTS: readonly LabelDoubtCode[] = ['energy_units', 'energy_macros', 'part_exceeds_whole', 'sum_exceeds_100'];

/** Doubts about the table as a whole, in the order in which they are said: once, above the fields. */
const ABOUT_TABLE = ['label_unsure', 'basis_assumed'] as const satisfies readonly LabelDoubtCode[];
const isAboutTable = (code: LabelDoubtCode) => ABOUT_TABLE.some((one) => one === code);

type Doubts = ReadonlyMap<AmountField, LabelDoubtCode>;

/** A portion is no heavier than a meal's food may be; said where it is not known. */
const UNKNOWN_PORTION = MEAL_LIMITS.grams;

/** Sums are judged as the numbers stand in the form: printed figures of a small portion are too round to be judged for 100 g. */
const toContext = ({ per, servingSize, carbsHoldFiber }: ProductDraft) => ({
  whole: per === 'hundred' ? 100 : (servingSize ?? UNKNOWN_PORTION),
  carbsHoldFiber: carbsHoldFiber ?? false,
});
const NOWHERE = { x0: 0, y0: 0, x1: 0, y1: 0 } as const;

/** What stands in the form as if it had been read with certainty. */
function asRead(amounts: FormAmounts): LabelValues {
  const values = Object.entries(amounts).flatMap(([field, value]) => {
    const unit = LABEL_FIELDS[field as LabelField] as LabelUnit | undefined;
    return unit === undefined ? [] : [[field, { value, unit, text: '', confidence: 1, box: NOWHERE }] as const];
  });
  return Object.fromEntries(values);
}

function doubtsIn(draft: ProductDraft, reading: LabelReading | undefined, touched: ReadonlySet<AmountField>): Doubts {
  // Two columns that both say "less than" do not disagree.
  const isBound = ({ code, field }: LabelDoubt) => code === 'columns_disagree' && reading?.per100.values[field]?.comparator !== undefined;
  const read = (reading?.doubts ?? []).filter((doubt) => !FROM_AMOUNTS.includes(doubt.code) && !isBound(doubt));
  const found = new Map<AmountField, LabelDoubtCode>();
  for (const doubt of findDoubts(asRead(draft.amounts), {}, toContext(draft))) {
    const field = formField(doubt);
    if (field) found.set(field, doubt.code);
  }
  for (const doubt of read) {
    const field = formField(doubt);
    if (field && !touched.has(field) && !found.has(field)) found.set(field, doubt.code);
  }
  return found;
}

export function useLabelHints(
  draft: ProductDraft,
  reading: LabelReading | undefined,
  onFocus: (field: AmountField) => void,
): LabelHints & { tableDoubts: readonly string[]; onEdited: (field: AmountField) => void } {
  const { t } = useTranslation('products');
  const format = useFormat();
  const [touched, setTouched] = useState<ReadonlySet<AmountField>>(new Set());
  const doubts = useMemo(() => doubtsIn(draft, reading, touched), [draft, reading, touched]);
  const codes = [...doubts.values()];
  return {
    tableDoubts: ABOUT_TABLE.filter((code) => codes.includes(code)).map((code) => t(`doubt.${code}`)),
    onFocus,
    onEdited: (field) => setTouched((before) => new Set([...before, field])),
    getDoubt: (field) => {
      const code = doubts.get(field);
      if (code && isAboutTable(code)) return t('doubt.check');
      return code && t(code === 'sum_exceeds_100' && draft.per === 'portion' ? 'doubt.sum_exceeds_portion' : `doubt.${code}`);
    },
    getBound: (field) => {
      const bound = reading && draft.amounts[field] === undefined ? getBound(reading, field, draft.per) : undefined;
      return bound === undefined ? undefined : t('form.bound', { amount: format.withUnit(format.number(bound, 2), toUnit(field)) });
    },
  };
}
