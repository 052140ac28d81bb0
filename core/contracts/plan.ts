/**
 * The subscription: the plan in force, its history, the monthly consultation of the plan pro. `my_plan`, `client_plan` and every change of them
 * answer planSchema.
 */
import * as z from 'zod/mini';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { TIERS } from '#core/supplements/supplement.ts';
import { daySchema } from './meal.ts';

/** Who chose a plan. */
export const PLAN_SOURCES = ['client', 'nutritionist'] as const;
/** `beta`: everybody chooses freely and nothing is charged; `assigned`: the nutritionist sets plans. */
export const PLAN_MODES = ['beta', 'assigned'] as const;

export const CONSULTATION_STATES = ['requested', 'scheduled', 'held', 'canceled'] as const;
export const CONSULTATION_NOTE_MAX = 1000;
export const CONSULTATION_PLACE_MAX = 300;

export const planChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  tier: z.enum(TIERS),
  source: z.enum(PLAN_SOURCES),
  until: z.nullable(z.string()),
});

export const consultationSchema = z.object({
  id: z.string(),
  status: z.enum(CONSULTATION_STATES),
  /** What the client would like to talk about. */
  note: z.nullable(z.string()),
  requestedAt: z.string(),
  scheduledAt: z.nullable(z.string()),
  /** Where or how: an address, a telephone number, a link. */
  place: z.nullable(z.string()),
  heldAt: z.nullable(z.string()),
});
export type Consultation = z.infer<typeof consultationSchema>;

export const planSchema = z.object({
  tier: z.enum(TIERS),
  /** Null: nobody chose one, so it is basic. */
  source: z.nullable(z.enum(PLAN_SOURCES)),
  since: z.nullable(z.string()),
  /** When it ends by itself; null = it does not. */
  until: z.nullable(z.string()),
  mode: z.enum(PLAN_MODES),
  /** Meals a month; null = not counted. */
  limit: z.nullable(z.number()),
  /** Meals logged this month. */
  used: z.number(),
  /** In the client's time zone. */
  today: daySchema,
  timeZone: z.string(),
  /** Newest first, at most 20. */
  changes: z.array(planChangeSchema),
  /** Newest first, at most 24. */
  consultations: z.array(consultationSchema),
  /** Whether a consultation may be asked for now. */
  canRequest: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** What rpc `request_consultation(id, note)` takes as its note. */
export const consultationNote = plainText(CONSULTATION_NOTE_MAX);
/** Where a consultation is, as the nutritionist writes it. */
export const consultationPlace = oneLine({ max: CONSULTATION_PLACE_MAX });
