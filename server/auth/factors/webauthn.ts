/**
 * Keys and passkeys as a second factor. The relying party is the host of the public address and the only origin is that address.
 * User verification is asked for, not required: the first factor was something known or a mailbox, the key is something owned, and
 * NIST SP 800-63B-4 asks for verification only where a key is both factors at once. Credentials lie in auth.mfa_factors in the
 * shape in which GoTrue's library writes them, so that they move with a dump.
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

/** Who asks: the name that the browser shows, the host, the one origin. */
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

/** What of GoTrue's credential is needed; its other keys are kept as they are. */
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

/** Minutes that a challenge is good for, as milliseconds: also how long the browser waits for the person. */
export const CHALLENGE_MS = 5 * 60_000;

export interface Registrant {
  readonly id: string;
  readonly email: string;
  /** Keys that this person has already; a device that holds one of them makes no second. */
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
  /** Model of the authenticator; zeroes where it does not say. */
  readonly aaguid: string;
}

/**
 * Judges the answer to creationOptions.
 * @returns undefined for an answer to another challenge, of another origin or host, or without a valid signature
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
 * Judges the answer to requestOptions. A counter that has not grown, where the key counts at all, is a copied key and is refused.
 * @returns the credential with its new counter; undefined for an answer that is not this key's to this challenge
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

/** The library throws for whatever it does not like in what a browser sent; to us each of these is the same no. */
async function quietly<T>(judge: () => Promise<T>): Promise<T | undefined> {
  try {
    return await judge();
  } catch {
    return undefined;
  }
}
