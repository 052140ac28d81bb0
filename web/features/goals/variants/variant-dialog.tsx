/** Goals of some weekdays, or of days with training. */
import { useTranslation } from 'react-i18next';
import { goalVariantSchema, type BaseGoals, type GoalVariant } from '#core/contracts/overview.ts';
import { completeGoals } from '#core/nutrition/goals.ts';
import { GOAL_FIELDS, GoalFields, goalValues, useGoalFaults, useGoalText, type GoalValues } from '#web/components/fields/goal-fields.tsx';
import { GoalsNote } from '#web/components/fields/goals-note.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const KINDS = ['training', 'weekdays'] as const;

interface VariantValues extends GoalValues {
  kind: (typeof KINDS)[number];
  weekdays: string[];
}

function parse({ kind, weekdays, ...figures }: VariantValues) {
  if (kind === 'weekdays' && weekdays.length === 0) return wrongFields('weekdays');
  const isTraining = kind === 'training';
  const goals = completeGoals(figures) ?? figures;
  return goalVariantSchema.safeParse({ ...goals, training: isTraining, weekdays: isTraining ? [] : weekdays.map(Number) });
}

/** No two hold on the same days. */
function toDraftName(clientId = 'own', variant?: GoalVariant): string {
  const name = variant?.training ? 'training' : (variant?.weekdays.join('') ?? 'new');
  return `goal-variant.${clientId}.${name}`;
}

export interface VariantDialogProps {
  goals: BaseGoals;
  /** Absent = a new one. */
  variant: GoalVariant | undefined;
  /** Whose goals they are, for the name of the draft; absent = one's own. */
  clientId: string | undefined;
  onSave: (variant: GoalVariant) => Promise<unknown>;
  onClose: () => void;
}

export function VariantDialog({ goals, variant, clientId, onSave, onClose }: VariantDialogProps) {
  const { t } = useTranslation(['goal-variants', 'common']);
  const names = useWeekdayNames();
  const others = goals.variants.filter((one) => one !== variant);
  const hasTraining = others.some(({ training }) => training);
  const isTaken = (weekday: string) => others.some(({ weekdays }) => weekdays.includes(Number(weekday)));
  const toFault = useGoalFaults((range) => t('common:field.range', range));
  const toText = useGoalText();
  const form = useForm<VariantValues, GoalVariant>({
    initial: {
      ...goalValues(variant ?? goals),
      kind: variant ? (variant.training ? 'training' : 'weekdays') : hasTraining ? 'weekdays' : 'training',
      weekdays: variant?.weekdays.map(String) ?? [],
    },
    draft: toDraftName(clientId, variant),
    nameField: (field, value) => (GOAL_FIELDS.some((one) => one === field) ? toText(field, value) : undefined),
    isDraft: ({ kind, weekdays = [] }: Partial<VariantValues>) => !(kind === 'training' && hasTraining) && !weekdays.some(isTaken),
    parse,
    describe: (field) => (field === 'weekdays' ? t('goal-variants:chooseDay') : toFault(field)),
    send: (typed) => onSave(typed),
    onSent: onClose,
    failsInToast: true,
  });
  const fault = form.getErrorText('weekdays');
  return (
    <FormDialog form={form} title={t(variant ? 'goal-variants:change' : 'goal-variants:add')} submitLabel={t('common:save')} onClose={onClose}>
      {!hasTraining && (
        <Segmented
          label={t('goal-variants:for')}
          wide
          options={KINDS.map((value) => ({ value, label: t(`goal-variants:${value}`) }))}
          {...form.choice('kind')}
        />
      )}
      {form.values.kind === 'weekdays' && (
        <Checkboxes
          label={t('goal-variants:weekdaysLabel')}
          help={fault && <span className="text-critical">{fault}</span>}
          values={form.values.weekdays}
          options={WEEKDAYS.filter((weekday) => !isTaken(weekday)).map((value) => ({ value, label: names.long(Number(value)) }))}
          onChange={(weekdays) => form.set({ weekdays })}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <GoalFields number={form.number} values={form.values} />
      </div>
      <GoalsNote values={form.values} onChange={form.set} />
    </FormDialog>
  );
}
