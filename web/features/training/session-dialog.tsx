/** One session with all that is known of it: a new one, or one that is changed. Works without a network. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { EnergyField } from '#web/components/fields/energy-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ExerciseFields } from './exercise-fields.tsx';
import type { TrainingHistory } from './exercise-hint.tsx';
import { MoreFields } from './more-fields.tsx';
import { parseSession, toValues, type SessionContext, type SessionValues } from './session-form.ts';
import { useTrainingFormat } from './training-format.ts';
import { useDescribe } from './use-describe.ts';

export interface SessionDialogProps extends SessionContext {
  /** Nobody saved the session before. */
  isNew: boolean;
  /** What was done before; told beside the exercises of a new session. */
  history?: TrainingHistory | undefined;
  onSave: (session: StoredTraining) => void;
  onClose: () => void;
}

/** A new session has the draft of what it starts from: each time it is another one. */
const toDraftName = (isNew: boolean, session: StoredTraining | undefined): string =>
  isNew || session === undefined ? `training.new.${session?.kind ?? ''}.${session?.title ?? ''}` : `training.${session.id}`;

export function SessionDialog({ isNew, history, onSave, onClose, ...context }: SessionDialogProps) {
  const { t } = useTranslation(['training', 'common']);
  const { kind } = useTrainingFormat();
  const describe = useDescribe();
  const [initial] = useState(() => toValues(context));
  const form = useForm<SessionValues, StoredTraining>({
    initial,
    draft: toDraftName(isNew, context.session),
    parse: (values) => parseSession(values, context),
    describe,
    send: onSave,
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
  const optional = t('training:form.optional');
  return (
    <FormDialog
      form={form}
      size="md"
      title={t(isNew ? 'training:form.add' : 'training:form.change')}
      submitLabel={t('common:save')}
      onClose={onClose}
      className="grid-cols-1 gap-4"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={t('training:form.kind')} options={ACTIVITY_KINDS.map((one) => ({ value: one, label: kind(one) }))} {...form.choice('kind')} />
        <TextField label={t('training:form.title')} hint={optional} autoComplete="off" {...form.text('title')} />
        <DayField label={t('training:form.day')} max={context.today} required {...form.text('day')} />
        <TextField
          label={t('training:form.time')}
          hint={optional}
          autoComplete="off"
          placeholder={t('training:form.timePlaceholder')}
          {...form.text('time')}
        />
        <DecimalField label={t('training:form.minutes')} hint={optional} unit="min" {...form.number('minutes')} />
        <DecimalField label={t('training:form.distance')} hint={optional} unit="km" digits={3} {...form.number('km')} />
        <EnergyField label={t('training:form.calories')} hint={optional} {...form.number('calories')} />
        <DecimalField label={t('training:form.exertion')} hint={optional} help={t('training:form.exertionHelp')} {...form.number('exertion')} />
      </div>
      <MoreFields form={form} />
      <ExerciseFields
        exercises={form.values.exercises}
        history={isNew ? history : undefined}
        onChange={(exercises) => form.set({ exercises })}
        onReadable={form.setReadable}
        getErrorText={form.getErrorText}
      />
      <TextArea label={t('training:form.notes')} hint={optional} {...form.text('notes')} />
    </FormDialog>
  );
}
