/** Where a person is signed in, and what happened to their account. */
import * as z from 'zod/mini';

/** rpc `my_sessions()`: this session first, then by last use. Ended one by one by rpc `end_my_session(id)`. */
export const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
    /** When it ends by itself unless it is used before. */
    endsAt: z.string(),
    /** "Firefox, Windows"; null when the server does not know. */
    device: z.nullable(z.string()),
    isCurrent: z.boolean(),
  }),
);
export type SignedInDevice = z.infer<typeof sessionsSchema>[number];

/** What is noted about an account (public.security_events). The server writes them; a screen may meet a kind newer than itself. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_refused',
  'reauthentication_refused',
  'access_refused',
  'factor_added',
  'factor_removed',
  'factor_refused',
  'recovery_code_used',
  'recovery_codes_made',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'session_ended',
  'refresh_token_reused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

const securityEventSchema = z.object({
  id: z.string(),
  /** When it happened last. */
  at: z.string(),
  kind: z.string(),
  /** How: password, otp, oauth, totp …; null where there is nothing to tell. */
  method: z.nullable(z.string()),
  /** Refusals in a row are one event. */
  times: z.number(),
  /** "203.0.113.0/24", never an address in full; null when the server does not know. */
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Whether it happened in the session that asks. */
  isHere: z.boolean(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** rpc `my_security_events(max, before, before_id)`: newest first. */
export const securityEventsPageSchema = z.object({ events: z.array(securityEventSchema), more: z.boolean() });
