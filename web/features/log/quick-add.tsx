/** Bare macros, when somebody knows the numbers and not the foods. Empty means not known, never zero. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { ENERGY_FACTORS } from '#core/nutrition/nutrients.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { EnergyField } from '#web/lib/energy-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { QuickMacros } from '#web/lib/meal/log-request.ts';

const GRAMS = ['protein', 'carbs', 'fat'] as const;
type FieldName = 'calories' | (typeof GRAMS)[number];
interface Entry {
  value?: number | undefined;
  valid: boolean;
}
const EMPTY: Record<FieldName, Entry> = { calories: { valid: true }, protein: { valid: true }, carbs: { valid: true }, fat: { valid: true } };
/** A gap this large between the energy typed and 4/4/9 is worth a word, as a share. */
const GAP = 0.25;

const limitOf = (name: FieldName) => (name === 'calories' ? MEAL_LIMITS.calories : MEAL_LIMITS.macroGrams);
const isFine = (name: FieldName, { value, valid }: Entry) =>
  valid && (value === undefined ? name !== 'calories' : value >= 0 && value <= limitOf(name));

function energyOf(entries: Record<FieldName, Entry>): number | undefined {
  if (GRAMS.some((name) => entries[name].value === undefined)) return undefined;
  return GRAMS.reduce((sum, name) => sum + (entries[name].value ?? 0) * ENERGY_FACTORS[name], 0);
}

export function QuickAdd({ formId, onSave }: { formId: string; onSave: (name: string, macros: QuickMacros) => void }) {
  const { t } = useTranslation(['meals', 'common', 'nutrients']);
  const format = useFormat();
  const [name, setName] = useState('');
  const [entries, setEntries] = useState(EMPTY);
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  const errorOf = (field: FieldName) => {
    if (!shown.has(field) || isFine(field, entries[field])) return undefined;
    if (field === 'calories') return t('quick.needCalories', { unit: format.energyUnit, max: format.energyNumber(limitOf(field)) });
    return t('quick.bad', { max: format.number(limitOf(field)) });
  };
  const summed = energyOf(entries);
  const stated = entries.calories.value;
  const apart = summed !== undefined && stated !== undefined && Math.abs(summed - stated) > Math.max(30, stated * GAP);

  const wires = (id: FieldName) => ({
    value: entries[id].value,
    error: errorOf(id),
    onChange: (value: number | undefined, valid: boolean) => setEntries({ ...entries, [id]: { value, valid } }),
    onBlur: () => {
      if (entries[id].value !== undefined || !entries[id].valid) setShown(new Set([...shown, id]));
    },
  });

  return (
    <form
      id={formId}
      noValidate
      className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))] md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = (['calories', ...GRAMS] as const).find((one) => !isFine(one, entries[one]));
        setShown(new Set(['calories', ...GRAMS]));
        if (wrong || stated === undefined) {
          event.currentTarget.querySelectorAll('input')[1 + ['calories', ...GRAMS].indexOf(wrong ?? 'calories')]?.focus();
          return;
        }
        const grams = Object.fromEntries(GRAMS.flatMap((one) => (entries[one].value === undefined ? [] : [[one, entries[one].value]])));
        onSave(name.trim() || t('quick.defaultName'), { calories: stated, ...grams });
        setName('');
        setEntries(EMPTY);
        setShown(new Set());
      }}
    >
      <TextField
        label={t('quick.name')}
        hint={t('common:optional')}
        placeholder={t('quick.namePlaceholder')}
        value={name}
        maxLength={MEAL_LIMITS.nameLength}
        onChange={(event) => setName(event.target.value)}
        className="col-span-2 md:col-span-1"
      />
      <EnergyField label={t('quick.calories')} {...wires('calories')} />
      {GRAMS.map((id) => (
        <DecimalField key={id} label={t(`nutrients:${id}`)} unit="g" {...wires(id)} />
      ))}
      {apart && <p className="col-span-full text-t1 text-muted">{t('quick.check', { amount: format.energy(summed) })}</p>}
    </form>
  );
}
