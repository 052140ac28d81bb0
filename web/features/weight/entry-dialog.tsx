/** One entry with its day, time and note: a new one, or one that is changed. Works without a network. */
import { useTranslation } from 'react-i18next';
import type { BodyEntry } from '#core/contracts/body.ts';
import { parseClock } from '#core/kit/clock.ts';
import { instantAt, isDay, minuteIn, type Day } from '#core/kit/day.ts';
import { isOneLine } from '#core/kit/one-line.ts';
import { BODY_NOTE_MAX, type BodyKind } from '#core/weight/measures.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useMeasureFormat, type MeasureFormat } from './measure-format.ts';

interface EntryValues {
  shown: number | undefined;
  day: string;
  time: string;
  note: string;
}

export interface EntryDialogProps {
  kind: BodyKind;
  /** The entry that is changed; absent = a new one. */
  entry: BodyEntry | undefined;
  today: Day;
  timeZone: string;
  onSave: (entry: BodyEntry) => void;
  onClose: () => void;
}

interface Context extends Pick<EntryDialogProps, 'kind' | 'entry' | 'today' | 'timeZone'> {
  measure: MeasureFormat;
}

/** The stored value of an unchanged field is kept: 81.647 kg is shown as 180,0 lb. */
function toValue(shown: number, { entry, measure }: Context): number {
  return entry && Math.abs(measure.toShown(entry.value) - shown) < 0.05 ? entry.value : measure.toStored(shown);
}

/** Minutes after midnight; null = not said, undefined = no time of day. */
const toMinute = (time: string): number | null | undefined => (time.trim() === '' ? null : parseClock(time));

function findFaults({ shown, day, time, note }: EntryValues, { today, measure }: Context): (keyof EntryValues)[] {
  const { min, max } = measure.limits;
  const isRight: Record<keyof EntryValues, boolean> = {
    shown: shown !== undefined && shown >= min && shown <= max,
    day: isDay(day) && day <= today,
    time: toMinute(time) !== undefined,
    note: note.trim().length <= BODY_NOTE_MAX && isOneLine(note.trim()),
  };
  return (Object.keys(isRight) as (keyof EntryValues)[]).filter((field) => !isRight[field]);
}

function parseEntry(values: EntryValues, context: Context): Parsed<BodyEntry> {
  const { kind, entry, timeZone } = context;
  const { shown, day, note } = values;
  const faults = findFaults(values, context);
  if (faults.length > 0 || shown === undefined) return wrongFields(...faults);
  const minute = toMinute(values.time);
  const takenAt = typeof minute === 'number' ? instantAt(timeZone, day, minute) : null;
  const { id, source } = entry ?? { id: crypto.randomUUID(), source: 'manual' };
  return { success: true, data: { id, kind, day, takenAt, value: toValue(shown, context), note: note.trim() || null, source } };
}

export function EntryDialog({ kind, entry, today, timeZone, onSave, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const measure = useMeasureFormat(kind);
  const name = t(`weight:kind.${kind}`);
  const initial: EntryValues = {
    shown: entry && Math.round(measure.toShown(entry.value) * 10) / 10,
    day: entry?.day ?? today,
    time: entry?.takenAt ? format.time(instantAt(timeZone, entry.day, minuteIn(timeZone, Date.parse(entry.takenAt))), timeZone) : '',
    note: entry?.note ?? '',
  };
  const form = useForm<EntryValues, BodyEntry>({
    initial,
    draft: `body-entry.${kind}.${entry?.id ?? 'new'}`,
    parse: (values) => parseEntry(values, { kind, entry, today, timeZone, measure }),
    describe: (field, empty) => {
      if (field === 'time') return t('weight:problem.time');
      if (field === 'note') return t('weight:problem.note', { max: BODY_NOTE_MAX });
      if (empty) return t(kind === 'weight' ? 'weight:problem.required' : 'weight:problem.requiredMeasure');
      if (field === 'day') return t('weight:problem.badDay');
      const { min, max } = measure.limits;
      return t('weight:problem.outside', { min: format.number(min), max: format.number(max), unit: measure.unit });
    },
    send: onSave,
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(entry ? 'weight:form.change' : 'weight:form.add', { name })}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <DecimalField label={name} unit={measure.unit} {...form.number('shown')} />
      <DayField label={t('weight:form.day')} max={today} required {...form.text('day')} />
      <TextField
        label={t('weight:form.time')}
        hint={t('weight:form.optional')}
        autoComplete="off"
        placeholder={format.time('2026-01-01T06:30:00Z', 'UTC')}
        {...form.text('time')}
      />
      <TextField label={t('weight:form.note')} hint={t('weight:form.optional')} autoComplete="off" {...form.text('note')} />
    </FormDialog>
  );
}
