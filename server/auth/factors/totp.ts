/**
 * Codes of authenticator apps: RFC 6238 as every app supports it (SHA-1, 6 digits, 30 seconds). A code is accepted one step early or
 * late, for clocks that differ. The database rejects a repeated step (factor-rows.ts).
 */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepted steps before and after the current one. */
const WINDOW = 1;

export interface TotpEnrolment {
  /** Base32, for manual entry. */
  readonly secret: string;
  /** otpauth://totp/… */
  readonly uri: string;
  /** The same as an <svg> without `#`, which would end the data URI that auth-js builds. */
  readonly qr_code: string;
}

/** @param account label in the authenticator app: the e-mail address */
export function enrolTotp(issuer: string, account: string): TotpEnrolment {
  const totp = new TOTP({ ...SHAPE, issuer, label: account, secret: new Secret({ size: SECRET_BYTES }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2, whiteColor: 'white', blackColor: 'black' }) };
}

/**
 * The time step of a code.
 * @param now milliseconds since the epoch
 * @returns undefined for a wrong code
 */
export function toStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp: now }) + delta;
}
