/** Energy expenditure: rpcs `my_expenditure`, `client_expenditure`, `decide_expenditure` and `client_decide_expenditure`. */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';
import { baseGoalsSchema, goalVariantSchema, setGoalsRequest, SEXES } from './overview.ts';

export const DECISIONS = ['accepted', 'ignored'] as const;

/** This week's suggestion and what is decided about it. `week` is its Monday, energy in kcal. */
export const decideExpenditureRequest = z.object({
  week: daySchema,
  expenditure: z.number(),
  low: z.number(),
  high: z.number(),
  /** `variants`: those of single days, which move with the goals; absent = they stay. */
  goals: z.extend(setGoalsRequest, { variants: z.optional(z.array(goalVariantSchema)) }),
  decision: z.enum(DECISIONS),
});
export type DecideExpenditure = z.infer<typeof decideExpenditureRequest>;

export const expenditurePageSchema = z.object({
  today: daySchema,
  /** Of the newest finished questionnaire, read with `readAnswers`; null = none, or no consent. */
  answers: z.nullable(z.record(z.string(), z.unknown())),
  known: z.object({
    birthDate: z.nullable(daySchema),
    sex: z.nullable(z.enum(SEXES)),
    heightCm: z.nullable(z.number()),
    weight: z.nullable(z.object({ value: z.number(), day: daySchema })),
  }),
  /** Days with meals of nine weeks; kcal is null where the energy of some food is unknown. */
  days: z.array(z.object({ day: daySchema, kcal: z.nullable(z.number()), meals: z.number() })),
  weighings: z.array(z.object({ day: daySchema, weightKg: z.number() })),
  goals: z.nullable(baseGoalsSchema),
  /** Whether numbers are hidden: by the person, and by a nutritionist. */
  calmView: z.object({ isOwn: z.boolean(), isSet: z.boolean() }),
  /** Newest first. `decidedBy`: the name of who decided, where there is one. */
  suggestions: z.array(z.extend(decideExpenditureRequest, { decidedAt: z.string(), isByPerson: z.boolean(), decidedBy: z.nullable(z.string()) })),
});
export type ExpenditurePage = z.infer<typeof expenditurePageSchema>;
