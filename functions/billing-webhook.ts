/**
 * Stripe's events. An event is the reason to ask how its customer stands (server/payment-jobs.ts); nothing else is taken from it. Its signature is
 * checked over the raw body before it is parsed.
 */
import * as z from 'zod/mini';
import { combinedSignature } from './webhook-signature.ts';
import { webhook } from './webhook.ts';

/** Bytes. An event holds the whole object it is about, and an invoice with many lines is long; only the fields below are kept. */
const BODY_LIMIT = 512 * 1024;

const id = z.string().check(z.regex(/^[A-Za-z0-9_]{1,255}$/));
export const paymentEventSchema = z.object({
  id,
  type: z.string().check(z.maxLength(200)),
  /** Seconds since the epoch. */
  created: z.int(),
  data: z.object({
    object: z.object({
      /** Of a subscription, an invoice or a checkout; others have none. */
      customer: z.optional(z.nullable(z.union([id, z.object({ id })]))),
    }),
  }),
});

export const billingWebhook = webhook({
  signature: combinedSignature('stripe-signature'),
  secret: ({ ports }) => ports.pay?.webhookSecret,
  event: paymentEventSchema,
  job: 'payment_event',
  toJobs: (event) => [{ name: event.id, payload: event }],
  bodyLimit: BODY_LIMIT,
});
