/** Goals of nutrients beyond macronutrients: chosen from the list, with an amount to reach or to stay below. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { nutrientGoalSchema, NUTRIENT_GOAL_LIMITS, type NutrientGoal } from '#core/contracts/nutrient-goals.ts';
import { MACRO_IDS } from '#core/nutrition/nutrient-ids.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useNutrientNames } from '#web/components/nutrient-names.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { nutrientGoalsQuery } from '#web/lib/nutrient-goals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetNutrientGoals } from './mutations.ts';

const AIMS = ['reach', 'limit'] as const;
const CHOICES = NUTRIENTS.filter(({ id }) => !MACRO_IDS.some((macro) => macro === id));
const find = (id: string) => CHOICES.find((one) => one.id === id);

interface GoalDialogProps {
  goals: readonly NutrientGoal[];
  onSave: (goal: NutrientGoal) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  nutrient: string;
  amount: number | undefined;
  aim: NutrientGoal['aim'];
}

function GoalDialog({ goals, onSave, onClose }: GoalDialogProps) {
  const { t } = useTranslation(['nutrient-goals', 'common']);
  const format = useFormat();
  const toName = useNutrientNames();
  const free = CHOICES.filter(({ id }) => !goals.some(({ nutrient }) => nutrient === id));
  const toValues = (id: string): Values => {
    const { reference, aim = 'reach' } = find(id) ?? {};
    return { nutrient: id, amount: reference, aim };
  };
  const [initial] = useState(() => toValues(free[0]?.id ?? ''));
  const { min, max } = NUTRIENT_GOAL_LIMITS;
  const form = useForm<Values, NutrientGoal>({
    initial,
    draft: 'nutrient-goal',
    isDraft: (kept) => !('nutrient' in kept) || free.some(({ id }) => id === kept.nutrient),
    parse: (values) => nutrientGoalSchema.safeParse(values),
    describe: () => t('common:field.range', { min: format.number(min, 2), max: format.number(max) }),
    send: (goal) => onSave(goal),
    onSent: onClose,
    failsInToast: true,
  });
  return (
    <FormDialog form={form} size="sm" title={t('nutrient-goals:add')} submitLabel={t('common:save')} onClose={onClose}>
      <Select
        label={t('nutrient-goals:nutrient')}
        value={form.values.nutrient}
        options={free.map(({ id }) => ({ value: id as string, label: toName(id) }))}
        onChange={(id) => form.set(toValues(id))}
      />
      <Segmented
        label={t('nutrient-goals:aim')}
        wide
        options={AIMS.map((value) => ({ value, label: t(`nutrient-goals:${value}`) }))}
        {...form.choice('aim')}
      />
      <DecimalField
        label={t('nutrient-goals:amount')}
        help={find(form.values.nutrient)?.reference === undefined ? t('nutrient-goals:noReference') : t('nutrient-goals:reference')}
        unit={find(form.values.nutrient)?.unit}
        digits={2}
        {...form.number('amount')}
      />
    </FormDialog>
  );
}

function Goals({ goals }: { goals: readonly NutrientGoal[] }) {
  const { t } = useTranslation('nutrient-goals');
  const format = useFormat();
  const toName = useNutrientNames();
  const [isOpen, setOpen] = useState(false);
  const { mutate: save, mutateAsync, isPending } = useSetNutrientGoals();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 empty:hidden">
        {goals.map(({ nutrient, amount, aim }) => {
          const name = toName(nutrient);
          return (
            <li key={nutrient} className="flex items-center gap-3 rounded-control bg-sunken px-4 py-2">
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{name}</b>{' '}
                <span className="text-muted">{t(`${aim}Amount`, { amount: format.number(amount, 2), unit: find(nutrient)?.unit })}</span>
              </span>
              <IconButton
                label={t('remove', { name })}
                icon={<Trash2 size={18} />}
                disabled={isPending}
                onClick={() => save(goals.filter((one) => one.nutrient !== nutrient))}
              />
            </li>
          );
        })}
      </ul>
      {goals.length < CHOICES.length && (
        <Button variant="quiet" size="sm" icon={<Plus size={16} />} className="justify-self-start max-md:w-full" onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      )}
      {isOpen && <GoalDialog goals={goals} onClose={() => setOpen(false)} onSave={(goal) => mutateAsync([...goals, goal])} />}
    </div>
  );
}

export function NutrientGoalsCard() {
  const { t } = useTranslation('nutrient-goals');
  const query = useQuery(nutrientGoalsQuery());
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-muted">{t('lead')}</p>
      {query.data ? <Goals goals={query.data} /> : <Unanswered query={query} title={t('failed')} skeleton={<SkeletonRows rows={['h-12']} />} />}
    </Card>
  );
}
