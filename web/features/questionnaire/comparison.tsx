/** Two versions side by side: what differs first, the same answers once below. */
import { useTranslation } from 'react-i18next';
import type { QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import { findChanges } from '#core/questionnaire/compare-versions.ts';
import { QUESTIONS } from '#core/questionnaire/definition.ts';
import { isAnswered } from '#core/questionnaire/progress.ts';
import type { Answer, Question } from '#core/questionnaire/questions.ts';
import { useAnswerText } from './answer-text.ts';
import { versionAnswers } from './version-answers.ts';

const NOTHING = '–';

function Cell({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const toLines = useAnswerText();
  if (answer === undefined || !isAnswered(answer)) return <span className="text-muted">{NOTHING}</span>;
  return toLines(question, answer).map((line) => <p key={line}>{line}</p>);
}

const LINE = 'border-t border-line py-2 pr-4 align-top text-left whitespace-pre-line';

export interface ComparisonProps {
  former: QuestionnaireVersion;
  later: QuestionnaireVersion;
  toDay: (version: QuestionnaireVersion) => string;
}

export function Comparison({ former, later, toDay }: ComparisonProps) {
  const { t } = useTranslation('questionnaire');
  const [before, after] = [versionAnswers(former), versionAnswers(later)];
  const changed = new Set(findChanges(before, after));
  const differing = QUESTIONS.filter(({ id }) => changed.has(id));
  const same = QUESTIONS.filter(({ id }) => !changed.has(id) && isAnswered(after[id]));
  const [day, laterDay] = [toDay(former), toDay(later)];
  return (
    <div className="grid gap-5">
      {differing.length === 0 && <p className="text-muted">{t('compare.same')}</p>}
      {differing.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full min-w-[30rem] table-fixed">
            <caption className="mb-2 text-left font-semibold">{t('compare.changed', { count: differing.length })}</caption>
            <thead>
              <tr className="text-t1 text-muted">
                <th scope="col" className="pr-4 pb-2 text-left font-medium">
                  {t('compare.question')}
                </th>
                <th scope="col" className="pr-4 pb-2 text-left font-medium">
                  {day}
                </th>
                <th scope="col" className="pb-2 text-left font-medium">
                  {laterDay}
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map((question) => (
                <tr key={question.id}>
                  <th scope="row" className={`${LINE} text-t1 font-normal text-muted`}>
                    {t(`question.${question.id}.label`)}
                  </th>
                  <td className={LINE}>
                    <Cell question={question} answer={before[question.id]} />
                  </td>
                  <td className={`${LINE} font-medium`}>
                    <Cell question={question} answer={after[question.id]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {same.length > 0 && (
        <section aria-label={t('compare.unchanged')}>
          <h3 className="mb-1 font-semibold">{t('compare.unchanged')}</h3>
          <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {same.map((question) => (
              <div key={question.id} className="contents">
                <dt className="text-t1 text-muted">{t(`question.${question.id}.label`)}</dt>
                <dd className="min-w-0 whitespace-pre-line max-sm:-mt-2">
                  <Cell question={question} answer={after[question.id]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
