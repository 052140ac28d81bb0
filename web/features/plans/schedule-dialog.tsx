/** When and where a consultation is. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSULTATION_PLACE_MAX, consultationPlace, type Consultation, type Plan } from '#core/contracts/plan.ts';
import { parseClock } from '#core/kit/clock.ts';
import { dayIn, instantAt, isDay } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveConsultation, type ConsultationChange } from './mutations.ts';

interface Values {
  day: string;
  time: string;
  place: string;
}

function parseSchedule({ day, time, place }: Values, id: string, timeZone: string): Parsed<ConsultationChange> {
  const minute = parseClock(time);
  const parsed = consultationPlace.safeParse(place);
  const faults = [...(isDay(day) ? [] : ['day']), ...(typeof minute === 'number' ? [] : ['time']), ...(parsed.success ? [] : ['place'])];
  if (faults.length > 0 || typeof minute !== 'number') return wrongFields(...faults);
  return { success: true, data: { id, status: 'scheduled', scheduledAt: instantAt(timeZone, day, minute), place: parsed.data || null } };
}

export interface ScheduleDialogProps {
  clientId: string;
  plan: Plan;
  consultation: Consultation;
  onClose: () => void;
}

export function ScheduleDialog({ clientId, plan: { today, timeZone }, consultation, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { mutateAsync: save } = useSaveConsultation(clientId);
  const { id, scheduledAt, place } = consultation;
  const [initial] = useState<Values>(() => ({
    day: scheduledAt === null ? '' : dayIn(timeZone, Date.parse(scheduledAt)),
    time: scheduledAt === null ? '' : format.time(scheduledAt, timeZone),
    place: place ?? '',
  }));
  const form = useForm<Values, ConsultationChange>({
    initial,
    draft: `consultation.${id}`,
    parse: (values) => parseSchedule(values, id, timeZone),
    describe: (field) => t(`schedule.wrong.${field as keyof Values}`, { max: CONSULTATION_PLACE_MAX }),
    send: (change) => save(change),
    onSent: () => {
      toast.success({ title: t('desk.saved') });
      onClose();
    },
    failsInToast: true,
  });
  return (
    <FormDialog form={form} size="sm" title={t('schedule.title')} submitLabel={t('schedule.save')} onClose={onClose}>
      <DayField label={t('schedule.day')} min={today} required {...form.text('day')} />
      <TextField
        label={t('schedule.time')}
        help={t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}
        autoComplete="off"
        placeholder={format.time('2026-01-01T09:30:00Z', 'UTC')}
        {...form.text('time')}
      />
      <TextField
        label={t('schedule.place')}
        hint={t('consultation.optional')}
        help={t('schedule.placeHelp')}
        autoComplete="off"
        {...form.text('place')}
      />
    </FormDialog>
  );
}
