/** The four daily goals. Energy alone is enough; contradictory goals need a confirmation. Unsaved input survives a reload. */
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseGoals, Goals } from '#core/contracts/overview.ts';
import { withMovedVariants } from '#core/nutrition/moved-variants.ts';
import { GoalFields, goalValues, parseGoals, useGoalFaults, useGoalText } from '#web/components/fields/goal-fields.tsx';
import { GoalsNote, useContradiction } from '#web/components/fields/goals-note.tsx';
import { MovedVariants } from '#web/components/moved-variants.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { toastError } from '#web/lib/query-client.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { GoalSuggestion } from './goal-suggestion.tsx';
import { useSetGoals } from './mutations.ts';

export function GoalsCard({ goals }: { goals: BaseGoals | null }) {
  const { t } = useTranslation(['settings', 'goals', 'goal-suggestion', 'goal-variants', 'common']);
  const initial = useMemo(() => goalValues(goals), [goals]);
  const save = useSetGoals();
  const toContradiction = useContradiction();
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    // Nothing typed: what the server says stands here, also when it says something new.
    initial,
    draft: 'goals',
    nameField: useGoalText(),
    parse: parseGoals,
    describe: useGoalFaults((range) => t('goals.range', range)),
    send: (whole) => save.mutateAsync(withMovedVariants(goals, whole)),
    onSent: () => toast.success({ id: 'goals-saved', title: t('goals.saved') }),
  });
  const parsed = parseGoals(form.values);
  const contradiction = parsed.success ? toContradiction(parsed.data) : undefined;
  const accept = (suggested: Goals) =>
    save.mutate(withMovedVariants(goals, suggested), {
      onSuccess: () => {
        form.discard();
        toast.success({ id: 'goals-saved', title: t('goal-suggestion:accepted') });
      },
      onError: (error) => toastError(error),
    });
  const onSubmit = (event: FormEvent) => {
    if (contradiction === undefined) return form.props.onSubmit(event);
    event.preventDefault();
    setAsked(true);
  };
  return (
    <Card title={t('goals.title')} help={<Help topic="goals" />}>
      <FormFrame form={{ ...form, props: { ...form.props, onSubmit } }}>
        <p className="text-muted">{t(goals ? 'goals.lead' : 'goals.none')}</p>
        <GoalSuggestion goals={goals} busy={save.isPending} onAccept={accept} onChange={form.set} />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <GoalFields number={form.number} values={form.values} />
        </div>
        <GoalsNote values={form.values} onChange={form.set} />
        <MovedVariants goals={goals} next={parsed.success ? parsed.data : undefined} />
        <div className="sends-in-sight bg-surface">
          <Button type="submit" variant={submitLook(form.isReady && form.isDirty)} busy={form.isPending} className="max-md:w-full">
            {t('goals.save')}
          </Button>
        </div>
      </FormFrame>
      {isAsked && contradiction !== undefined && (
        <QuestionDialog
          title={t('goals:form.contradictionTitle')}
          closeLabel={t('common:close')}
          cancelLabel={t('goals:form.correct')}
          doLabel={t('goals:form.saveAnyway')}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            form.submit();
          }}
        >
          <p>{contradiction}</p>
        </QuestionDialog>
      )}
    </Card>
  );
}
