/** Asks to which day something is copied. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, type Day } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';

export interface CopyDialogProps {
  /** What is copied: a meal's name, a day. */
  what: string;
  first: Day;
  onCopy: (day: Day) => void;
  onClose: () => void;
}

export function CopyDialog({ what, first, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['meals', 'common']);
  const [day, setDay] = useState<string>(first);
  const submit = () => {
    if (!isDay(day)) return;
    onCopy(day);
    onClose();
  };
  return (
    <QuestionDialog
      insist={false}
      onClose={onClose}
      title={t('copy.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('copy.action')}
      onConfirm={submit}
      disabled={!isDay(day)}
    >
      <p className="mb-3 text-muted">{what}</p>
      <DayField label={t('copy.day')} value={day} onChange={(event) => setDay(event.target.value)} required />
    </QuestionDialog>
  );
}
