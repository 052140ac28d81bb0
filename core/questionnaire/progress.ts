/** How far a questionnaire is, and what is missing. Pure. */
import { QUESTIONS, STEPS } from './definition.ts';
import type { Answer, Answers, Question, Step } from './questions.ts';

/** Whether an answer says something: a list of rows in which nothing is written does not. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (Array.isArray(answer)) {
    return (answer as readonly unknown[]).some(
      (row) => typeof row === 'string' || Object.entries(row as object).some(([key, cell]) => key !== 'id' && cell !== undefined && cell !== ''),
    );
  }
  return typeof answer !== 'object' || Object.keys(answer).length > 0;
}

export const isAsked = ({ askedIf }: Question, answers: Answers): boolean => askedIf === undefined || answers[askedIf.question] === askedIf.is;

export interface StepProgress {
  readonly id: string;
  readonly asked: number;
  readonly answered: number;
  /** Ids of required questions without an answer. */
  readonly missing: readonly string[];
  /** The person has been through it; what is not answered there is left out on purpose. */
  readonly isPassed: boolean;
}

export interface QuestionnaireProgress {
  /** Whole percent of the asked questions that are answered or left out; 100 only if nothing required is missing. */
  readonly percent: number;
  /** Ids of required questions without an answer. */
  readonly missing: readonly string[];
  readonly steps: readonly StepProgress[];
}

function toStepProgress({ id, questions }: Step, answers: Answers, passed: readonly string[]): StepProgress {
  const asked = questions.filter((question) => isAsked(question, answers));
  const open = asked.filter((question) => !isAnswered(answers[question.id]));
  return {
    id,
    asked: asked.length,
    answered: asked.length - open.length,
    missing: open.filter(({ isRequired }) => isRequired).map((question) => question.id),
    isPassed: passed.includes(id),
  };
}

/** @param passed ids of the steps that the person has been through or skipped */
export function toProgress(answers: Answers, passed: readonly string[]): QuestionnaireProgress {
  const steps = STEPS.map((step) => toStepProgress(step, answers, passed));
  const missing = steps.flatMap((step) => step.missing);
  const asked = steps.reduce((sum, step) => sum + step.asked, 0);
  const done = steps.reduce((sum, step) => sum + (step.isPassed ? step.asked - step.missing.length : step.answered), 0);
  return { percent: Math.floor((done / asked) * 100), missing, steps };
}

/** The first step that is neither passed nor wholly answered; the review if there is none. */
export function toNextStep({ steps }: QuestionnaireProgress): string {
  return steps.find((step) => step.missing.length > 0 || (!step.isPassed && step.answered < step.asked))?.id ?? 'review';
}

/** Answers without empty rows, and without those of questions that are not asked. */
export function toFinished(answers: Answers): Answers {
  const kept = QUESTIONS.filter((question) => isAsked(question, answers) && isAnswered(answers[question.id]));
  return Object.fromEntries(kept.map(({ id }) => [id, withoutEmptyRows(answers[id] as Answer)]));
}

function withoutEmptyRows(answer: Answer): Answer {
  if (!Array.isArray(answer)) return answer;
  return (answer as readonly Answer[]).filter((row) => isAnswered([row] as unknown as Answer)) as unknown as Answer;
}
