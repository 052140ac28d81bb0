/** Joining: what `register` and `claim-invitation` take. */
import * as z from 'zod/mini';

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 10;
export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX), z.email());
export const codeSchema = z.string().check(z.trim(), z.minLength(4), z.maxLength(64));

/** POST /functions/v1/register: e-mail, code and password make an account; the answer is `{ ok: true }` and the client then signs in. */
export const registerRequest = z.object({
  email: emailSchema,
  code: codeSchema,
  password: z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(200)),
  firstName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  lastName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  lang: z.enum(['sl', 'en']),
  timeZone: z.string().check(z.maxLength(64)),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** POST /functions/v1/claim-invitation: before an e-mail link or Google creates the account; opens the door for that address for an hour. */
export const claimInvitationRequest = z.object({ email: emailSchema, code: codeSchema, lang: z.enum(['sl', 'en']) });

export const okResponse = z.object({ ok: z.literal(true) });
