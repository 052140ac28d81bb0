/**
 * Security keys and passkeys as a second factor. The relying party is the host of the public URL, the only origin is that URL.
 * User verification is requested, not required: the passkey is the possession factor beside a password or mailbox, and
 * NIST SP 800-63B-4 requires verification only if a passkey is both factors. Credentials are stored in auth.mfa_factors in the
 * shape of GoTrue's library, so a dump can be moved.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from 'zod';

/** The relying party: displayed name, host and origin. */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the address of this installation */
export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Živa', id: hostname, origin };
}

const bytes = z.base64();

/** The fields of GoTrue's credential that are used; other keys are preserved. */
export const credentialSchema = z.looseObject({
  id: bytes,
  publicKey: bytes,
  transport: z.array(z.string()).nullish(),
  authenticator: z.looseObject({ signCount: z.number().int().min(0) }),
});
export type StoredCredential = z.infer<typeof credentialSchema>;

const base64 = (value: Uint8Array): string => Buffer.from(value).toString('base64');
const toBase64Url = (text: string): string => Buffer.from(text, 'base64').toString('base64url');
const toTransports = (credential: StoredCredential): string[] => credential.transport ?? [];
const described = (credential: StoredCredential) => ({ id: toBase64Url(credential.id), transports: toTransports(credential) });

/** Lifetime of a challenge in milliseconds, also the timeout of the browser. */
export const CHALLENGE_MS = 5 * 60_000;

export interface Registrant {
  readonly id: string;
  readonly email: string;
  /** The user's existing passkeys; a device with one of them creates no second. */
  readonly has: readonly StoredCredential[];
}

export function creationOptions(party: RelyingParty, { id, email, has }: Registrant) {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: email,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: has.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export function requestOptions(party: RelyingParty, credential: StoredCredential) {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MS,
    allowCredentials: [described(credential)],
    userVerification: 'preferred',
  });
}

export interface RegisteredKey {
  readonly credential: StoredCredential;
  /** Model of the authenticator; zeroes if unknown. */
  readonly aaguid: string;
}

/**
 * Verifies the response to creationOptions.
 * @returns undefined for another challenge, origin or host, or an invalid signature
 */
export async function verifyCreation(party: RelyingParty, challenge: string, response: RegistrationResponseJSON): Promise<RegisteredKey | undefined> {
  const verified = await quietly(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { credential, aaguid, userVerified, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    aaguid,
    credential: {
      id: Buffer.from(credential.id, 'base64url').toString('base64'),
      publicKey: base64(credential.publicKey),
      attestationType: 'none',
      transport: credential.transports ?? [],
      flags: {
        userPresent: true,
        userVerified,
        backupEligible: credentialDeviceType === 'multiDevice',
        backupState: credentialBackedUp,
      },
      authenticator: {
        AAGUID: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
        signCount: credential.counter,
        cloneWarning: false,
        attachment: '',
      },
    },
  };
}

/**
 * Verifies the response to requestOptions. A counter that has not grown, for authenticators with counters, means a copied key: rejected.
 * @returns the credential with its new counter; undefined if the response does not match the key and the challenge
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  stored: StoredCredential,
  response: AuthenticationResponseJSON,
): Promise<StoredCredential | undefined> {
  const verified = await quietly(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: toBase64Url(stored.id),
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
        counter: stored.authenticator.signCount,
        transports: toTransports(stored),
      },
    }),
  );
  if (verified?.verified !== true || response.id !== toBase64Url(stored.id)) return undefined;
  return { ...stored, authenticator: { ...stored.authenticator, signCount: verified.authenticationInfo.newCounter } };
}

/** The library throws for each kind of invalid input; all of them mean "not verified". */
async function quietly<T>(judge: () => Promise<T>): Promise<T | undefined> {
  try {
    return await judge();
  } catch {
    return undefined;
  }
}
