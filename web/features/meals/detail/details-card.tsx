/** The rest of a meal: what it is called, kind and day, oil, how filling it was, and notes. Each is stored when it is changed. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { instantAt, isDay, type Day } from '#core/kit/day.ts';
import { MEAL_LIMITS, MEAL_TYPES, OIL_OPTIONS, type OilOption } from '#core/nutrition/meal.ts';
import { DAY_COLUMNS } from '#web/components/fields/day-columns.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readClock } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format.ts';
import type { MealFields } from '#web/lib/meal/meal-change.ts';
import type { MealEdit } from './use-meal-edit.ts';
import { toDay } from './meal-moment.ts';
import { useTypedField } from './use-typed-field.ts';

const SATIETY = ['1', '2', '3', '4', '5'] as const;
const MOST_OIL_G = 500;

type Change = MealEdit['change'];

/** The field, with what was typed there on an earlier visit and never stored. */
function Kept({ field: { draft, leave }, children }: { field: ReturnType<typeof useTypedField>; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {children}
      <DraftNotice draft={draft} onSave={leave} />
    </div>
  );
}

function Notes({ meal, onChange }: { meal: Meal; onChange: Change }) {
  const { t } = useTranslation(['meals', 'meal']);
  const field = useTypedField(meal, 'notes', onChange);
  return (
    <Kept field={field}>
      <TextArea label={t('meal:notes')} placeholder={t('meal:notesPlaceholder')} maxLength={MEAL_LIMITS.notesLength} {...field.wires} />
    </Kept>
  );
}

function Name({ meal, onChange }: { meal: Meal; onChange: Change }) {
  const { t } = useTranslation(['meals', 'meal']);
  const field = useTypedField(meal, 'name', onChange);
  return (
    <Kept field={field}>
      <TextField label={t('meal:name')} maxLength={MEAL_LIMITS.nameLength} {...field.wires} />
    </Kept>
  );
}

function Oil({ meal, onChange }: { meal: Meal; onChange: (fields: MealFields) => void }) {
  const { t } = useTranslation(['meals', 'meal']);
  const [grams, setGrams] = useState<number | undefined>(meal.oilGrams ?? undefined);
  const options = [{ value: '' as const, label: t('oil.unset') }, ...OIL_OPTIONS.map((oil) => ({ value: oil, label: t(`oil.${oil}`) }))];
  return (
    <div className="flex items-end gap-3 *:first:flex-1">
      <Select<OilOption | ''>
        label={t('oil.label')}
        value={meal.oil ?? ''}
        options={options}
        onChange={(oil) => onChange({ oil: oil || null, ...(oil === 'other' ? { oilGrams: meal.oilGrams ?? 0 } : {}) })}
      />
      {meal.oil === 'other' && (
        <DecimalField
          label={t('oil.grams')}
          unit="g"
          className="w-28"
          value={grams}
          onChange={(value, valid) => {
            if (valid && value !== undefined && value >= 0 && value <= MOST_OIL_G) setGrams(value);
          }}
          onBlur={() => {
            if (grams !== undefined && grams !== meal.oilGrams) onChange({ oil: 'other', oilGrams: grams });
          }}
        />
      )}
    </div>
  );
}

function Time({ meal, timeZone, onChange }: { meal: Meal; timeZone: string; onChange: Change }) {
  const { t } = useTranslation(['meals', 'meal']);
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const minute = typed === undefined ? undefined : readClock(typed);
  const isEmpty = typed?.trim() === '';
  const leave = () => {
    setLeft(true);
    if (typed === undefined || (minute === undefined && !isEmpty)) return;
    setTyped(undefined);
    const eatenAt = minute === undefined ? null : instantAt(timeZone, meal.day, minute);
    const isSame = eatenAt === null || meal.eatenAt === null ? eatenAt === meal.eatenAt : Date.parse(eatenAt) === Date.parse(meal.eatenAt);
    // Seconds are not typed: the same minute is no change.
    const isSameMinute = minute !== undefined && meal.eatenAt !== null && typed === format.time(meal.eatenAt, timeZone);
    if (!isSame && !isSameMinute) onChange({ eatenAt });
  };
  return (
    <TextField
      label={t('meal:time')}
      inputMode="decimal"
      placeholder={t('meal:timePlaceholder')}
      maxLength={5}
      value={typed ?? (meal.eatenAt === null ? '' : format.time(meal.eatenAt, timeZone))}
      error={isLeft && typed !== undefined && !isEmpty && minute === undefined ? t('meal:timeWrong') : undefined}
      onChange={(event) => {
        setLeft(false);
        setTyped(event.target.value);
      }}
      onBlur={leave}
    />
  );
}

interface DetailsCardProps {
  meal: Meal;
  today: Day;
  timeZone: string;
  onChange: Change;
}

export function DetailsCard({ meal, today, timeZone, onChange }: DetailsCardProps) {
  const { t } = useTranslation(['meals', 'meal']);
  return (
    <Card title={t('meal:details')}>
      <div className="grid grid-cols-1 gap-4">
        <Name meal={meal} onChange={onChange} />
        <div className={cx('grid gap-3 *:first:col-span-full', DAY_COLUMNS)}>
          <Select
            label={t('detail.type')}
            value={meal.type}
            options={MEAL_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
            onChange={(type) => onChange({ type })}
          />
          <DayField
            label={t('detail.day')}
            late
            max={today}
            value={meal.day}
            onChange={(event) => isDay(event.target.value) && onChange(toDay(meal, event.target.value, timeZone))}
          />
          <Time meal={meal} timeZone={timeZone} onChange={onChange} />
        </div>
        <Oil key={meal.oil} meal={meal} onChange={onChange} />
        <div>
          <Segmented
            label={t('meal:satiety')}
            value={meal.satiety === null ? '' : String(meal.satiety)}
            options={SATIETY.map((value) => ({ value: value as string, label: value }))}
            wide
            onChange={(value) => onChange({ satiety: Number(value) })}
            onClear={() => onChange({ satiety: null })}
          />
          <p className="mt-1.5 text-t1 text-muted">{t('meal:satietyHelp')}</p>
        </div>
        <Notes meal={meal} onChange={onChange} />
      </div>
    </Card>
  );
}
