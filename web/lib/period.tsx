/** From a day to a day, as fields, as words and as the question when it ends. What was assigned to somebody has such a period. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, type Day } from '#core/kit/day.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormat } from './format.ts';

export interface Period {
  readonly fromDay: Day;
  /** The last day; null = until further notice. */
  readonly toDay: Day | null;
}

/** As typed: empty while a field is. */
export interface TypedPeriod {
  readonly fromDay: string;
  readonly toDay: string;
}

/** @returns nothing when a day is missing or the last comes before the first */
export function readPeriod({ fromDay, toDay }: TypedPeriod): Period | undefined {
  if (!isDay(fromDay) || (toDay !== '' && (!isDay(toDay) || toDay < fromDay))) return undefined;
  return { fromDay, toDay: toDay === '' ? null : toDay };
}

/** @param checked whether what is wrong is said already */
export function PeriodFields({ value, checked, onChange }: { value: TypedPeriod; checked: boolean; onChange: (value: TypedPeriod) => void }) {
  const { t } = useTranslation('periods');
  const wrongOrder = isDay(value.fromDay) && value.toDay !== '' && value.toDay < value.fromDay;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('from')}
        type="date"
        required
        value={value.fromDay}
        error={checked && !isDay(value.fromDay) ? t('dayNeeded') : undefined}
        onChange={(event) => onChange({ ...value, fromDay: event.target.value })}
      />
      <TextField
        label={t('to')}
        type="date"
        help={t('toHelp')}
        value={value.toDay}
        min={value.fromDay}
        error={checked && wrongOrder ? t('order') : undefined}
        onChange={(event) => onChange({ ...value, toDay: event.target.value })}
      />
    </div>
  );
}

/** "od 1. 11. 2026", "se začne 1. 12. 2026", "končano 20. 11. 2026" */
export function usePeriodWords(): (period: Period, today: Day) => string {
  const { t } = useTranslation('periods');
  const format = useFormat();
  return ({ fromDay, toDay }, today) => {
    const days = { from: format.date(fromDay), to: toDay === null ? '' : format.date(toDay) };
    if (toDay !== null && toDay < fromDay) return t('never');
    if (toDay !== null && toDay < today) return t('ended', days);
    if (toDay !== null) return fromDay > today ? t('between', days) : t('until', days);
    return fromDay > today ? t('starts', days) : t('since', days);
  };
}

export interface EndDialogProps {
  title: string;
  /** What ends. */
  name: string;
  today: Day;
  busy: boolean;
  /** @param lastDay null = at once */
  onEnd: (lastDay: Day | null) => void;
  onClose: () => void;
}

export function EndDialog({ title, name, today, busy, onEnd, onClose }: EndDialogProps) {
  const { t } = useTranslation(['periods', 'common']);
  const [when, setWhen] = useState<'now' | 'day'>('now');
  const [day, setDay] = useState<string>(today);
  const wrong = when === 'day' && !isDay(day);
  return (
    <QuestionDialog
      insist={false}
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('end.action')}
      busy={busy}
      disabled={wrong}
      onConfirm={() => onEnd(when === 'now' ? null : day)}
    >
      <div className="grid gap-4">
        <p className="font-medium">{name}</p>
        <Segmented
          label={t('end.when')}
          value={when}
          wide
          options={[
            { value: 'now', label: t('end.now') },
            { value: 'day', label: t('end.onDay') },
          ]}
          onChange={setWhen}
        />
        {when === 'now' ? (
          <p className="text-muted">{t('end.nowHelp')}</p>
        ) : (
          <TextField
            label={t('end.lastDay')}
            help={t('end.lastDayHelp')}
            type="date"
            value={day}
            error={wrong ? t('dayNeeded') : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </div>
    </QuestionDialog>
  );
}
