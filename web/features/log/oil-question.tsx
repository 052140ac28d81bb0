/** Asked inside the box, only when something was probably cooked: how much oil. Not answering is an answer too. */
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OilOption } from '#core/nutrition/meal.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { gramsOfOil, oilNutrients } from '#web/lib/meal/log-request.ts';
import { useCalm } from '#web/lib/calm.ts';

const CHOICES = ['none', 'under_1', '1_2', 'over_2', 'other'] as const;
const SPOONS = ['1', '2', '3'] as const;
const MOST_OIL_G = 500;

export interface OilQuestionProps {
  value: OilOption | undefined;
  /** With `other` alone. */
  grams: number | undefined;
  onChange: (oil: OilOption, grams?: number) => void;
}

const isSpoons = (oil: OilOption | undefined) => SPOONS.some((spoons) => spoons === oil);

/** Whole tablespoons, or grams. */
function Exactly({ value, grams, onChange }: OilQuestionProps) {
  const { t } = useTranslation('meals');
  const [typed, setTyped] = useState(grams);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('oil.spoons')}
        hideLabel
        value={value ?? ''}
        options={SPOONS.map((spoons) => ({ value: spoons as string, label: t(`oil.${spoons}`) }))}
        onChange={(spoons) => onChange(spoons as OilOption)}
      />
      <DecimalField
        label={t('oil.grams')}
        unit="g"
        className="w-28"
        value={isSpoons(value) ? undefined : typed}
        onChange={(next, valid) => {
          setTyped(next);
          if (valid && next !== undefined && next >= 0 && next <= MOST_OIL_G) onChange('other', next);
        }}
      />
    </div>
  );
}

/** Short on a phone, where the five stand in one row; its name is the long one everywhere. */
function Choice({ oil }: { oil: (typeof CHOICES)[number] }) {
  const { t } = useTranslation('meals');
  return (
    <span>
      <span aria-hidden="true" className="md:hidden">
        {t(`oil.short.${oil}`)}
      </span>
      <span className="sr-only md:not-sr-only">{t(`oil.${oil}`)}</span>
    </span>
  );
}

export const OilQuestion = memo(function OilQuestion({ value, grams, onChange }: OilQuestionProps) {
  const isCalm = useCalm();
  const { t } = useTranslation('meals');
  const format = useFormat();
  const calories = oilNutrients(value, grams).calories ?? 0;
  const weighs = gramsOfOil(value, grams) ?? 0;
  const exactly = value === 'other' || isSpoons(value);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span aria-hidden="true" className="text-t1 font-medium text-muted">
          {t('oil.question')}
        </span>
        <Segmented
          label={t('oil.question')}
          hideLabel
          value={exactly ? 'other' : (value ?? '')}
          options={CHOICES.map((oil) => ({ value: oil as string, label: <Choice oil={oil} /> }))}
          onChange={(oil) => onChange(oil as OilOption)}
        />
        {calories > 0 && !isCalm && (
          <span className="text-t1 text-muted">{t('oil.added', { grams: format.number(weighs), amount: format.energy(calories) })}</span>
        )}
      </div>
      {exactly && <Exactly value={value} grams={grams} onChange={onChange} />}
    </div>
  );
});
