/** Answers by step, with a way to change each step. */
import { useTranslation } from 'react-i18next';
import { Pencil } from 'lucide-react';
import { STEPS } from '#core/questionnaire/definition.ts';
import { isAnswered, isAsked } from '#core/questionnaire/progress.ts';
import type { Answer, Answers } from '#core/questionnaire/questions.ts';
import { Button } from '#web/ui/button.tsx';
import { useAnswerText } from './answer-text.ts';

export interface ReviewProps {
  answers: Answers;
  /** Absent: only read. */
  onEdit?: (step: string) => void;
}

export function Review({ answers, onEdit }: ReviewProps) {
  const { t } = useTranslation('questionnaire');
  const toLines = useAnswerText();
  return (
    <div className="grid gap-5">
      {STEPS.filter(({ questions }) => questions.length > 0).map(({ id, questions }) => {
        const answered = questions.filter((question) => isAsked(question, answers) && isAnswered(answers[question.id]));
        if (answered.length === 0 && !onEdit) return null;
        return (
          <section key={id} aria-labelledby={`step-${id}`}>
            <div className="mb-1 flex items-center justify-between gap-3">
              <h3 id={`step-${id}`} className="font-semibold">
                {t(`step.${id}.title`)}
              </h3>
              {onEdit && (
                <Button
                  variant="plain"
                  size="sm"
                  className="-mr-3"
                  icon={<Pencil size={16} />}
                  onClick={() => onEdit(id)}
                  aria-label={t('review.editStep', { name: t(`step.${id}.title`) })}
                >
                  {t('review.edit')}
                </Button>
              )}
            </div>
            {answered.length === 0 && <p className="text-t1 text-muted">{t('review.nothing')}</p>}
            <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              {answered.map((question) => (
                <div key={question.id} className="contents">
                  <dt className="text-t1 text-muted sm:pt-px">{t(`question.${question.id}.label`)}</dt>
                  <dd className="min-w-0 whitespace-pre-line max-sm:-mt-2">
                    {toLines(question, answers[question.id] as Answer).map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
