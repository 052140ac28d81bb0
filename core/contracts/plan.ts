/**
 * The subscription: the plan in force, its history, what is paid for it, the monthly consultation of the plan pro. `my_plan`, `client_plan` and
 * every change of them answer planSchema.
 */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { oneLine, plainText } from '#core/kit/one-line.ts';
import { TIERS } from '#core/supplements/supplement.ts';
import { daySchema } from './meal.ts';

/** Who chose a plan, or that it is paid. */
export const PLAN_SOURCES = ['client', 'nutritionist', 'payment'] as const;
/** `beta`: everybody chooses freely and nothing is charged; `paid`: by card; `assigned`: the nutritionist sets plans. */
export const PLAN_MODES = ['beta', 'paid', 'assigned'] as const;
/** Plans that are paid; basic is free of charge. */
export const PAID_TIERS = ['premium', 'pro'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

export const PAYMENT_STATES = ['active', 'past_due', 'canceled', 'unpaid'] as const;
export const INVOICE_STATES = ['paid', 'pending', 'failed'] as const;

export const paymentSchema = z.object({
  tier: z.enum(PAID_TIERS),
  status: z.enum(PAYMENT_STATES),
  /** End of the period that is paid or due: the next billing date, unless `endsAt` is set. */
  periodEnd: z.string(),
  /** When a cancelled subscription ends; null = it is renewed. */
  endsAt: z.nullable(z.string()),
});
export type Payment = z.infer<typeof paymentSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(INVOICE_STATES),
  /** In the smallest unit of the currency: cents. */
  amount: z.int(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  issuedAt: z.string(),
  /** The page of the invoice. */
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** How a customer stands with the payment provider: what rpc `store_payment_state` takes. */
export interface PaymentState {
  readonly subscription: Payment | null;
  /** The newest. */
  readonly invoices: readonly Invoice[];
}

/** POST /functions/v1/billing-checkout: the page where a plan is paid, or, with a subscription, the one where it is changed. */
export const checkoutRequest = z.strictObject({ tier: z.enum(PAID_TIERS), lang: z.enum(INTERFACE_LANGS) });
/** POST /functions/v1/billing-portal: the page where card, plan and cancellation are. */
export const portalRequest = z.strictObject({ lang: z.enum(INTERFACE_LANGS) });
/** A page of the payment provider. */
export const paymentPageSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** POST /functions/v1/billing-prices. */
export const pricesRequest = z.strictObject({});
export const pricesSchema = z.object({
  /** A month's, by plan. */
  prices: z.array(z.object({ tier: z.enum(PAID_TIERS), amount: z.int(), currency: z.string() })),
});
export type PlanPrice = z.infer<typeof pricesSchema>['prices'][number];

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
  /** Null: there never was a paid subscription. */
  payment: z.nullable(paymentSchema),
  /** Newest first, at most 24. */
  invoices: z.array(invoiceSchema),
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
