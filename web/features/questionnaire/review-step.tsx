/** The last step: all answers, what is missing, and finishing. */
import { useTranslation } from 'react-i18next';
import { findQuestion, STEPS } from '#core/questionnaire/definition.ts';
import { toProgress } from '#core/questionnaire/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Review } from './review.tsx';
import type { DraftWork } from './use-draft.ts';

export interface ReviewStepProps {
  work: DraftWork;
  onStep: (step: string) => void;
  isPending: boolean;
  onFinish: () => void;
}

export function ReviewStep({ work, onStep, isPending, onFinish }: ReviewStepProps) {
  const { t } = useTranslation('questionnaire');
  const { missing } = toProgress(work.answers, work.passed);
  const first = STEPS.find(({ questions }) => questions.some(({ id }) => id === missing[0]))?.id;
  const names = missing.filter((id) => findQuestion(id)).map((id) => t(`question.${id}.label`));
  return (
    <Card title={t('step.review.title')} aside={t('steps.position', { number: STEPS.length, count: STEPS.length })}>
      <div className="grid gap-5">
        <p className="text-muted">{t('step.review.lead')}</p>
        {first !== undefined && (
          <Notice tone="high" title={t('review.missing')}>
            <p>{names.join(', ')}</p>
            <Button variant="plain" size="sm" className="-ml-3" onClick={() => onStep(first)}>
              {t('review.toMissing')}
            </Button>
          </Notice>
        )}
        <Review answers={work.answers} onEdit={onStep} />
        <div className="flex flex-wrap gap-3 max-md:flex-col-reverse">
          <Button variant="quiet" onClick={() => onStep(STEPS.at(-2)?.id ?? 'personal')}>
            {t('steps.back')}
          </Button>
          <Button className="md:ml-auto" disabled={missing.length > 0} busy={isPending} onClick={onFinish}>
            {t('review.finish')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
