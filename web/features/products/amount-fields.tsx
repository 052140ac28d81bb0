/** The figures of a product as fields, in the order of a label. What is doubtful is outlined with the reason below; it can be saved all the same. */
import { useTranslation } from 'react-i18next';
import { energyIn } from '#core/kit/units.ts';
import { toSodium } from '#core/products/product.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { Doubt } from '#web/components/fields/doubt.tsx';
import { EnergyField } from '#web/components/fields/energy-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useNutrientNames } from '#web/components/nutrient-names.ts';
import type { AmountField } from './form-fields.ts';
import { toUnit, withAmount, type ProductDraft } from './product-draft.ts';

export interface AmountFieldsProps {
  fields: readonly AmountField[];
  draft: ProductDraft;
  onChange: (draft: ProductDraft, field: AmountField) => void;
  getErrorText: (field: AmountField) => string | undefined;
  /** Why a field should be looked at twice. */
  getDoubt: (field: AmountField) => string | undefined;
  /** What the label says where it gives no amount: "less than 0,5 g". */
  getBound: (field: AmountField) => string | undefined;
  onFocus: (field: AmountField) => void;
}

/** A figure as some labels print it: energy in the other unit, sodium for salt, and whether fibre is in the carbohydrate. */
function usePlainHelp(): (field: AmountField, draft: ProductDraft) => string | undefined {
  const { t } = useTranslation('products');
  const format = useFormat();
  const other = format.energyUnit === 'kcal' ? 'kJ' : 'kcal';
  return (field, { amounts, carbsHoldFiber }) => {
    const value = amounts[field];
    if (field === 'carbs' && carbsHoldFiber) return t('form.withFiber');
    if (value === undefined) return undefined;
    if (field === 'calories') return `≈ ${format.withUnit(format.number(energyIn(other, value)), other)}`;
    return field === 'salt' ? t('form.sodium', { amount: format.number(toSodium(value)) }) : undefined;
  };
}

export function AmountFields({ fields, draft, onChange, getErrorText, getDoubt, getBound, onFocus }: AmountFieldsProps) {
  const { t } = useTranslation('products');
  const toName = useNutrientNames();
  const toPlainHelp = usePlainHelp();
  return (
    <div className="grid grid-cols-2 items-start gap-4 @xl:grid-cols-4">
      {fields.map((field) => {
        const doubt = getDoubt(field);
        const bound = getBound(field);
        const plain = bound ?? toPlainHelp(field, draft);
        const help = (doubt || plain) && (
          <>
            {doubt && <Doubt>{doubt}</Doubt>}
            {plain}
          </>
        );
        const wires = {
          label: field === 'salt' ? t('form.salt') : toName(field),
          value: draft.amounts[field],
          error: getErrorText(field),
          help,
          ...(doubt ? { className: '[&_.field-box]:border-high [&_.field-box]:ring-1 [&_.field-box]:ring-high' } : {}),
          onFocus: () => onFocus(field),
          onChange: (value: number | undefined, valid: boolean) => onChange(withAmount(draft, field, value, valid), field),
        };
        return field === 'calories' ? (
          <EnergyField key={field} digits={0} {...wires} />
        ) : (
          <DecimalField key={field} unit={toUnit(field)} digits={2} {...wires} />
        );
      })}
    </div>
  );
}
