/** The four daily goals as fields of a form. */
import { useTranslation } from 'react-i18next';
import { GOAL_LIMITS, setGoalsRequest, type Goals } from '#core/contracts/overview.ts';
import type { NumberWires, Parsed } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { DecimalField } from './decimal-field.tsx';
import { EnergyField } from './energy-field.tsx';

export const GOAL_FIELDS = ['calories', 'protein', 'carbs', 'fat'] as const;
export type GoalField = (typeof GOAL_FIELDS)[number];
export type GoalValues = { [field in GoalField]: number | undefined };

const DOTS: Record<GoalField, string> = { calories: 'bg-energy', protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' };

export const goalValues = (goals: Goals | null): GoalValues => ({
  calories: goals?.calories,
  protein: goals?.protein,
  carbs: goals?.carbs,
  fat: goals?.fat,
});

export const parseGoals = (values: GoalValues): Parsed<Goals> => setGoalsRequest.safeParse(values);

/** What is said of a goal that cannot be. @param text words of a range, with {{min}} and {{max}} */
export function useGoalFaults(text: (range: { min: string; max: string }) => string): (field: string) => string | undefined {
  const format = useFormat();
  return (field) => {
    const limits = GOAL_LIMITS[field as GoalField];
    const shown = field === 'calories' ? format.energyNumber : format.number;
    return text({ min: shown(limits.min), max: shown(limits.max) });
  };
}

/** The colour of a figure, and its name. */
export function GoalLabel({ field }: { field: GoalField }) {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[field]}`} />
      {t(`macro.${field}`)}
    </span>
  );
}

/** @param number wires of the four fields */
export function GoalFields({ number }: { number: (field: GoalField) => NumberWires }) {
  const { t } = useTranslation('common');
  return GOAL_FIELDS.map((field) =>
    field === 'calories' ? (
      <EnergyField key={field} digits={0} label={<GoalLabel field={field} />} {...number(field)} />
    ) : (
      <DecimalField key={field} unit={t('unit.g')} label={<GoalLabel field={field} />} {...number(field)} />
    ),
  );
}
