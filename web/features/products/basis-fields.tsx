/** What the figures of a product are for: 100 g, 100 ml, or a portion of a weight. What is converted is said, and can be taken back. */
import { useTranslation } from 'react-i18next';
import { ArrowRightLeft, TriangleAlert } from 'lucide-react';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useFigureLine } from './figure-labels.ts';
import { amountsPer100, convertedFrom, withoutConversion, withPer } from './per-portion.ts';
import { toPer100, withSize, type FormField, type ProductDraft } from './product-draft.ts';

export interface PartProps {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  getErrorText: (field: FormField) => string | undefined;
}

/** Where the numbers in the fields come from, when they are not the ones that were typed or printed. */
function Converted({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const from = convertedFrom(draft);
  if (from === undefined) return null;
  const size = format.withUnit(format.number(from.size, 1), draft.basis);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-t1">
      <ArrowRightLeft size={16} className="shrink-0 text-muted" />
      <p className="flex-1 basis-40">{from.per === 'portion' ? t('form.fromPortion', { size }) : t('form.fromHundred', { basis: draft.basis })}</p>
      <Button variant="plain" size="sm" onClick={() => onChange(withoutConversion(draft))}>
        {t('form.keepNumbers')}
      </Button>
    </div>
  );
}

export function BasisFields({ draft, onChange, getErrorText }: PartProps) {
  const { t } = useTranslation(['products', 'common']);
  const { basis, per } = draft;
  const isAsked = amountsPer100(draft) === undefined;
  const error = getErrorText('servingSize');
  return (
    <div className="grid grid-cols-2 items-start gap-4 @xl:grid-cols-4">
      <div className="col-span-2">
        <Segmented
          label={t('form.per')}
          wide
          value={per}
          options={[
            { value: 'hundred', label: t(`form.hundred.${basis}`) },
            { value: 'portion', label: t('form.portion') },
          ]}
          onChange={(next) => onChange(withPer(draft, next))}
        />
      </div>
      <DecimalField
        label={t('form.serving')}
        hint={per === 'hundred' ? t('common:optional') : undefined}
        required={per === 'portion'}
        unit={basis}
        value={draft.servingSize}
        error={error}
        onChange={(value, valid) => onChange(withSize(draft, 'servingSize', value, valid))}
      />
      <Segmented
        label={t('form.unit')}
        wide
        value={basis}
        options={[
          { value: 'g', label: 'g' },
          { value: 'ml', label: 'ml' },
        ]}
        onChange={(next) => onChange({ ...draft, basis: next })}
      />
      {isAsked && !error && (
        <p role="status" className="col-span-full flex items-start gap-1.5 text-t1 font-medium text-high">
          <TriangleAlert size={15} className="mt-0.5 shrink-0" />
          {t(`form.portionAsked.${basis}`)}
        </p>
      )}
      <Converted draft={draft} onChange={onChange} />
    </div>
  );
}

/** What is stored of figures for a portion, said before they are: "Na 100 g: 412 kcal · B 11 · OH 66 · M 10". */
export function Per100Line({ draft }: { draft: ProductDraft }) {
  const { t } = useTranslation('products');
  const toLine = useFigureLine();
  const amounts = draft.per === 'portion' || draft.carbsHoldFiber ? amountsPer100(draft) : undefined;
  if (amounts === undefined || Object.keys(amounts).length === 0) return null;
  return <p className="text-t1">{t('form.stored', { basis: draft.basis, figures: toLine(toPer100(amounts)) })}</p>;
}
