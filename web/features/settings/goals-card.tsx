/** The four daily goals, with a word on whether the macros add up to the energy. What is typed survives a reload until it is saved. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck, Scale } from 'lucide-react';
import type { Goals } from '#core/contracts/overview.ts';
import { GoalFields, goalValues, parseGoals, useGoalFaults, type GoalValues } from '#web/components/fields/goal-fields.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { matchGoals } from './goals-energy.ts';
import { useSetGoals } from './mutations.ts';

/** All four, or nothing while one is missing. */
function wholeGoals({ calories, protein, carbs, fat }: GoalValues): Goals | undefined {
  return calories === undefined || protein === undefined || carbs === undefined || fat === undefined ? undefined : { calories, protein, carbs, fat };
}

export function GoalsCard({ goals }: { goals: Goals | null }) {
  const { t } = useTranslation('settings');
  const initial = useMemo(() => goalValues(goals), [goals]);
  const save = useSetGoals();
  const form = useForm({
    // Nothing typed: what the server says stands here, also when it says something new.
    initial,
    draft: 'goals',
    parse: parseGoals,
    describe: useGoalFaults((range) => t('goals.range', range)),
    send: (whole) => save.mutateAsync(whole),
    onSent: () => toast.success({ id: 'goals-saved', title: t('goals.saved') }),
    failsInToast: true,
  });
  const whole = wholeGoals(form.values);
  return (
    <Card title={t('goals.title')}>
      <FormFrame form={form}>
        <p className="text-muted">{t(goals ? 'goals.lead' : 'goals.none')}</p>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <GoalFields number={form.number} />
        </div>
        {whole && <EnergyNote goals={whole} onAdopt={(calories) => form.set({ calories })} />}
        <Button type="submit" busy={form.isPending} className="justify-self-start max-md:w-full">
          {t('goals.save')}
        </Button>
      </FormFrame>
    </Card>
  );
}

function EnergyNote({ goals, onAdopt }: { goals: Goals; onAdopt: (calories: number) => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { verdict, kcal, difference } = matchGoals(goals);
  const Icon = verdict === 'match' ? CircleCheck : Scale;
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-x-4 rounded-control bg-sunken px-4 py-2.5 sm:flex-row sm:items-center">
      <span className="flex min-w-0 items-center gap-2.5 sm:flex-1">
        <Icon size={18} className={verdict === 'match' ? 'shrink-0 text-normal' : 'shrink-0 text-muted'} />
        {t(`goals.${verdict}`, { energy: format.energy(kcal), difference: format.energy(difference) })}
      </span>
      {verdict !== 'match' && (
        <Button variant="plain" size="sm" className="max-sm:ml-4" onClick={() => onAdopt(kcal)}>
          {t('goals.adopt', { energy: format.energy(kcal) })}
        </Button>
      )}
    </div>
  );
}
