/**
 * Second factors: authenticator apps, passkeys, recovery codes. Uses auth-js for GoTrue's calls and own calls for recovery codes, which
 * GoTrue lacks. Lazily loaded with the screens that need it.
 */
import type { AuthError, Factor } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { AppError } from '#core/kit/app-error.ts';
import { answerError, asAppError } from './answer-error.ts';
import type { Auth } from './auth-client.ts';
import { refusedBy } from './auth-refusal.ts';
import { callHeaders, loadAuth } from './supabase.ts';

export interface SecondFactor {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  /** Instant, ISO 8601. */
  addedAt: string;
}

const recoverySchema = z.object({ left: z.number(), madeAt: z.nullable(z.string()) });
const codesSchema = z.object({ codes: z.array(z.string()) });
const refusalSchema = z.object({ error_code: z.optional(z.string()) });
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

export interface SecondFactors {
  factors: readonly SecondFactor[];
  /** Recovery codes that were not used; `madeAt` null: none were ever made. */
  recovery: z.infer<typeof recoverySchema>;
}

export interface TotpSetUp {
  factorId: string;
  /** A data URI. */
  picture: string;
  secret: string;
}

/** Whether the user cancelled the browser's dialog or it timed out. */
export type PasskeyOutcome = 'done' | 'cancelled';

const RECOVERY = '/factors/recovery';

const WRONG = new Set(['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_verification_rejected']);

function getRefusal(error: AuthError): AppError {
  if (error.code !== undefined && WRONG.has(error.code)) return new AppError('second_factor_wrong', {}, { cause: error });
  if (error.code === 'insufficient_aal') return new AppError('second_factor_needed', {}, { cause: error });
  return refusedBy(error, error.status === 401 ? 'session_missing' : 'input_invalid');
}

/** The result of auth-js, or its error as AppError. */
function unwrap<T>(answer: { data: T | null; error: AuthError | null }): T {
  if (answer.error) throw getRefusal(answer.error);
  if (answer.data === null) throw new AppError('internal');
  return answer.data;
}

async function ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodMiniType<T>, payload?: unknown): Promise<T> {
  try {
    const response = await fetch(`/auth/v1${path}`, {
      method,
      headers: { ...(await callHeaders()), ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const code = refusalSchema.safeParse(body).data?.error_code;
      if (code === 'current_password_invalid') throw new AppError('credentials_wrong');
      throw code !== undefined && WRONG.has(code) ? new AppError('second_factor_wrong') : answerError(response.status, body);
    }
    return schema.parse(body);
  } catch (error) {
    throw asAppError(error);
  }
}

const toKind = (factor: Factor): SecondFactor['kind'] => (factor.factor_type === 'webauthn' ? 'passkey' : 'totp');

/**
 * Confirms the current password, which changes of factors require ten minutes after sign-in.
 * @throws AppError credentials_wrong, rate_limited
 */
export async function showPassword(current: string): Promise<void> {
  await ask('POST', '/reauthenticate', z.unknown(), { current_password: current });
}

/** The user's verified second factors. @throws AppError */
export async function listFactors(): Promise<readonly SecondFactor[]> {
  const { all } = unwrap(await (await loadAuth()).mfa.listFactors());
  return all
    .filter((factor) => factor.status === 'verified')
    .map((factor) => ({ id: factor.id, kind: toKind(factor), name: factor.friendly_name ?? '', addedAt: factor.created_at }));
}

/** @throws AppError */
export async function readSecondFactors(): Promise<SecondFactors> {
  const [factors, recovery] = await Promise.all([listFactors(), ask('GET', RECOVERY, recoverySchema)]);
  return { factors, recovery };
}

/** @throws AppError second_factor_needed, reauthentication_needed */
export async function startTotp(name: string): Promise<TotpSetUp> {
  const { id, totp } = unwrap(await (await loadAuth()).mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Živa' }));
  return { factorId: id, picture: totp.qr_code, secret: totp.secret };
}

/** Verifies the code of an authenticator app, for enrolment or sign-in. @throws AppError second_factor_wrong, rate_limited */
export async function showCode(factorId: string, code: string): Promise<void> {
  unwrap(await (await loadAuth()).mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') }));
}

/** Removes a second factor, also an unverified one. @throws AppError second_factor_needed, reauthentication_needed */
export async function removeFactor(factorId: string): Promise<void> {
  unwrap(await (await loadAuth()).mfa.unenroll({ factorId }));
  // The session says which factors there are; without the last one it is another kind of session.
  unwrap(await (await loadAuth()).refreshSession());
}

/** Cancels an enrolment. If this fails, the server removes it within minutes. */
export async function dropSetUp(factorId: string): Promise<void> {
  await loadAuth()
    .then(({ mfa }) => mfa.unenroll({ factorId }))
    .catch(() => undefined);
}

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const here = () => ({ rpId: window.location.hostname, rpOrigins: [window.location.origin] });

/** The browser's dialog. A known passkey or a cancelled dialog is not an error. */
async function fromBrowser<T extends Credential>(question: () => Promise<Credential | null>): Promise<T | undefined> {
  try {
    return ((await question()) ?? undefined) as T | undefined;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return undefined;
    throw new AppError('internal', {}, { cause: error });
  }
}

async function showKey(factorId: string): Promise<PasskeyOutcome> {
  const challenge = unwrap(await (await loadAuth()).mfa.challenge({ factorId, webauthn: here() }));
  const { webauthn } = challenge;
  const known = { factorId, challengeId: challenge.id };
  if (webauthn.type === 'create') {
    const { publicKey } = webauthn.credential_options;
    const made = await fromBrowser<Made>(() => navigator.credentials.create({ publicKey } as CredentialCreationOptions));
    if (!made) return 'cancelled';
    unwrap(await (await loadAuth()).mfa.verify({ ...known, webauthn: { ...here(), type: 'create', credential_response: made } }));
    return 'done';
  }
  const { publicKey } = webauthn.credential_options;
  const shown = await fromBrowser<Shown>(() => navigator.credentials.get({ publicKey } as CredentialRequestOptions));
  if (!shown) return 'cancelled';
  unwrap(await (await loadAuth()).mfa.verify({ ...known, webauthn: { ...here(), type: 'request', credential_response: shown } }));
  return 'done';
}

type Verify<Kind> = Extract<Parameters<Auth['mfa']['webauthn']['verify']>[0]['webauthn'], { type: Kind }>['credential_response'];
type Made = Verify<'create'>;
type Shown = Verify<'request'>;

/** @throws AppError reauthentication_needed */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const { id } = unwrap(await (await loadAuth()).mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
  try {
    const outcome = await showKey(id);
    if (outcome === 'cancelled') await dropSetUp(id);
    return outcome;
  } catch (error) {
    await dropSetUp(id);
    throw asAppError(error);
  }
}

/** Signs in with a passkey as the second step. @throws AppError second_factor_wrong */
export async function showPasskey(factorId: string): Promise<PasskeyOutcome> {
  return showKey(factorId);
}

/** Signs in with a recovery code as the second step and consumes it. @throws AppError second_factor_wrong, rate_limited */
export async function showRecoveryCode(code: string): Promise<void> {
  const tokens = await ask('POST', RECOVERY, tokensSchema, { code });
  unwrap(await (await loadAuth()).setSession(tokens));
}

/** Creates ten new recovery codes; earlier ones become invalid. @throws AppError second_factor_needed */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  return (await ask('POST', `${RECOVERY}/codes`, codesSchema, {})).codes;
}
