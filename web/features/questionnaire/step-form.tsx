/** The questions of one step, and the ways on: back, skip what is optional, next. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionnairePage } from '#core/contracts/questionnaire.ts';
import { isRequiredStep, STEPS } from '#core/questionnaire/definition.ts';
import { isAnswered, isAsked } from '#core/questionnaire/progress.ts';
import type { Question, Step } from '#core/questionnaire/questions.ts';
import { useFormat } from '#web/lib/format.ts';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QuestionField } from './question-field.tsx';
import type { DraftWork } from './use-draft.ts';

export interface StepFormProps {
  step: Step;
  page: QuestionnairePage;
  work: DraftWork;
  onStep: (step: string) => void;
}

const WITH_HELP: ReadonlySet<string> = new Set([
  'cautions',
  'supplements',
  'physicalActivity',
  'notifyDoctor',
  'doctorInfo',
  'sleepQuality',
  'stressLevel',
  'markersDay',
  'hospitalizations',
  'weightChanges',
]);

/** The help of a question; for weight and waist when they were last measured. */
function useHelp({ known, today }: QuestionnairePage): (question: Question, isNew: boolean) => string | undefined {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  return ({ id }, isNew) => {
    const measured = id === 'weightKg' ? known.weight : id === 'waistCm' ? known.waist : null;
    if (measured && !isNew && measured.day !== today) return t('measuredOn', { day: format.date(measured.day) });
    return WITH_HELP.has(id) ? t(`question.${id}.help`) : undefined;
  };
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with what a field holds, in words. @param isTried somebody wanted to go on */
function useFault(): (question: Question, held: unknown, isWrong: boolean, isTried: boolean) => string | undefined {
  const { t } = useTranslation(['questionnaire', 'common']);
  const format = useFormat();
  return (question, held, isWrong, isTried) => {
    if (isEmpty(held)) return isTried && question.isRequired ? t('common:field.required') : undefined;
    if (!isWrong || question.kind === 'day') return undefined;
    if (question.kind !== 'number') return t('common:field.wrong');
    const shown = (value: number) => (question.unit === 'kg' ? format.weightNumber(value) : format.number(value));
    return t('common:field.range', { min: shown(question.min), max: shown(question.max) });
  };
}

export function StepForm({ step, page, work, onStep }: StepFormProps) {
  const { t } = useTranslation('questionnaire');
  const [isTried, setTried] = useState(false);
  const toHelp = useHelp(page);
  const toFault = useFault();
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1]?.id, STEPS[at + 1]?.id ?? 'review'];
  const asked = step.questions.filter((question) => isAsked(question, work.answers));
  const isOpen = ({ id, isRequired }: Question) =>
    id in work.wrong ? isRequired === true || !isEmpty(work.wrong[id]) : isRequired === true && !isAnswered(work.answers[id]);
  const goOn = () => {
    work.pass(step.id);
    onStep(after);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = asked.find((question) => isOpen(question));
    if (!open) return goOn();
    setTried(true);
    document.querySelector<HTMLElement>(`#question-${open.id} :is(input, select, textarea, [tabindex="0"])`)?.focus();
  };
  return (
    <Card title={t(`step.${step.id}.title`)} aside={t('steps.position', { number: at + 1, count: STEPS.length })}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{t(`step.${step.id}.lead`)}</p>
        {asked.map((question) => {
          const isWrong = question.id in work.wrong;
          const value = isWrong ? work.wrong[question.id] : work.answers[question.id];
          const isNew = page.draft?.answers[question.id] !== undefined;
          return (
            <div key={question.id} id={`question-${question.id}`} className="min-w-0">
              <QuestionField
                question={question}
                value={value}
                error={toFault(question, value, isWrong, isTried)}
                help={toHelp(question, isNew)}
                today={page.today}
                answers={work.answers}
                onAnswer={(next) => work.answer(question.id, next)}
              />
            </div>
          );
        })}
        <div className="sends-in-sight flex flex-wrap gap-3 bg-surface max-md:flex-col-reverse short:flex-row! short:justify-end">
          {before !== undefined && (
            <Button variant="quiet" onClick={() => onStep(before)}>
              {t('steps.back')}
            </Button>
          )}
          {!isRequiredStep(step) && (
            <Button variant="plain" onClick={goOn}>
              {t('steps.skip')}
            </Button>
          )}
          <Button type="submit" variant={submitLook(!asked.some(isOpen))} className="md:ml-auto">
            {t('steps.next')}
          </Button>
        </div>
        <p className="text-t1 text-muted">{t('later')}</p>
      </form>
    </Card>
  );
}
