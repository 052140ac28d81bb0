/**
 * Signed links: temporary access to one file for anybody with the URL. The token is signed with a key derived from the
 * installation's secret for this purpose only and has its own type and audience, so an access token is not a link and
 * a link is not a session. It names the session that signed it; links end with that session.
 */
import { hkdfSync } from 'node:crypto';
import { AppError } from '#core/kit/app-error.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { ObjectLocation } from './object-key.ts';
import type { SessionRegister } from '../session-register.ts';
import { StorageError } from './storage-error.ts';

/** Maximum lifetime of a link in seconds. */
export const LONGEST_LINK = 3600;
/** Buckets with shorter links that need a session: an export contains all data of a user. */
const STRICT_BUCKETS: ReadonlyMap<string, number> = new Map([['exports', 900]]);

const [ALGORITHM, TYPE, AUDIENCE] = ['HS256', 'storage-link+jwt', 'ziva:storage-link'];
const KEY_BYTES = 32;
export const LONGEST_TOKEN = 4096;

const claimsSchema = z.object({ bucket: z.string(), key: z.string(), sub: z.uuid().optional(), session_id: z.uuid().optional() });
const sessionSchema = z.uuid().optional();

/** Looks up the state of a session. */
export type ActiveSessions = Pick<SessionRegister, 'state'>;

export class SignedLinks {
  readonly #key: Uint8Array;
  readonly #sessions: ActiveSessions;
  readonly #now: () => number;

  /**
   * @param secret of the installation
   * @param now milliseconds since the epoch
   */
  constructor(secret: string, sessions: ActiveSessions, now: () => number = Date.now) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'ziva signed links of storage, HS256, 1', KEY_BYTES));
    this.#sessions = sessions;
    this.#now = now;
  }

  /**
   * The token of a link. The caller's right to read the object is checked before.
   * @param seconds lifetime
   * @throws AppError input_invalid if it is longer than the bucket allows, access_denied if a required session is missing
   */
  async sign(place: ObjectLocation, caller: Caller, seconds: number): Promise<string> {
    const { bucket, key } = place;
    const session = sessionSchema.parse(caller.claims['session_id']);
    const strict = STRICT_BUCKETS.get(bucket);
    if (seconds > (strict ?? LONGEST_LINK)) throw new AppError('input_invalid', { fields: ['expiresIn'] });
    if (strict !== undefined && session === undefined) throw new AppError('access_denied');
    const now = Math.floor(this.#now() / 1000);
    return new SignJWT({
      bucket,
      key,
      ...(caller.userId === null ? {} : { sub: caller.userId }),
      ...(session === undefined ? {} : { session_id: session }),
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.#key);
  }

  /** @throws StorageError if the token is not valid for this object now */
  async check(token: string, place: ObjectLocation): Promise<void> {
    const claims = await this.#read(token);
    if (claims.bucket !== place.bucket || claims.key !== place.key) throw new StorageError('link_of_other');
    if (claims.session_id === undefined && STRICT_BUCKETS.has(place.bucket)) throw new StorageError('link_wrong');
    // Whoever signed it had shown what the session has shown by now, or more.
    if (claims.sub !== undefined && (await this.#sessions.state(claims.sub, claims.session_id, 'aal2')) !== 'stands')
      throw new StorageError('link_wrong');
  }

  async #read(token: string): Promise<z.infer<typeof claimsSchema>> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: new Date(this.#now()),
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new StorageError('link_wrong', { cause: error });
      throw error;
    }
  }
}
