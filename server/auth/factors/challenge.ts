/** POST /factors/{factorId}/challenge: creates a single-use challenge for five minutes. */
import { AuthError } from '../auth-error.ts';
import { defineEndpoint, toSession, type AuthEndpoint } from '../endpoint.ts';
import { challengeBody, noQuery } from './contracts.ts';
import { partyFor, type FactorParts } from './factor-parts.ts';
import { readCredentials, findFactor, insertChallenge, type FactorRow } from './factor-rows.ts';
import { creationOptions, credentialSchema, requestOptions, type RelyingParty } from './webauthn.ts';

export const createChallenge = (parts: FactorParts): AuthEndpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/factors/{factorId}/challenge',
    query: noQuery,
    body: challengeBody,
    session: 'needed',
    firstLevelIsEnough: true,
    limits: () => [],
    handle: async (call) => {
      const { userId, claims } = toSession(call);
      const { factorId } = call.params;
      if (call.body.factorId !== undefined && call.body.factorId !== factorId)
        throw new AuthError(400, 'validation_failed', 'The factor in the body is not the one in the address');
      const factor = await findFactor(parts.database, userId, factorId);
      if (factor.factor_type !== 'webauthn') {
        const { id, expiresAt } = await insertChallenge(parts.database, factor.id, call.network, null);
        return Response.json({ id, type: factor.factor_type, expires_at: expiresAt });
      }
      const party = partyFor(parts, call.body.webauthn);
      const webauthn = await optionsFor(parts, party, factor, { id: userId, email: claims.email ?? userId });
      const { challenge } = webauthn.credential_options.publicKey;
      const { id, expiresAt } = await insertChallenge(parts.database, factor.id, call.network, challenge);
      return Response.json({ id, type: 'webauthn', expires_at: expiresAt, webauthn });
    },
  });

async function optionsFor(parts: FactorParts, party: RelyingParty, factor: FactorRow, person: { readonly id: string; readonly email: string }) {
  if (factor.status === 'verified') {
    const publicKey = await requestOptions(party, credentialSchema.parse(factor.web_authn_credential));
    return { type: 'request', credential_options: { publicKey } };
  }
  const publicKey = await creationOptions(party, { ...person, has: await readCredentials(parts.database, person.id) });
  return { type: 'create', credential_options: { publicKey } };
}
