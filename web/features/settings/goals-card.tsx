/** The four daily goals, with a word on whether the macros add up to the energy. What is typed survives a reload until it is saved. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck, Scale } from 'lucide-react';
import type { Goals } from '#core/contracts/overview.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { useDraft } from '#web/lib/drafts.ts';
import { EnergyField } from '#web/lib/energy-field.tsx';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { matchGoals } from './goals-energy.ts';
import { useSetGoals } from './mutations.ts';

const FIELDS = ['calories', 'protein', 'carbs', 'fat'] as const;
type GoalField = (typeof FIELDS)[number];
type Draft = Partial<Record<GoalField, number>>;

/** The server's own bounds; a goal of nothing is none. */
const MOST: Record<GoalField, number> = {
  calories: MEAL_LIMITS.calories,
  protein: MEAL_LIMITS.macroGrams,
  carbs: MEAL_LIMITS.macroGrams,
  fat: MEAL_LIMITS.macroGrams,
};
const LEAST = 1;

const isDraft = (kept: unknown) => typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'number');

function complete(draft: Draft): Goals | undefined {
  const { calories, protein, carbs, fat } = draft;
  return calories === undefined || protein === undefined || carbs === undefined || fat === undefined ? undefined : { calories, protein, carbs, fat };
}

export function GoalsCard({ goals }: { goals: Goals | null }) {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  // Nothing typed: what the server says stands here, also when it says something new.
  const [typed, setDraft] = useDraft<Draft | undefined>('goals', undefined, isDraft);
  const draft = typed ?? goals ?? {};
  const [checked, setChecked] = useState<ReadonlySet<GoalField>>(new Set());
  const save = useSetGoals();
  const whole = complete(draft);

  const errorOf = (field: GoalField): string | undefined => {
    const value = draft[field];
    if (value !== undefined && value >= LEAST && value <= MOST[field]) return undefined;
    const shown = field === 'calories' ? format.energyNumber : format.number;
    return t('goals.range', { min: shown(LEAST), max: shown(MOST[field]) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(new Set(FIELDS));
    if (!whole || FIELDS.some((field) => errorOf(field))) return focusFirstError(form.current);
    save.mutate(whole, {
      onSuccess: () => {
        setDraft(undefined);
        toast.success({ id: 'goals-saved', title: t('goals.saved') });
      },
    });
  };

  const wires = (field: GoalField) => ({
    label: (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[field]}`} />
        {t(`common:macro.${field}`)}
      </span>
    ),
    value: draft[field],
    error: checked.has(field) ? errorOf(field) : undefined,
    onChange: (value: number | undefined) => {
      const { [field]: _old, ...others } = draft;
      setDraft(value === undefined ? others : { ...others, [field]: value });
    },
    onBlur: () => setChecked(new Set([...checked, field])),
  });

  return (
    <Card title={t('goals.title')}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t(goals ? 'goals.lead' : 'goals.none')}</p>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {FIELDS.map((field) =>
            field === 'calories' ? (
              <EnergyField key={field} digits={0} {...wires(field)} />
            ) : (
              <DecimalField key={field} unit={t('common:unit.g')} {...wires(field)} />
            ),
          )}
        </div>
        {whole && <EnergyNote goals={whole} onAdopt={(calories) => setDraft({ ...whole, calories })} />}
        <Button type="submit" busy={save.isPending} className="justify-self-start max-md:w-full">
          {t('goals.save')}
        </Button>
      </form>
    </Card>
  );
}

const DOTS: Record<GoalField, string> = { calories: 'bg-energy', protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' };

function EnergyNote({ goals, onAdopt }: { goals: Goals; onAdopt: (calories: number) => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { verdict, kcal, difference } = matchGoals(goals);
  const Icon = verdict === 'match' ? CircleCheck : Scale;
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-x-4 rounded-control bg-sunken px-4 py-2.5 sm:flex-row sm:items-center">
      <span className="flex min-w-0 items-center gap-2.5 sm:flex-1">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={verdict === 'match' ? 'shrink-0 text-normal' : 'shrink-0 text-muted'} />
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
