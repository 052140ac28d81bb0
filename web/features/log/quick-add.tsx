/** Bare macros, when somebody knows the numbers and not the foods. Empty means not known, never zero. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { quickMacrosSchema, type QuickMacros } from '#core/contracts/meal.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { ENERGY_FACTORS } from '#core/nutrition/nutrient-ids.ts';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { EnergyField } from '#web/components/fields/energy-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';

const GRAMS = ['protein', 'carbs', 'fat'] as const;
/** A gap this large between the energy typed and 4/4/9 is worth a word, as a share. */
const GAP = 0.25;

interface QuickValues {
  name: string;
  calories: number | undefined;
  protein: number | undefined;
  carbs: number | undefined;
  fat: number | undefined;
}
const EMPTY: QuickValues = { name: '', calories: undefined, protein: undefined, carbs: undefined, fat: undefined };

function toEnergy(values: QuickValues): number | undefined {
  const grams = GRAMS.map((name) => values[name]);
  return grams.every((amount) => amount !== undefined) ? GRAMS.reduce((sum, name, i) => sum + (grams[i] ?? 0) * ENERGY_FACTORS[name], 0) : undefined;
}

export interface QuickAddProps {
  formId: string;
  /** Told whether what stands in the fields could be logged. */
  onReady: (isReady: boolean) => void;
  onSave: (name: string, macros: QuickMacros) => void;
}

export function QuickAdd({ formId, onReady, onSave }: QuickAddProps) {
  const { t } = useTranslation(['meals', 'common', 'nutrients']);
  const format = useFormat();
  const form = useForm({
    id: formId,
    initial: EMPTY,
    draft: 'quick-add',
    parse: ({ name: _name, ...macros }) =>
      quickMacrosSchema.safeParse(Object.fromEntries(Object.entries(macros).filter(([, amount]) => amount !== undefined))),
    describe: (field) =>
      field === 'calories'
        ? t('quick.needCalories', { unit: format.energyUnit, max: format.energyNumber(MEAL_LIMITS.calories) })
        : t('quick.bad', { max: format.number(MEAL_LIMITS.macroGrams) }),
    send: (macros, { name }) => onSave(name.trim() || t('quick.defaultName'), macros),
    worksOffline: true,
  });
  const { isReady } = form;
  useEffect(() => onReady(isReady), [isReady, onReady]);
  const summed = toEnergy(form.values);
  const stated = form.values.calories;
  const apart = summed !== undefined && stated !== undefined && Math.abs(summed - stated) > Math.max(30, stated * GAP);

  return (
    <FormFrame inWindow form={form} className="grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))] md:px-5">
      <TextField
        label={t('quick.name')}
        hint={t('common:optional')}
        placeholder={t('quick.namePlaceholder')}
        maxLength={MEAL_LIMITS.nameLength}
        className="col-span-2 md:col-span-1"
        {...form.text('name')}
      />
      <EnergyField label={t('quick.calories')} {...form.number('calories')} />
      {GRAMS.map((id) => (
        <DecimalField key={id} label={t(`nutrients:${id}`)} unit="g" {...form.number(id)} />
      ))}
      {apart && <p className="col-span-full text-t1 text-muted">{t('quick.check', { amount: format.energy(summed) })}</p>}
    </FormFrame>
  );
}
