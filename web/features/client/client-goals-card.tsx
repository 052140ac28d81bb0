/** The client's daily goals, and setting them on their behalf from their today on. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, Target } from 'lucide-react';
import type { ClientPage } from '#core/contracts/desk.ts';
import type { Goals } from '#core/contracts/overview.ts';
import { personName } from '#core/kit/person-name.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { EnergyField } from '#web/lib/energy-field.tsx';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSetClientGoals } from './mutations.ts';

const FIELDS = ['calories', 'protein', 'carbs', 'fat'] as const;
type GoalField = (typeof FIELDS)[number];
const DOTS: Record<GoalField, string> = { calories: 'bg-energy', protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' };
const LEAST = 1;
const mostOf = (field: GoalField) => (field === 'calories' ? MEAL_LIMITS.calories : MEAL_LIMITS.macroGrams);
const isWrong = (field: GoalField, value: number | undefined) => value === undefined || value < LEAST || value > mostOf(field);

function useGoalWords() {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (field: GoalField, value: number) => (field === 'calories' ? format.energy(value) : `${format.number(value, 1)} ${t('unit.g')}`);
}

interface GoalsFormProps {
  goals: Goals | null;
  onCancel: () => void;
  onSubmit: (goals: Goals) => void;
}

function GoalsForm({ goals, onCancel, onSubmit }: GoalsFormProps) {
  const { t } = useTranslation(['client', 'common']);
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Partial<Goals>>(goals ?? {});
  const [checked, setChecked] = useState<readonly GoalField[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(FIELDS);
    if (FIELDS.some((field) => isWrong(field, draft[field]))) return focusFirstError(form.current);
    onSubmit({ calories: draft.calories ?? 0, protein: draft.protein ?? 0, carbs: draft.carbs ?? 0, fat: draft.fat ?? 0 });
  };
  const wires = (field: GoalField) => {
    const shown = field === 'calories' ? format.energyNumber : format.number;
    return {
      label: t(`common:macro.${field}`),
      value: draft[field],
      error:
        checked.includes(field) && isWrong(field, draft[field])
          ? t('common:field.range', { min: shown(LEAST), max: shown(mostOf(field)) })
          : undefined,
      onChange: (value: number | undefined) => {
        const { [field]: _old, ...others } = draft;
        setDraft(value === undefined ? others : { ...others, [field]: value });
      },
      onBlur: () => setChecked([...checked, field]),
    };
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-t1 text-muted">{t('goals.fromToday')}</p>
      <div className="grid grid-cols-2 gap-4">
        <EnergyField digits={0} {...wires('calories')} />
        {(['protein', 'carbs', 'fat'] as const).map((field) => (
          <DecimalField key={field} unit={t('common:unit.g')} {...wires(field)} />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('common:save')}</Button>
      </div>
    </form>
  );
}

function GoalsList({ goals }: { goals: Goals }) {
  const { t } = useTranslation('common');
  const words = useGoalWords();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {FIELDS.map((field) => (
        <div key={field}>
          <dt className="flex items-center gap-2 text-t1 text-muted">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[field]}`} />
            {t(`macro.${field}`)}
          </dt>
          <dd className="text-t3 font-semibold">{words(field, goals[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClientGoalsCard({ page }: { page: ClientPage }) {
  const { t } = useTranslation(['client', 'common']);
  const format = useFormat();
  const words = useGoalWords();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<Goals>();
  const save = useSetClientGoals(page.id);
  const { goals } = page;
  const changes = asked
    ? FIELDS.filter((field) => goals?.[field] !== asked[field]).map((field) => ({
        label: t(`common:macro.${field}`),
        from: goals ? words(field, goals[field]) : '–',
        to: words(field, asked[field]),
      }))
    : [];
  const confirm = () => {
    if (!asked) return;
    save.mutate(asked, {
      onSuccess: () => {
        setIsEditing(false);
        toast.success({ title: t('saved') });
      },
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <Card title={t('goals.title')} aside={goals && !isEditing ? t('goals.since', { day: format.date(goals.validFrom) }) : undefined}>
      {isEditing && <GoalsForm goals={goals} onCancel={() => setIsEditing(false)} onSubmit={setAsked} />}
      {!isEditing && goals && (
        <>
          <GoalsList goals={goals} />
          <Button
            variant="plain"
            size="sm"
            className="mt-3 -ml-3"
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setIsEditing(true)}
          >
            {t('goals.change')}
          </Button>
        </>
      )}
      {!isEditing && !goals && (
        <EmptyState
          icon={<Target size={22} strokeWidth={1.75} aria-hidden="true" />}
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
          busy={save.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
