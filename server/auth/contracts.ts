/** What bodies and queries of /auth/v1 are made of: exactly what auth-js sends, and nothing else. */
import * as z from 'zod';
import { emailSchema } from '#core/contracts/account.ts';

/** Bytes of what somebody writes about themselves, as JSON. It travels in every access token. */
const METADATA_MAX = 4096;
const METADATA_DEPTH = 8;

/** Counts depth before JSON.stringify does, which would run out of stack. */
function isShallow(value: unknown, depth = METADATA_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1));
}

function isMetadata(value: object): boolean {
  if (!isShallow(value)) return false;
  const text = JSON.stringify(value);
  // Half of a pair of surrogates is written as \uDxxx, which PostgreSQL refuses in JSON.
  return Buffer.byteLength(text) <= METADATA_MAX && !/\\ud[89a-f]/i.test(text.replaceAll('\\\\', ''));
}

/** `user_metadata`: the person's own words. Nothing here or in the database trusts them. */
export const metadata = z.record(z.string(), z.unknown()).refine(isMetadata);
/** Of somebody joining. */
export const joiningMetadata = z.looseObject({ invitation_code: z.string().max(100).optional() }).refine(isMetadata);

export const email = emailSchema;
/** As typed, for comparing. */
export const typedPassword = z.string().min(1).max(1000);

/** Captchas: auth-js sends the field, we use none. */
export const security = z.strictObject({ captcha_token: z.string().max(4096).nullish() }).nullish();

/**
 * PKCE for a mail. Our links are redeemed by a POST of the page they lead to, which answers with the session itself, so that nothing
 * remains to be exchanged: taken, checked, and not needed.
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
/** The page that a link in a mail should lead to; one that is not ours is put aside (auth-mailer.ts). */
export const linkQuery = z.strictObject({ redirect_to: z.string().max(2000).optional() });
