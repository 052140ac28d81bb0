/** The answers of a finished version together with weight and waist of its day, which the measures keep. */
import type { QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import type { Answers } from '#core/questionnaire/questions.ts';

export function versionAnswers({ answers, weight, waist }: QuestionnaireVersion): Answers {
  return {
    ...readAnswers(answers),
    ...(weight ? { weightKg: weight.value } : {}),
    ...(waist ? { waistCm: waist.value } : {}),
  };
}
