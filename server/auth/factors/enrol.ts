/**
 * POST /factors: starts the enrolment of a second factor. DELETE /factors/{factorId}: removes one. Both need a fresh sign-in or POST
 * /reauthenticate, because auth-js sends no password with them.
 */
import { AuthError } from '../auth-error.ts';
import { defineEndpoint, toSession, type AuthEndpoint } from '../endpoint.ts';
import { requireReauthentication } from '../reauthentication.ts';
import { enrolBody, noQuery } from './contracts.ts';
import { insufficientLevel, note, notifyByMail, type FactorParts } from './factor-parts.ts';
import { deleteFactor, findFactor, hasVerifiedFactor, insertFactor } from './factor-rows.ts';
import { enrolTotp } from './totp.ts';

const ISSUER = 'Živa';

export const createEnrol = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/factors',
    query: noQuery,
    body: enrolBody,
    session: 'needed',
    // An administrator who must have a factor has a session of the first level until there is one.
    firstLevelIsEnough: true,
    limits: () => [],
    handle: async (call) => {
      const { userId, claims, needsFactor } = toSession(call);
      const { factor_type: type, issuer } = call.body;
      if (type === 'phone') throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
      if (needsFactor && (await hasVerifiedFactor(parts.database, userId))) throw insufficientLevel('AAL2 required to enroll a new factor');
      await requireReauthentication(parts, call, undefined);
      const totp = type === 'totp' ? enrolTotp(issuer ?? ISSUER, claims.email ?? userId) : undefined;
      const name = call.body.friendly_name ?? '';
      const id = await parts.database.transaction((on) => insertFactor(on, { userId, type, name, secret: totp?.secret ?? null }));
      return Response.json({ id, type, friendly_name: name, ...(totp === undefined ? {} : { totp }) });
    },
  });

export const createUnenrol = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'DELETE',
    path: '/factors/{factorId}',
    query: noQuery,
    body: null,
    session: 'needed',
    firstLevelIsEnough: true,
    limits: () => [],
    handle: async (call) => {
      const { userId, sessionId, needsFactor } = toSession(call);
      const factor = await findFactor(parts.database, userId, call.params['factorId']);
      if (factor.status === 'verified' && needsFactor) throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      // An unverified factor protects nothing and may be removed.
      if (factor.status === 'verified') await requireReauthentication(parts, call, undefined);
      await parts.database.transaction(async (on) => {
        const others = await deleteFactor(on, userId, factor.id);
        // This session keeps aal2 while another factor exists.
        await parts.sessions.lower(userId, others ? factor.id : null, others ? sessionId : null, on);
      });
      if (factor.status === 'verified') {
        await note(parts, call, 'factor_removed', factor.factor_type);
        notifyByMail(parts, call, 'factorRemoved');
      }
      return Response.json({ id: factor.id });
    },
  });
