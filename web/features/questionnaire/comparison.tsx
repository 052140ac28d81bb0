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
/** On a phone the question stands above its two answers: beside them the later one would be out of sight. */
const BLOCK = 'max-sm:block';
const ROW = 'max-sm:grid max-sm:grid-cols-2';
const QUESTION = 'max-sm:col-span-2 max-sm:pb-0.5';
const ANSWER = `${LINE} max-sm:min-w-0 max-sm:border-t-0 max-sm:pt-0 max-sm:wrap-anywhere`;

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
        <table className={`w-full table-fixed ${BLOCK}`}>
          <caption className={`mb-2 text-left font-semibold ${BLOCK}`}>{t('compare.changed', { count: differing.length })}</caption>
          <thead className={BLOCK}>
            <tr className={`text-t1 text-muted ${ROW}`}>
              <th scope="col" className="pr-4 pb-2 text-left font-medium max-sm:sr-only">
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
          <tbody className={BLOCK}>
            {differing.map((question) => (
              <tr key={question.id} className={ROW}>
                <th scope="row" className={`${LINE} ${QUESTION} text-t1 font-normal text-muted`}>
                  {t(`question.${question.id}.label`)}
                </th>
                <td className={ANSWER}>
                  <Cell question={question} answer={before[question.id]} />
                </td>
                <td className={`${ANSWER} font-medium`}>
                  <Cell question={question} answer={after[question.id]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
