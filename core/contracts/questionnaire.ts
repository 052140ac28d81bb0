/**
 * The questionnaire as JSON: rpcs `my_questionnaire`, `save_questionnaire`, `finish_questionnaire` and `client_questionnaires`. Answers are read
 * with `readAnswers` of core/questionnaire, because versions of an older definition are kept.
 */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';
import { SEXES } from './overview.ts';

const answersSchema = z.record(z.string(), z.unknown());

/** kg or cm, with its day. */
const measuredSchema = z.nullable(z.object({ value: z.number(), day: daySchema }));

export const questionnaireDraftSchema = z.object({
  id: z.string(),
  answers: answersSchema,
  /** By id of the question: when it was answered, ms since 1970. */
  answeredAt: z.record(z.string(), z.number()),
  passed: z.array(z.string()),
  updatedAt: z.string(),
});
export type QuestionnaireDraft = z.infer<typeof questionnaireDraftSchema>;

export const questionnaireVersionSchema = z.object({
  id: z.string(),
  /** When it was finished, by the person's calendar. */
  day: daySchema,
  answers: answersSchema,
  /** The last ones up to that day. */
  weight: measuredSchema,
  waist: measuredSchema,
});
export type QuestionnaireVersion = z.infer<typeof questionnaireVersionSchema>;

/** What profile and measures have already. */
const knownSchema = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  birthDate: z.nullable(daySchema),
  sex: z.nullable(z.enum(SEXES)),
  heightCm: z.nullable(z.number()),
  weight: measuredSchema,
  waist: measuredSchema,
  /** What the person takes on their own today, as the answer `supplements`; null = nothing. */
  supplements: z.nullable(z.array(z.unknown())),
});
export type Known = z.infer<typeof knownSchema>;

/** rpc `my_questionnaire()` */
export const questionnairePageSchema = z.object({
  today: daySchema,
  timeZone: z.string(),
  /** Consent to keep health data; without it nothing is saved. */
  hasConsent: z.boolean(),
  known: knownSchema,
  draft: z.nullable(questionnaireDraftSchema),
  /** Newest first. */
  versions: z.array(questionnaireVersionSchema),
});
export type QuestionnairePage = z.infer<typeof questionnairePageSchema>;

/** rpc `save_questionnaire(draft)`: the answers that changed; null clears one. */
export interface SaveQuestionnaire {
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly answeredAt: Readonly<Record<string, number>>;
  readonly passed: readonly string[];
}

export const savedQuestionnaireSchema = z.object({
  draft: questionnaireDraftSchema,
  /** Questions that were answered later on another device: those answers stay. */
  older: z.array(z.string()),
});

/** rpc `client_questionnaires(client_id)` */
export const clientQuestionnairesSchema = z.object({
  hasConsent: z.boolean(),
  versions: z.array(questionnaireVersionSchema),
  /** When the draft was begun; null = none. */
  draftSince: z.nullable(z.string()),
});
export type ClientQuestionnaires = z.infer<typeof clientQuestionnairesSchema>;
