/** A template: a new one, or one that is changed. At the desk it is assigned to a client, which needs the network. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_NAME_MAX, TEMPLATE_NOTES_MAX, type TrainingTemplate } from '#core/contracts/training-template.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { TRAINING_LIMITS } from '#core/training/session.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ExerciseFields } from './exercise-fields.tsx';
import { parseTemplate, toTemplateValues, type TemplateValues } from './template-form.ts';
import { useTrainingFormat } from './training-format.ts';

export interface TemplateDialogProps {
  /** What the form begins with. */
  template: TrainingTemplate | undefined;
  title: string;
  submitLabel: string;
  /** Rejects when it is not stored. */
  onSave: (template: TrainingTemplate) => Promise<unknown>;
  /** What is saved waits while the server cannot be reached. */
  worksOffline?: true;
  /** Name of the draft. */
  draft: string;
  onClose: () => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export function TemplateDialog({ template, title, submitLabel, worksOffline, draft, onSave, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { kind } = useTrainingFormat();
  const weekdays = useWeekdayNames();
  // A new template has an id, made once.
  const [start] = useState(() => ({ initial: toTemplateValues(template), id: crypto.randomUUID() }));
  const form = useForm<TemplateValues, TrainingTemplate>({
    initial: start.initial,
    draft,
    parse: (values) => {
      const parsed = parseTemplate(values, template);
      return parsed.success && template === undefined ? { success: true, data: { ...parsed.data, id: start.id } } : parsed;
    },
    describe: (field, empty) => {
      if (field === 'name' && empty) return t('template.nameRequired');
      if (field === 'minutes') {
        const [least, most] = TRAINING_LIMITS.durationMinutes;
        return t('form.outside', { min: format.number(least, 3), max: format.number(most) });
      }
      if (field.startsWith('exercise-')) return t('form.badExercise');
      return t('form.tooLong', { max: field === 'notes' ? TEMPLATE_NOTES_MAX : TEMPLATE_NAME_MAX });
    },
    send: onSave,
    onSent: onClose,
    ...(worksOffline && { worksOffline }),
  });
  const optional = t('form.optional');
  const days = [{ value: '', label: t('template.anyDay') }, ...WEEKDAYS.map((day) => ({ value: String(day), label: weekdays.long(day) }))];
  return (
    <FormDialog form={form} size="md" title={title} submitLabel={submitLabel} onClose={onClose} className="grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t('form.title')} autoComplete="off" required {...form.text('name')} />
        <Select label={t('form.kind')} options={ACTIVITY_KINDS.map((one) => ({ value: one, label: kind(one) }))} {...form.choice('kind')} />
        <TextField
          label={t('template.programme')}
          hint={optional}
          help={t('template.programmeHelp')}
          autoComplete="off"
          {...form.text('programme')}
        />
        <Select label={t('template.weekday')} options={days} {...form.choice('weekday')} />
        <DecimalField label={t('form.minutes')} hint={optional} unit="min" {...form.number('minutes')} />
      </div>
      <ExerciseFields
        exercises={form.values.exercises}
        onChange={(exercises) => form.set({ exercises })}
        onReadable={form.setReadable}
        getErrorText={form.getErrorText}
      />
      <TextArea label={t('form.notes')} hint={optional} {...form.text('notes')} />
    </FormDialog>
  );
}
