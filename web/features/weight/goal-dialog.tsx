/** The goal weight: set, changed or removed. */
import { useTranslation } from 'react-i18next';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useMeasureFormat } from './measure-format.ts';
import { useSetGoal } from './mutations.ts';

export function GoalDialog({ goalKg, onClose }: { goalKg: number | null; onClose: () => void }) {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const measure = useMeasureFormat('weight');
  const { mutateAsync: setGoal } = useSetGoal();
  const { min, max } = measure.limits;
  const form = useForm<{ shown: number | undefined }, number | null>({
    initial: { shown: goalKg === null ? undefined : Math.round(measure.toShown(goalKg) * 10) / 10 },
    draft: 'weight-goal',
    parse: ({ shown }) => {
      if (shown === undefined) return { success: true, data: null };
      return shown < min || shown > max ? wrongFields('shown') : { success: true, data: measure.toStored(shown) };
    },
    describe: () => t('weight:problem.outside', { min: format.number(min), max: format.number(max), unit: measure.unit }),
    send: (goal) => setGoal(goal),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={t('weight:goal.title')} submitLabel={t('common:save')} onClose={onClose}>
      <DecimalField label={t('weight:goal.label')} help={t('weight:goal.help')} unit={measure.unit} {...form.number('shown')} />
    </FormDialog>
  );
}
