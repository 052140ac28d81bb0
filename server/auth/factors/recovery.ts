/**
 * Recovery codes, an addition to GoTrue. GET /factors/recovery: the number of unused ones. POST /factors/recovery: verifies one instead
 * of a factor. POST /factors/recovery/codes: creates ten new ones and returns them once.
 */
import { AuthError } from '../auth-error.ts';
import { defineEndpoint, toSession, type AuthEndpoint } from '../endpoint.ts';
import { noQuery, recoveryBody } from './contracts.ts';
import { insufficientLevel, note, notifyByMail, verificationFailed, type FactorParts } from './factor-parts.ts';
import { hasVerifiedFactor, recoveryState, storeRecoveryCodes, spendRecoveryCode } from './factor-rows.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { refundCodes } from './verify.ts';

/** Counted separately from codes of apps: guessing those does not block the owner's recovery codes. */
const counted = (userId: string): string => `recovery ${userId}`;

export const createRecoveryState = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/factors/recovery',
    query: noQuery,
    body: null,
    session: 'needed',
    limits: () => [],
    handle: async (call) => Response.json(await recoveryState(parts.database, toSession(call).userId)),
  });

export const createRecover = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/factors/recovery',
    query: noQuery,
    body: recoveryBody,
    session: 'needed',
    firstLevelIsEnough: true,
    limits: (call) => {
      const who = counted(toSession(call).userId);
      return [
        { rule: 'guessAddress', who: call.network },
        { rule: 'factorAccount', who },
        { rule: 'factorAccountDay', who },
      ];
    },
    handle: async (call) => {
      const session = toSession(call);
      const hash = hashRecoveryCode(session.userId, call.body.code);
      if (hash === undefined || !(await spendRecoveryCode(parts.database, session.userId, hash))) {
        await note(parts, call, 'factor_refused', 'recovery_code');
        throw verificationFailed('Invalid recovery code entered');
      }
      await refundCodes(parts, counted(session.userId));
      const answer = await parts.sessions.raise(session, { factorId: null, method: 'recovery_code' });
      await note(parts, call, 'recovery_code_used');
      notifyByMail(parts, call, 'recoveryCodeUsed');
      return Response.json(answer);
    },
  });

export const createRecoveryCodes = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/factors/recovery/codes',
    query: noQuery,
    body: noQuery,
    session: 'needed',
    limits: () => [],
    handle: async (call) => {
      const { userId, claims } = toSession(call);
      if (!(await hasVerifiedFactor(parts.database, userId)))
        throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes stand in for a second factor, and there is none');
      if (claims.aal !== 'aal2') throw insufficientLevel('AAL2 required to make recovery codes');
      const codes = makeRecoveryCodes();
      const hashes = codes.map((code) => hashRecoveryCode(userId, code)).filter((hash) => hash !== undefined);
      await parts.database.transaction((on) => storeRecoveryCodes(on, userId, hashes));
      await note(parts, call, 'recovery_codes_made');
      return Response.json({ codes });
    },
  });
