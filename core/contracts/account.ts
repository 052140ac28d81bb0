/** Joining: what `register` and `claim-invitation` take. */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { oneLine } from '#core/kit/one-line.ts';

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 10;
export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX), z.email());
/** An invitation's code as it is typed. */
export const codeSchema = z.string().check(z.trim(), z.minLength(4), z.maxLength(64));
/** A code that an administrator chooses: hard to guess, as those that are made up. */
export const chosenCodeSchema = oneLine({ min: 8, max: 64 }).check(z.refine((code) => new Set(code.toUpperCase()).size >= 5, 'variety'));

/** POST /functions/v1/register: e-mail, code and password make an account; the answer is `{ ok: true }` and the client then signs in. */
export const registerRequest = z.strictObject({
  email: emailSchema,
  code: codeSchema,
  password: z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(200)),
  firstName: z.optional(oneLine({ max: 100 })),
  lastName: z.optional(oneLine({ max: 100 })),
  lang: z.enum(INTERFACE_LANGS),
  timeZone: z.string().check(z.maxLength(64)),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** POST /functions/v1/claim-invitation: admits an address for an hour, before an e-mail link or Google creates the account. */
export const claimInvitationRequest = z.strictObject({ email: emailSchema, code: codeSchema, lang: z.enum(INTERFACE_LANGS) });

export const okResponse = z.object({ ok: z.literal(true) });
