/** Finished versions: the newest whole, older ones to open, and filling it in again from the newest. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDeleteQuestionnaire } from './mutations.ts';
import { Review } from './review.tsx';
import { useVersionDay } from './version-day.ts';

export interface VersionsCardProps {
  versions: readonly QuestionnaireVersion[];
  /** Absent while a draft is open. */
  onAgain?: () => void;
}

export function VersionsCard({ versions, onAgain }: VersionsCardProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const toDay = useVersionDay(versions);
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteQuestionnaire();
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  if (!shown) return null;
  return (
    <Card title={t('questionnaire:versions.title')}>
      {versions.length > 1 && (
        <Select
          hideLabel
          label={t('questionnaire:versions.choose')}
          value={shown.id}
          options={versions.map((one) => ({ value: one.id, label: t('questionnaire:versions.of', { day: toDay(one) }) }))}
          onChange={setChosen}
          className="mb-4 md:max-w-60"
        />
      )}
      <p className="mb-4 text-muted">{t('questionnaire:versions.lead', { day: toDay(shown) })}</p>
      <Review answers={readAnswers(shown.answers)} />
      <div className="mt-5 flex flex-wrap gap-3">
        {onAgain && <Button onClick={onAgain}>{t('questionnaire:versions.again')}</Button>}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('questionnaire:versions.remove')}
        </Button>
      </div>
      {isAsked && (
        <QuestionDialog
          danger
          title={t('questionnaire:versions.removeTitle', { day: toDay(shown) })}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t('questionnaire:versions.remove')}
          busy={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate(shown.id, { onSettled: () => setAsked(false) })}
        >
          <p>{t('questionnaire:versions.removeText')}</p>
        </QuestionDialog>
      )}
    </Card>
  );
}
