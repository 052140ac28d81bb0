/** Asked inside the box, only when something was probably cooked: how much oil. Not answering is an answer too. */
import { useTranslation } from 'react-i18next';
import type { OilOption } from '#core/nutrition/meal.ts';
import { useFormat } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { oilNutrients } from './log-request.ts';

const CHOICES = ['none', 'under_1', '1_2', 'over_2'] as const;

export function OilQuestion({ value, onChange }: { value: OilOption | undefined; onChange: (oil: OilOption) => void }) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const calories = oilNutrients(value).calories ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="text-t1 font-medium text-muted">
        {t('oil.question')}
      </span>
      <Segmented
        label={t('oil.question')}
        hideLabel
        value={value ?? ''}
        options={CHOICES.map((oil) => ({ value: oil as string, label: t(`oil.${oil}`) }))}
        onChange={(oil) => onChange(oil as OilOption)}
      />
      {calories > 0 && <span className="text-t1 text-muted">{t('oil.added', { amount: format.energy(calories) })}</span>}
    </div>
  );
}
