/** The client's daily goals, and setting them on their behalf from their today on. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, Target } from 'lucide-react';
import type { ClientPage } from '#core/contracts/desk.ts';
import type { BaseGoals, Goals } from '#core/contracts/overview.ts';
import { withMovedVariants } from '#core/nutrition/moved-variants.ts';
import { personName } from '#core/kit/person-name.ts';
import {
  GOAL_FIELDS,
  GoalFields,
  GoalLabel,
  goalValues,
  parseGoals,
  useGoalFaults,
  useGoalText,
  type GoalField,
} from '#web/components/fields/goal-fields.tsx';
import { GoalsNote, useContradiction } from '#web/components/fields/goals-note.tsx';
import { MovedVariants } from '#web/components/moved-variants.tsx';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { storeDraft } from '#web/lib/drafts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSetClientGoals } from './mutations.ts';

function useGoalLabels() {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (field: GoalField, value: number) => (field === 'calories' ? format.energy(value) : format.withUnit(format.number(value, 1), t('unit.g')));
}

const toDraftName = (clientId: string) => `client-goals.${clientId}`;

interface GoalsFormProps {
  clientId: string;
  goals: BaseGoals | null;
  onCancel: () => void;
  onSubmit: (goals: Goals) => void;
}

function GoalsForm({ clientId, goals, onCancel, onSubmit }: GoalsFormProps) {
  const { t } = useTranslation(['client', 'common']);
  const [initial] = useState(() => goalValues(goals));
  const form = useForm({
    initial,
    draft: toDraftName(clientId),
    nameField: useGoalText(),
    parse: parseGoals,
    describe: useGoalFaults((range) => t('common:field.range', range)),
    send: onSubmit,
    worksOffline: true,
    keepsTyped: true,
  });
  const parsed = parseGoals(form.values);
  return (
    <FormFrame form={form}>
      <p className="text-t1 text-muted">{t('goals.fromToday')}</p>
      <div className="grid grid-cols-2 gap-4">
        <GoalFields number={form.number} values={form.values} />
      </div>
      <GoalsNote values={form.values} onChange={form.set} />
      <MovedVariants goals={goals} next={parsed.success ? parsed.data : undefined} />
      <FormButtons
        ready={form.isReady}
        onCancel={() => {
          form.discard();
          onCancel();
        }}
      />
    </FormFrame>
  );
}

function GoalsList({ goals }: { goals: Goals }) {
  const words = useGoalLabels();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {GOAL_FIELDS.map((field) => (
        <div key={field}>
          <dt className="text-t1 text-muted">
            <GoalLabel field={field} />
          </dt>
          <dd className="text-t3 font-semibold">{words(field, goals[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClientGoalsCard({ page }: { page: ClientPage }) {
  const { t } = useTranslation(['client', 'goal-variants', 'common']);
  const format = useFormat();
  const words = useGoalLabels();
  const toContradiction = useContradiction();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<Goals>();
  const save = useSetClientGoals(page.id);
  const { goals } = page;
  const changes = asked
    ? GOAL_FIELDS.filter((field) => goals?.[field] !== asked[field]).map((field) => ({
        label: t(`common:macro.${field}`),
        from: goals ? words(field, goals[field]) : '–',
        to: words(field, asked[field]),
      }))
    : [];
  const confirm = () => {
    if (!asked) return;
    save.mutate(withMovedVariants(goals, asked), {
      onSuccess: () => {
        storeDraft(toDraftName(page.id), undefined);
        setIsEditing(false);
        toast.success({ title: t('saved') });
      },
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <Card
      title={t('goals.title')}
      help={<Help topic="goals" />}
      aside={goals && !isEditing ? t('goals.since', { day: format.date(goals.validFrom) }) : undefined}
    >
      {isEditing && <GoalsForm clientId={page.id} goals={goals} onCancel={() => setIsEditing(false)} onSubmit={setAsked} />}
      {!isEditing && goals && (
        <>
          <GoalsList goals={goals} />
          <Button variant="plain" size="sm" className="mt-3 -ml-3" icon={<Pencil size={16} />} onClick={() => setIsEditing(true)}>
            {t('goals.change')}
          </Button>
        </>
      )}
      {!isEditing && !goals && (
        <EmptyState
          icon={<Target size={22} />}
          title={t('goals.none')}
          action={
            <Button variant="quiet" size="sm" onClick={() => setIsEditing(true)}>
              {t('goals.set')}
            </Button>
          }
        />
      )}
      {asked && (
        <ConfirmDialog
          name={personName({ ...page.profile, email: page.email })}
          changes={changes}
          doubt={toContradiction(asked)}
          busy={save.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
