/** Contracts of answers, made from the definition. */
import * as z from 'zod/mini';
import { DECIMALS_MAX } from '#core/biomarkers/printed.ts';
import { COMPARATORS, FINDINGS } from '#core/biomarkers/value.ts';
import { daySchema } from '#core/contracts/meal.ts';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { SUPPLEMENT_TYPES, SUPPLEMENT_UNITS } from '#core/supplements/supplement.ts';
import { findQuestion } from './definition.ts';
import {
  FAMILY_ANSWERS,
  FAMILY_CONDITIONS,
  MOST_ROWS,
  RELATIVES,
  ROW_FIGURE_MOST,
  ROW_TEXT_MOST,
  type Answer,
  type Answers,
  type ChoicesQuestion,
  type Question,
} from './questions.ts';

const figure = z.number().check(z.minimum(0), z.maximum(ROW_FIGURE_MOST));
const rowText = oneLine({ max: ROW_TEXT_MOST });

const supplementRow = z.strictObject({
  id: z.optional(z.uuid()),
  type: z.optional(z.enum(SUPPLEMENT_TYPES)),
  amount: z.optional(figure),
  unit: z.optional(z.enum(SUPPLEMENT_UNITS)),
  name: z.optional(rowText),
  manufacturer: z.optional(rowText),
});
const markerRow = z.strictObject({
  marker: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/))),
  name: z.optional(rowText),
  value: z.optional(z.number().check(z.minimum(-ROW_FIGURE_MOST), z.maximum(ROW_FIGURE_MOST))),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(DECIMALS_MAX))),
  comparator: z.optional(z.enum(COMPARATORS)),
  finding: z.optional(z.enum(FINDINGS)),
  unit: z.optional(rowText),
  rangeText: z.optional(rowText),
  isSure: z.optional(z.literal(true)),
});
const familyAnswer = z
  .strictObject({ has: z.enum(FAMILY_ANSWERS), who: z.optional(z.array(z.enum(RELATIVES)).check(z.maxLength(RELATIVES.length))) })
  .check(z.refine(({ has, who }) => has === 'yes' || who === undefined, 'who without yes'));

function choicesSchema({ options, alone }: ChoicesQuestion) {
  const isWithAlone = (values: readonly string[]) => alone !== undefined && values.includes(alone) && values.length > 1;
  return z.array(z.enum(options)).check(
    z.minLength(1),
    z.refine((values) => new Set(values).size === values.length && !isWithAlone(values), 'one of them excludes the others'),
  );
}

/** The contract of an answer to a question. */
export function toAnswerSchema(question: Question): z.ZodMiniType<Answer> {
  switch (question.kind) {
    case 'line':
      return oneLine({ min: 1, max: question.most });
    case 'text':
      return plainText(question.most).check(z.refine((text) => text.trim() !== '', 'empty'));
    case 'number':
      return z.number().check(z.minimum(question.min), z.maximum(question.max));
    case 'day':
      return daySchema.check(z.refine((day) => day >= question.from, 'too long ago'));
    case 'choice':
      return z.enum(question.options);
    case 'choices':
      return choicesSchema(question);
    case 'yesNo':
      return z.boolean();
    case 'scale':
      return z.int().check(z.minimum(1), z.maximum(10));
    case 'family':
      return z.partialRecord(z.enum(FAMILY_CONDITIONS), familyAnswer);
    case 'supplements':
      return z.array(supplementRow).check(z.maxLength(MOST_ROWS));
    case 'markers':
      return z.array(markerRow).check(z.maxLength(MOST_ROWS));
  }
}

const SCHEMAS = new Map<string, z.ZodMiniType<Answer>>();

/** @returns the parsed answer; undefined if it does not fit its question, or there is no such question */
export function parseAnswer(id: string, value: unknown): Answer | undefined {
  const question = findQuestion(id);
  if (!question) return undefined;
  const schema = SCHEMAS.get(id) ?? toAnswerSchema(question);
  SCHEMAS.set(id, schema);
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Answers as they are stored, also of an older definition: what does not fit today's questions is left out. */
export function readAnswers(stored: Readonly<Record<string, unknown>>): Answers {
  const answers: Record<string, Answer> = {};
  for (const [id, value] of Object.entries(stored)) {
    const answer = parseAnswer(id, value);
    if (answer !== undefined) answers[id] = answer;
  }
  return answers;
}
