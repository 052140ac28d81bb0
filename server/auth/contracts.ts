/** Field schemas of /auth/v1: exactly what auth-js sends. */
import * as z from 'zod';
import { emailSchema } from '#core/contracts/account.ts';

/** Bytes of user_metadata as JSON. Every access token contains it. */
const METADATA_MAX = 4096;
const METADATA_DEPTH = 8;

/** Limits the depth before JSON.stringify, which could overflow the stack. */
function isShallow(value: unknown, depth = METADATA_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1));
}

function isMetadata(value: object): boolean {
  if (!isShallow(value)) return false;
  const text = JSON.stringify(value);
  // PostgreSQL rejects an unpaired surrogate (\uDxxx) in JSON.
  return Buffer.byteLength(text) <= METADATA_MAX && !/\\ud[89a-f]/i.test(text.replaceAll('\\\\', ''));
}

/** `user_metadata` is user input. Neither the server nor the database trusts it. */
export const metadata = z.record(z.string(), z.unknown()).refine(isMetadata);
/** Metadata of a sign-up. */
export const joiningMetadata = z.looseObject({ invitation_code: z.string().max(100).optional() }).refine(isMetadata);

export const email = emailSchema;
/** Password as typed, for comparison. */
export const typedPassword = z.string().min(1).max(1000);

/** Captchas: auth-js sends the field; it is ignored. */
export const security = z.strictObject({ captcha_token: z.string().max(4096).nullish() }).nullish();

/**
 * PKCE for a mail. The page of a link redeems it with a POST that returns the session, so no code is exchanged: the fields are
 * validated and ignored.
 */
export const mailChallenge = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .regex(/^(s256|plain)$/i)
    .nullish(),
};

export const noQuery = z.strictObject({});
/** The requested page of a link in a mail; another origin is ignored (auth-mailer.ts). */
export const linkQuery = z.strictObject({ redirect_to: z.string().max(2000).optional() });
