/** Bodies of the calls about second factors, as auth-js sends them. Other fields are rejected. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { oneLine } from '#core/kit/one-line.ts';

export const noQuery = z.strictObject({});

export const enrolBody = z.strictObject({
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  friendly_name: z.nullish(oneLine({ max: 100 })),
  issuer: z.nullish(oneLine({ max: 60 })),
});

/** auth-js sends rpId, GoTrue's documentation says rp_id. Both must match the installation if they are sent. */
const party = {
  rpId: z.string().max(255).optional(),
  rpOrigins: z.array(z.string().max(300)).max(10).optional(),
  rp_id: z.string().max(255).optional(),
  rp_origins: z.array(z.string().max(300)).max(10).optional(),
};

export const challengeBody = z.strictObject({
  /** auth-js repeats the id of the path. */
  factorId: z.string().max(100).optional(),
  webauthn: z.strictObject(party).optional(),
});

const text = z.string().max(20_000);

/** Output of the browser's toJSON: has more keys than are read, depending on the browser. */
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

/** The validated value with the types of the WebAuthn library. */
export const toCreation = (key: Extract<ShownKey, { type: 'create' }>): RegistrationResponseJSON => key.credential_response;
export const toAssertion = (key: Extract<ShownKey, { type: 'request' }>): AuthenticationResponseJSON => key.credential_response;

export const recoveryBody = z.strictObject({ code: z.string().max(60) });
