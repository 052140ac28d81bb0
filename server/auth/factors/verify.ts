/**
 * POST /factors/{factorId}/verify: verifies a factor. The session rises to aal2. A new factor becomes verified, and sessions that began
 * without it end.
 */
import { defineEndpoint, toSession, type AuthCall, type AuthEndpoint } from '../endpoint.ts';
import { AuthError } from '../auth-error.ts';
import { toAssertion, toCreation, noQuery, verifyBody, type ShownKey, type VerifyBody } from './contracts.ts';
import { note, partyFor, notifyByMail, verificationFailed, type FactorParts } from './factor-parts.ts';
import {
  findChallenge,
  findFactor,
  markVerified,
  storeCredential,
  spendChallenge,
  spendStep,
  type FactorRow,
  type OpenChallenge,
} from './factor-rows.ts';
import { toStep } from './totp.ts';
import { credentialSchema, verifyAssertion, verifyCreation, type StoredCredential } from './webauthn.ts';

const WRONG_CODE = 'Invalid TOTP code entered';
const WRONG_KEY = 'The credential was not accepted';

export const createVerify = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/factors/{factorId}/verify',
    query: noQuery,
    body: verifyBody,
    session: 'needed',
    firstLevelIsEnough: true,
    limits: (call) => {
      const { userId } = toSession(call);
      const network = { rule: 'guessAddress', who: call.network } as const;
      // A signature cannot be guessed, so guessed codes do not block the owner's passkey.
      if ('webauthn' in call.body) return [network];
      return [network, { rule: 'factorAccount', who: userId }, { rule: 'factorAccountDay', who: userId }];
    },
    handle: async (call) => {
      const session = toSession(call);
      const factor = await findFactor(parts.database, session.userId, call.params['factorId']);
      const challenge = await findChallenge(parts.database, factor.id, call.body.challenge_id);
      const isNew = await show(parts, call, factor, challenge);
      if (factor.factor_type === 'totp') await refundCodes(parts, session.userId);
      const answer = await parts.sessions.raise(session, {
        factorId: factor.id,
        method: factor.factor_type === 'webauthn' ? 'mfa/webauthn' : 'totp',
      });
      if (isNew) {
        await note(parts, call, 'factor_added', factor.factor_type);
        notifyByMail(parts, call, 'factorAdded');
      }
      return Response.json(answer);
    },
  });

/** Runs after a correct code. */
export async function refundCodes({ limits }: FactorParts, who: string): Promise<void> {
  for (const rule of ['factorAccount', 'factorAccountDay'] as const) await limits.refund(rule, who);
}

/** @returns whether the factor was just verified for the first time */
async function show(parts: FactorParts, call: AuthCall<unknown, VerifyBody>, factor: FactorRow, challenge: OpenChallenge): Promise<boolean> {
  const { body } = call;
  if ('code' in body !== (factor.factor_type === 'totp')) throw new AuthError(400, 'validation_failed', 'This factor is shown in another way');
  try {
    return 'code' in body ? await showCode(parts, call, factor, challenge, body.code) : await showKey(parts, call, factor, challenge, body.webauthn);
  } catch (error) {
    if (error instanceof AuthError && error.code === 'mfa_verification_failed') await note(parts, call, 'factor_refused', factor.factor_type);
    throw error;
  }
}

async function showCode(parts: FactorParts, call: AuthCall, factor: FactorRow, challenge: OpenChallenge, code: string): Promise<boolean> {
  const step = factor.secret === null ? undefined : toStep(factor.secret, code, parts.now());
  // A wrong code does not consume the challenge, as in GoTrue: the user types it again.
  if (step === undefined) throw verificationFailed(WRONG_CODE);
  return accept(parts, call, factor, challenge, async (on) => {
    if (!(await spendStep(on, factor.id, step))) throw verificationFailed(WRONG_CODE);
  });
}

async function showKey(parts: FactorParts, call: AuthCall, factor: FactorRow, challenge: OpenChallenge, key: ShownKey): Promise<boolean> {
  const party = partyFor(parts, key);
  const expected = challenge.webauthn ?? '';
  const shown =
    factor.status === 'verified'
      ? key.type === 'request' && (await assertion(party, expected, factor, key))
      : key.type === 'create' && (await verifyCreation(party, expected, toCreation(key)));
  if (shown === false || shown === undefined) {
    // A signature is for this challenge only, so the challenge is consumed in any case.
    await spendChallenge(parts.database, challenge.id);
    throw verificationFailed(WRONG_KEY);
  }
  return accept(parts, call, factor, challenge, (on) => storeCredential(on, factor.id, shown));
}

async function assertion(
  party: ReturnType<typeof partyFor>,
  expected: string,
  factor: FactorRow,
  key: Extract<ShownKey, { type: 'request' }>,
): Promise<{ credential: StoredCredential } | undefined> {
  const credential = await verifyAssertion(party, expected, credentialSchema.parse(factor.web_authn_credential), toAssertion(key));
  return credential === undefined ? undefined : { credential };
}

/** Consumes the challenge and the code in one transaction. */
async function accept(
  parts: FactorParts,
  call: AuthCall,
  factor: FactorRow,
  challenge: OpenChallenge,
  use: (on: Parameters<Parameters<FactorParts['database']['transaction']>[0]>[0]) => Promise<void>,
): Promise<boolean> {
  const { userId, sessionId } = toSession(call);
  return parts.database.transaction(async (on) => {
    await spendChallenge(on, challenge.id);
    await use(on);
    const isNew = await markVerified(on, userId, factor.id);
    if (isNew) await parts.sessions.endFirstLevel(userId, sessionId, on);
    return isNew;
  });
}
