/** A training that was read off a picture, beside it: the person corrects and confirms what is stored. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { Doubt } from '#web/components/fields/doubt.tsx';
import { EnergyField } from '#web/components/fields/energy-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { MarkedPicture } from '#web/components/marked-picture.tsx';
import type { Form } from '#web/lib/form/form-types.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { parseSession, type SessionValues } from '../session-form.ts';
import { useTrainingFormat } from '../training-format.ts';
import { useDescribe } from '../use-describe.ts';
import { findBox, toDoubted, toPictureSession, toPictureValues, type PictureField, type PictureFile } from './picture-session.ts';

export interface PictureDialogProps {
  file: PictureFile;
  /** As it was confirmed before. */
  confirmed: StoredTraining | undefined;
  today: string;
  timeZone: string;
  onConfirm: (session: StoredTraining) => void;
  onClose: () => void;
}

interface FieldsProps {
  form: Form<SessionValues>;
  doubted: ReadonlySet<PictureField>;
  today: string;
  onFocus: (field: PictureField) => void;
}

const DOUBTED = '[&_.field-box]:border-high [&_.field-box]:ring-1 [&_.field-box]:ring-high';

function PictureFields({ form, doubted, today, onFocus }: FieldsProps) {
  const { t } = useTranslation(['training', 'training-files']);
  const { kind } = useTrainingFormat();
  /** @param isRead false = nothing was read, and a choice is needed */
  const marks = (field: PictureField, isRead = true) =>
    doubted.has(field) ? { className: DOUBTED, help: <Doubt>{t(isRead ? 'training-files:picture.doubt' : 'training-files:doubt.kind')}</Doubt> } : {};
  const optional = t('training:form.optional');
  const place = (field: PictureField, control: ReactNode) => (
    <div key={field} onFocus={() => onFocus(field)}>
      {control}
    </div>
  );
  const kinds = ACTIVITY_KINDS.map((value) => ({ value, label: kind(value) }));
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {place(
        'kind',
        <Select label={t('training:form.kind')} options={kinds} {...marks('kind', form.values.kind !== 'other')} {...form.choice('kind')} />,
      )}
      {place('title', <TextField label={t('training:form.title')} hint={optional} autoComplete="off" {...marks('title')} {...form.text('title')} />)}
      {place('day', <DayField label={t('training:form.day')} max={today} required {...marks('day')} {...form.text('day')} />)}
      {place('time', <TextField label={t('training:form.time')} hint={optional} autoComplete="off" {...marks('time')} {...form.text('time')} />)}
      {place('minutes', <DecimalField label={t('training:form.minutes')} unit="min" digits={2} {...marks('minutes')} {...form.number('minutes')} />)}
      {place('km', <DecimalField label={t('training:form.distance')} unit="km" digits={3} {...marks('km')} {...form.number('km')} />)}
      {place('calories', <EnergyField label={t('training:form.calories')} {...marks('calories')} {...form.number('calories')} />)}
      {place('ascentM', <DecimalField label={t('training:form.ascent')} unit="m" {...marks('ascentM')} {...form.number('ascentM')} />)}
      {place(
        'averageHeartRate',
        <DecimalField label={t('training:form.average')} unit="/min" {...marks('averageHeartRate')} {...form.number('averageHeartRate')} />,
      )}
      {place('maxHeartRate', <DecimalField label={t('training:form.max')} unit="/min" {...marks('maxHeartRate')} {...form.number('maxHeartRate')} />)}
    </div>
  );
}

export function PictureDialog({ file, confirmed, today, timeZone, onConfirm, onClose }: PictureDialogProps) {
  const { t } = useTranslation('training-files');
  const describe = useDescribe();
  const [focused, setFocused] = useState<PictureField>();
  const [context] = useState(() => ({ session: confirmed ?? toPictureSession(file, { today, timeZone }), today, timeZone }));
  const [initial] = useState(() => toPictureValues(file, context));
  const form = useForm<SessionValues, StoredTraining>({
    initial,
    parse: (values) => parseSession(values, context),
    describe,
    send: onConfirm,
    worksOffline: true,
  });
  const { reading, picture, name } = file;
  return (
    <FormDialog form={form} size="lg" title={t('picture.title')} submitLabel={t('picture.confirm')} onClose={onClose}>
      <p className="text-t1 wrap-anywhere text-muted">{t('picture.text', { name })}</p>
      <div className="flex flex-col gap-5 [--picture:clamp(5rem,20dvh,10rem)] max-md:[&_:is(input,select)]:scroll-mt-[calc(var(--picture)+3rem)] md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-start">
        <MarkedPicture picture={picture} label={t('picture.label')} enlargeLabel={t('picture.enlarge')} box={focused && findBox(reading, focused)} />
        <PictureFields form={form} doubted={toDoubted(reading)} today={today} onFocus={setFocused} />
      </div>
    </FormDialog>
  );
}
