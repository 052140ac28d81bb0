/** Asks when something that was assigned ends: at once, or on a day. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, type Day } from '#core/kit/day.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { DayField } from './day-field.tsx';

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
          <DayField
            label={t('end.lastDay')}
            help={t('end.lastDayHelp')}
            value={day}
            error={wrong ? t('dayNeeded') : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </div>
    </QuestionDialog>
  );
}
