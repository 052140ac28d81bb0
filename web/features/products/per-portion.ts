/**
 * Amounts that are printed for a portion, and the same for 100 g or 100 ml. A field that was not changed keeps what was printed for the other
 * side; only what is missing there is converted.
 */
import { AMOUNT_FIELDS, type AmountField, type FormAmounts } from './form-fields.ts';

/** What amounts are for: 100 of the basis, or one portion. */
export type Per = 'hundred' | 'portion';

export interface Columns {
  readonly hundred: FormAmounts;
  readonly portion: FormAmounts;
  /** Where the amounts were first; the other side was converted from it. */
  readonly from: Per;
  /** What they were converted with; absent where both sides were printed. */
  readonly size?: number;
}

export interface Portioned {
  /** As they stand in the fields. */
  readonly amounts: FormAmounts;
  readonly per: Per;
  /** Of a portion, in the basis' unit. */
  readonly servingSize?: number;
  /** The amount of carbohydrate includes fibre, as American panels print it. */
  readonly carbsHoldFiber?: true;
  /** The amounts for 100 and for a portion side by side, where both were printed or one was converted. */
  readonly columns?: Columns;
}

/** Decimals kept of an amount worked out of another one. */
const KEPT = 1000;
export const tidy = (value: number): number => Math.round(value * KEPT) / KEPT;

const toOther = (per: Per): Per => (per === 'hundred' ? 'portion' : 'hundred');

function toFactor({ per, servingSize }: Portioned): number | undefined {
  if (servingSize === undefined || servingSize <= 0) return undefined;
  return per === 'portion' ? 100 / servingSize : servingSize / 100;
}

/** Whether the column for the other side still belongs to the portion in the form; the one the amounts came from always does. */
const isColumnGood = ({ per, servingSize, columns }: Portioned): boolean =>
  columns !== undefined && (columns.from !== per || columns.size === undefined || columns.size === servingSize);

/** Whether a field stands as it stood when the columns were laid side by side. */
const isUntouchedIn = ({ amounts, per, columns }: Portioned, field: AmountField): boolean => columns?.[per][field] === amounts[field];

/** The amounts for the other side; undefined where the portion is not known and something would have to be converted. */
function otherAmounts(draft: Portioned): FormAmounts | undefined {
  const { amounts, per, columns } = draft;
  const factor = toFactor(draft);
  const isGood = isColumnGood(draft);
  const others: { [field in AmountField]?: number } = {};
  for (const field of AMOUNT_FIELDS) {
    const value = amounts[field];
    const printed = isGood && isUntouchedIn(draft, field) ? columns?.[toOther(per)][field] : undefined;
    if (printed !== undefined) others[field] = printed;
    else if (value !== undefined && factor === undefined) return undefined;
    else if (value !== undefined && factor !== undefined) others[field] = tidy(value * factor);
  }
  return others;
}

/** What is stored: for 100 of the basis, carbohydrate without fibre. Undefined while nobody knows what a portion weighs. */
export function amountsPer100(draft: Portioned): FormAmounts | undefined {
  const amounts = draft.per === 'hundred' ? draft.amounts : otherAmounts(draft);
  if (amounts?.carbs === undefined || !draft.carbsHoldFiber) return amounts;
  return { ...amounts, carbs: tidy(Math.max(0, amounts.carbs - (amounts.fiber ?? 0))) };
}

/** The same product with amounts for the other side. Where the portion is not known nothing can be converted: the numbers stay. */
export function withPer<Draft extends Portioned>(draft: Draft, per: Per): Draft {
  if (draft.per === per) return draft;
  const { amounts, columns, servingSize } = draft;
  const others = otherAmounts(draft);
  if (others === undefined || Object.keys(others).length === 0) return { ...draft, per };
  const sides = per === 'hundred' ? { hundred: others, portion: amounts } : { hundred: amounts, portion: others };
  // What was typed on this side since makes it the one the numbers come from.
  const isSame = columns !== undefined && AMOUNT_FIELDS.every((field) => isUntouchedIn(draft, field));
  const isPrinted = isSame && columns.size === undefined;
  return {
    ...draft,
    per,
    amounts: others,
    columns: { ...sides, from: isSame ? columns.from : draft.per, ...(isPrinted || servingSize === undefined ? {} : { size: servingSize }) },
  };
}

/** What the numbers in the fields were converted from; undefined where they stand as typed or printed. */
export function convertedFrom(draft: Portioned): { readonly per: Per; readonly size: number } | undefined {
  const { per, columns, amounts } = draft;
  if (columns?.size === undefined || columns.from === per) return undefined;
  const isAnyLeft = AMOUNT_FIELDS.some((field) => amounts[field] !== undefined && isUntouchedIn(draft, field));
  return isAnyLeft ? { per: columns.from, size: columns.size } : undefined;
}

/** The numbers as they were before they were converted, for what is chosen now. */
export function withoutConversion<Draft extends Portioned>({ columns, ...draft }: Draft): Omit<Draft, 'columns'> {
  return { ...draft, amounts: columns?.[columns.from] ?? draft.amounts };
}
