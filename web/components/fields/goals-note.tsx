/** What is said of goals while they are typed: what follows for fields left empty, or whether the macronutrients add up to the energy. */
import { useTranslation } from 'react-i18next';
import { CircleCheck, Scale, Sparkles } from 'lucide-react';
import { completeGoals, ENERGY_SHARES, matchGoals, type GoalFigures } from '#core/nutrition/goals.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toWholeGoals, type GoalValues } from './goal-fields.tsx';

export interface GoalsNoteProps {
  values: GoalValues;
  onChange: (values: Partial<GoalValues>) => void;
}

/** The macronutrients of goals in words. */
export function useMacrosText(): (goals: GoalFigures) => string {
  const { t } = useTranslation('goals');
  const format = useFormat();
  return ({ protein, carbs, fat }) =>
    t('form.macros', { protein: format.number(protein, 1), carbs: format.number(carbs, 1), fat: format.number(fat, 1) });
}

const percent = (share: number) => Math.round(share * 100);

function Suggestion({ whole, onUse }: { whole: GoalFigures; onUse: () => void }) {
  const { t } = useTranslation('goals');
  const format = useFormat();
  const toText = useMacrosText();
  const { protein, carbs, fat } = ENERGY_SHARES;
  return (
    <>
      <span className="flex min-w-0 items-start gap-2.5 sm:flex-1">
        <Sparkles size={18} className="mt-0.5 shrink-0 text-muted" />
        <span>
          {t('form.suggestion', { energy: format.energy(whole.calories), macros: toText(whole) })}{' '}
          <span className="block text-t1 text-muted">
            {t('form.source', { protein: percent(protein), carbs: percent(carbs), fat: percent(fat) })}
          </span>
        </span>
      </span>
      <Button variant="plain" size="sm" className="max-sm:ml-4" onClick={onUse}>
        {t('form.use')}
      </Button>
    </>
  );
}

function Match({ whole, onAdopt }: { whole: GoalFigures; onAdopt: (kcal: number) => void }) {
  const { t } = useTranslation('goals');
  const format = useFormat();
  const { verdict, kcal, difference } = matchGoals(whole);
  const Icon = verdict === 'match' ? CircleCheck : Scale;
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5 sm:flex-1">
        <Icon size={18} className={verdict === 'match' ? 'shrink-0 text-normal' : 'shrink-0 text-muted'} />
        {t(`form.${verdict}`, { energy: format.energy(kcal), difference: format.energy(difference) })}
      </span>
      {verdict !== 'match' && (
        <Button variant="plain" size="sm" className="max-sm:ml-4" onClick={() => onAdopt(kcal)}>
          {t('form.adopt', { energy: format.energy(kcal) })}
        </Button>
      )}
    </>
  );
}

export function GoalsNote({ values, onChange }: GoalsNoteProps) {
  const whole = toWholeGoals(values);
  const completed = whole ?? completeGoals(values);
  if (!completed) return null;
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-x-4 rounded-control bg-sunken px-4 py-2.5 sm:flex-row sm:items-center">
      {whole ? (
        <Match whole={whole} onAdopt={(calories) => onChange({ calories })} />
      ) : (
        <Suggestion whole={completed} onUse={() => onChange(completed)} />
      )}
    </div>
  );
}

/** What a question about goals that contradict each other says. */
export function useContradiction(): (goals: GoalFigures) => string | undefined {
  const { t } = useTranslation('goals');
  const format = useFormat();
  const toText = useMacrosText();
  return (goals) => {
    const { kcal, isContradiction } = matchGoals(goals);
    if (!isContradiction) return undefined;
    return t('form.contradiction', { macros: toText(goals), energy: format.energy(kcal), goal: format.energy(goals.calories) });
  };
}
