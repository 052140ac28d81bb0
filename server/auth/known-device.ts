/**
 * Known devices. A cookie, signed with a key of the installation, identifies a browser and contains keyed hashes of the e-mail addresses
 * that signed in there. Attempts on an account are counted for each known device separately and for all other callers together, so
 * strangers cannot lock out the owner. The cookie grants no access.
 */
import { hkdfSync, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { keyedHash } from '#functions/keyed-hash.ts';

const COOKIE = 'ziva_device';
/** The `__Host-` prefix (https only): no other host of the domain can set the cookie. It requires the path /. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const DAY_SECONDS = 86_400;
/** Lifetime of the cookie after its last renewal. */
const KNOWN_SECONDS = 180 * DAY_SECONDS;
/** A sign-in renews a cookie that is older than this. */
const RENEW_SECONDS = 7 * DAY_SECONDS;
/** Users who share a browser; the newest are kept. */
const MOST_ADDRESSES = 5;
const LONGEST_COOKIE = 2_048;
const CLAIMS = { issuer: 'ziva', audience: 'ziva device' };

const payloadSchema = z.object({ jti: z.uuid(), iat: z.number(), known: z.array(z.string()).max(MOST_ADDRESSES) });
type Payload = z.infer<typeof payloadSchema>;

/** A browser, known or not. */
export interface Device {
  /** The counter for attempts on this account: of the device if it is known for the account, otherwise shared. @param email in lower case */
  countsAs(email: string): Promise<string>;
  /** The Set-Cookie header that makes the device known for this address; undefined if it is known. @param email in lower case */
  remember(email: string): Promise<string | undefined>;
}

function parseCookie(header: string | null, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf('=') + 1).trim();
  return value === undefined || value.length > LONGEST_COOKIE ? undefined : value;
}

export class KnownDevices {
  readonly #key: Uint8Array;
  readonly #hashKey: string;
  readonly #isSecure: () => boolean;
  readonly #now: () => number;

  /**
   * @param secret of the installation, the same in all processes
   * @param isSecure whether the browser uses https
   * @param now milliseconds since the epoch
   */
  constructor(secret: string, isSecure: () => boolean, now: () => number = Date.now) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'ziva known device, signature, 1', 32));
    this.#hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'ziva known device, addresses, 1', 32)).toString('base64url');
    this.#isSecure = isSecure;
    this.#now = now;
  }

  get #name(): string {
    return this.#isSecure() ? SECURE_COOKIE : COOKIE;
  }

  /** The browser of a request. */
  async read(headers: Headers): Promise<Device> {
    const cookie = parseCookie(headers.get('cookie'), this.#name);
    const payload = cookie === undefined ? undefined : await this.#verify(cookie);
    return {
      countsAs: async (email) => (payload?.known.includes(await this.#hash(email)) ? `${email} ${payload.jti}` : email),
      remember: (email) => this.#remember(payload, email),
    };
  }

  #hash(email: string): Promise<string> {
    return keyedHash(this.#hashKey, email);
  }

  async #remember(payload: Payload | undefined, email: string): Promise<string | undefined> {
    const hash = await this.#hash(email);
    const seconds = Math.floor(this.#now() / 1000);
    const isFresh = payload !== undefined && seconds - payload.iat < RENEW_SECONDS;
    if (isFresh && payload.known.includes(hash)) return undefined;
    const known = [hash, ...(payload?.known ?? []).filter((other) => other !== hash)].slice(0, MOST_ADDRESSES);
    const token = await new SignJWT({ known })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(payload?.jti ?? randomUUID())
      .setIssuer(CLAIMS.issuer)
      .setAudience(CLAIMS.audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + KNOWN_SECONDS)
      .sign(this.#key);
    const secure = this.#isSecure() ? '; Secure' : '';
    return `${this.#name}=${token}; Path=/; Max-Age=${KNOWN_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  }

  async #verify(cookie: string): Promise<Payload | undefined> {
    try {
      const { payload } = await jwtVerify(cookie, this.#key, { ...CLAIMS, algorithms: ['HS256'], currentDate: new Date(this.#now()) });
      return payloadSchema.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
