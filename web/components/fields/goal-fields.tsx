/** The four daily goals as fields of a form. */
import { useTranslation } from 'react-i18next';
import { GOAL_LIMITS, setGoalsRequest, type Goals } from '#core/contracts/overview.ts';
import { completeGoals } from '#core/nutrition/goals.ts';
import type { FieldText, NumberWires } from '#web/lib/form/form-types.ts';
import type { Parsed } from '#web/lib/form/parsed.ts';
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

/** All four, or nothing while one is missing. */
export function toWholeGoals({ calories, protein, carbs, fat }: GoalValues): Goals | undefined {
  return calories === undefined || protein === undefined || carbs === undefined || fat === undefined ? undefined : { calories, protein, carbs, fat };
}

/** Fields left empty are filled where they follow from the others: energy alone is enough. */
export const parseGoals = (values: GoalValues): Parsed<Goals> => setGoalsRequest.safeParse(completeGoals(values) ?? values);

/** A goal's name and value, for what is said of a draft. */
export function useGoalText(): (field: string, value: unknown) => FieldText {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (field, value) => {
    const shown = (number: number) => (field === 'calories' ? format.energy(number) : format.withUnit(format.number(number, 1), t('unit.g')));
    return { name: t(`macro.${field}`), value: typeof value === 'number' ? shown(value) : undefined };
  };
}

/** What is said of a goal that cannot be. @param text words of a range, with {{min}} and {{max}} */
export function useGoalFaults(
  text: (range: { min: string; max: string }) => string,
): (field: string, isEmpty?: boolean, values?: GoalValues) => string | undefined {
  const { t } = useTranslation('goals');
  const format = useFormat();
  return (field, isEmpty = false, values) => {
    // Beside an energy a field left empty is filled (completeGoals), unless the others take all of it.
    if (isEmpty && values?.calories !== undefined) return t('form.noneLeft');
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

export interface GoalFieldsProps {
  /** Wires of the four fields. */
  number: (field: GoalField) => NumberWires;
  /** What is typed: fields left empty show what will stand there. */
  values: GoalValues;
}

export function GoalFields({ number, values }: GoalFieldsProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const completed = completeGoals(values);
  const shown = (field: GoalField) => {
    if (!completed || values[field] !== undefined) return undefined;
    return field === 'calories' ? format.energyNumber(completed.calories) : format.number(completed[field], 1);
  };
  return GOAL_FIELDS.map((field) =>
    field === 'calories' ? (
      <EnergyField key={field} digits={0} label={<GoalLabel field={field} />} placeholder={shown(field)} {...number(field)} />
    ) : (
      <DecimalField key={field} unit={t('unit.g')} label={<GoalLabel field={field} />} placeholder={shown(field)} {...number(field)} />
    ),
  );
}
