/** What the calls about second factors bring: GoTrue's bodies as auth-js sends them. What is not named here is refused. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { oneLine } from '#core/kit/one-line.ts';

export const noQuery = z.strictObject({});

export const enrolBody = z.strictObject({
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  friendly_name: z.nullish(oneLine({ max: 100 })),
  issuer: z.nullish(oneLine({ max: 60 })),
});

/** auth-js says rpId, GoTrue's own documentation rp_id. Both must be ours where they are sent: nobody chooses their relying party. */
const party = {
  rpId: z.string().max(255).optional(),
  rpOrigins: z.array(z.string().max(300)).max(10).optional(),
  rp_id: z.string().max(255).optional(),
  rp_origins: z.array(z.string().max(300)).max(10).optional(),
};

export const challengeBody = z.strictObject({
  /** auth-js repeats the path's. */
  factorId: z.string().max(100).optional(),
  webauthn: z.strictObject(party).optional(),
});

const text = z.string().max(20_000);

/** As the browser's toJSON gives it: more keys than are read, and different ones with each browser. */
const credential = z.looseObject({ id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) });
const created = credential.extend({ response: z.looseObject({ clientDataJSON: text, attestationObject: text }) });
const shown = credential.extend({ response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }) });

const challengeId = z.string().max(100);

export const verifyBody = z.union([
  z.strictObject({ challenge_id: challengeId, code: z.string().max(20) }),
  z.strictObject({
    challenge_id: challengeId,
    webauthn: z.discriminatedUnion('type', [
      z.strictObject({ ...party, type: z.literal('create'), credential_response: created }),
      z.strictObject({ ...party, type: z.literal('request'), credential_response: shown }),
    ]),
  }),
]);
export type VerifyBody = z.infer<typeof verifyBody>;
export type ShownKey = Extract<VerifyBody, { webauthn: unknown }>['webauthn'];
export type Party = Pick<ShownKey, 'rpId' | 'rpOrigins' | 'rp_id' | 'rp_origins'>;

/** What was checked above, by the names of the library that judges it. */
export const toCreation = (key: Extract<ShownKey, { type: 'create' }>): RegistrationResponseJSON => key.credential_response;
export const toAssertion = (key: Extract<ShownKey, { type: 'request' }>): AuthenticationResponseJSON => key.credential_response;

export const recoveryBody = z.strictObject({ code: z.string().max(60) });
