/** A product to be written, changed or confirmed: what it is, what is in 100 g or a portion of it, and how large a package is. */
import { useTranslation } from 'react-i18next';
import { saveProductRequest, type SaveProductRequest } from '#core/contracts/product.ts';
import { PRODUCT_LIMITS } from '#core/products/product.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AmountFields, type AmountFieldsProps } from './amount-fields.tsx';
import { BasisFields, type PartProps } from './basis-fields.tsx';
import { AMOUNT_FIELDS, MAIN_FIELDS, MORE_FIELDS, RARE_FIELDS, type AmountField } from './form-fields.ts';
import { findFaults, productFrom, withSize, type Fault, type FormField, type ProductDraft } from './product-draft.ts';

/** What was read beside what is typed; nothing of it where a product is only typed. */
export type LabelHints = Pick<AmountFieldsProps, 'getDoubt' | 'getBound' | 'onFocus'>;

export interface ProductFormProps {
  /** For the button that sends it from outside. */
  id: string;
  draft: ProductDraft;
  onChange: (draft: ProductDraft, field?: AmountField) => void;
  hints: LabelHints;
  /** Sent, and nothing is wrong with it. */
  onProduct: (product: SaveProductRequest) => void;
}

function useFaultMessages(): (field: FormField, fault: Fault) => string {
  const { t } = useTranslation(['products', 'common']);
  const format = useFormat();
  return (field, fault) => {
    if (fault.kind === 'required') return t('common:field.required');
    if (fault.kind === 'portion') return t('form.portionMissing');
    if (fault.kind === 'gtin') return t(`gtin.${fault.reason}`);
    const shown = (value: number) => (field === 'calories' ? format.energyNumber(value) : format.number(value, 1));
    return t('common:field.range', { min: shown(fault.min), max: shown(fault.max) });
  };
}

function Naming({ draft, onChange, getErrorText }: PartProps) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <div className="grid items-start gap-4 @md:grid-cols-2">
      <TextField
        label={t('form.name')}
        required
        placeholder={t('form.namePlaceholder')}
        maxLength={PRODUCT_LIMITS.name}
        autoComplete="off"
        value={draft.name}
        error={getErrorText('name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <TextField
        label={t('form.brand')}
        hint={t('common:optional')}
        maxLength={PRODUCT_LIMITS.brand}
        autoComplete="off"
        value={draft.brand}
        onChange={(event) => onChange({ ...draft, brand: event.target.value })}
      />
    </div>
  );
}

function Sizes({ draft, onChange, getErrorText }: PartProps) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <div className="grid grid-cols-2 items-start gap-4 @xl:grid-cols-4">
      <DecimalField
        label={t('form.package')}
        hint={t('common:optional')}
        unit={draft.basis}
        value={draft.packageSize}
        error={getErrorText('packageSize')}
        onChange={(value, valid) => onChange(withSize(draft, 'packageSize', value, valid))}
      />
      <TextField
        label={t('form.barcode')}
        hint={t('common:optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={draft.barcode}
        error={getErrorText('barcode')}
        onChange={(event) => onChange({ ...draft, barcode: event.target.value })}
        className="@xl:col-span-2"
      />
    </div>
  );
}

function parse(draft: ProductDraft): Parsed<SaveProductRequest> {
  const product = productFrom(draft);
  return product ? saveProductRequest.safeParse(product) : wrongFields(...Object.keys(findFaults(draft)));
}

export function ProductForm({ id, draft, onChange, hints, onProduct }: ProductFormProps) {
  const { t } = useTranslation(['products', 'nutrients', 'more-nutrients', 'common']);
  const toText = useFaultMessages();
  const form = useForm({
    id,
    initial: draft,
    onChange,
    parse,
    describe: (field, _empty, values) => {
      const fault = findFaults(values)[field as FormField];
      return fault && toText(field as FormField, fault);
    },
    send: onProduct,
    worksOffline: true,
    keepsTyped: true,
  });
  const { getErrorText } = form;
  const parts = { draft, onChange, getErrorText };
  // Folded away, a field at fault or in doubt could not be found.
  const isWanted = (field: AmountField) => Boolean(getErrorText(field) || hints.getDoubt(field)) || draft.amounts[field] !== undefined;
  const isWantedBelow = AMOUNT_FIELDS.some((field) => !MAIN_FIELDS.includes(field) && isWanted(field));
  return (
    <FormFrame form={form} className="@container gap-5">
      <Naming {...parts} />
      <fieldset className="grid gap-4">
        <legend className="sr-only">{t('form.figures')}</legend>
        <BasisFields {...parts} />
        <AmountFields fields={MAIN_FIELDS} {...parts} {...hints} />
        <details open={isWantedBelow || undefined}>
          <summary className="min-h-9 cursor-pointer rounded-control py-1.5 text-t1 font-medium text-accent pointer-coarse:min-h-11">
            {t('form.more')}
          </summary>
          <div className="mt-3 grid gap-5">
            <AmountFields fields={MORE_FIELDS} {...parts} {...hints} />
            {RARE_FIELDS.map(([group, fields]) => (
              <fieldset key={group}>
                <legend className="mb-3 text-t1 font-semibold text-muted">{t(`more-nutrients:groups.${group}`)}</legend>
                <AmountFields fields={fields} {...parts} {...hints} />
              </fieldset>
            ))}
          </div>
        </details>
        <p className="text-t1 text-muted">{t('form.unknownStays')}</p>
      </fieldset>
      <Sizes {...parts} />
    </FormFrame>
  );
}
