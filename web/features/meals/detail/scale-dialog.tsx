/** Asks how many times the whole meal it was, for this day alone: half of it, twice, or a factor of one's own. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { shownMealEnergy } from '#core/nutrition/shown-energy.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { cx } from '#web/ui/class-names.ts';

const OFFERED = [
  { factor: 0.5, label: '½' },
  { factor: 0.75, label: '¾' },
  { factor: 1.5, label: '1½' },
  { factor: 2, label: '2' },
] as const;
const LIMITS = { min: 0.01, max: 100 } as const;

export interface ScaleDialogProps {
  meal: Meal;
  onScale: (factor: number) => void;
  onClose: () => void;
}

export function ScaleDialog({ meal, onScale, onClose }: ScaleDialogProps) {
  const { t } = useTranslation(['meals', 'common', 'meal']);
  const format = useFormat();
  const [factor, setFactor] = useState<number | undefined>(0.5);
  const fits = factor !== undefined && factor >= LIMITS.min && factor <= LIMITS.max;
  const calories = shownMealEnergy(meal, format.energyUnit);
  const submit = () => {
    if (!fits) return;
    if (factor !== 1) onScale(factor);
    onClose();
  };
  return (
    <QuestionDialog
      insist={false}
      onClose={onClose}
      title={t('meal:scale.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('meal:scale.action')}
      onConfirm={submit}
      disabled={!fits}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('meal:scale.text')}</p>
        <div role="group" aria-label={t('meal:scale.title')} className="grid grid-cols-4 gap-2">
          {OFFERED.map((one) => (
            <button
              key={one.factor}
              type="button"
              aria-pressed={factor === one.factor}
              onClick={() => setFactor(one.factor)}
              className={cx(
                'min-h-11 rounded-control border text-t3 font-semibold transition-colors duration-150',
                factor === one.factor ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-sunken',
              )}
            >
              {`${one.label} ×`}
            </button>
          ))}
        </div>
        <DecimalField
          label={t('meal:scale.own')}
          unit="×"
          className="max-w-40"
          digits={2}
          value={factor}
          error={fits ? undefined : t('common:field.range', { min: format.number(LIMITS.min, 2), max: format.number(LIMITS.max) })}
          onChange={setFactor}
        />
        <p aria-live="polite" className="text-t1 text-muted">
          {fits && calories !== undefined && t('meal:scale.becomes', { before: format.energy(calories), after: format.energy(calories * factor) })}
        </p>
      </div>
    </QuestionDialog>
  );
}
