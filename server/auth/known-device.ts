/**
 * A browser that somebody has signed in from is known by a cookie: it names, as keyed hashes, the addresses that signed in there, and is
 * signed by the installation's key. Tries on an account are counted apart for each known device and together for everybody else, so that
 * strangers who try passwords lock out strangers, and never the owner. The cookie lets nobody in.
 */
import { hkdfSync, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { keyedHash } from '#functions/keyed-hash.ts';

const COOKIE = 'ziva_device';
/** Over https the browser itself holds it to this very host: no other of the domain can set it. It asks for the path /. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const DAY_SECONDS = 86_400;
/** How long a device stays known after its last renewal. */
const KNOWN_SECONDS = 180 * DAY_SECONDS;
/** The cookie is renewed at a sign-in when it is older than this. */
const RENEW_SECONDS = 7 * DAY_SECONDS;
/** People of one household who share a browser; the newest are kept. */
const MOST_ADDRESSES = 5;
const LONGEST_COOKIE = 2_048;
const CLAIMS = { issuer: 'ziva', audience: 'ziva device' };

const payloadSchema = z.object({ jti: z.uuid(), iat: z.number(), known: z.array(z.string()).max(MOST_ADDRESSES) });
type Payload = z.infer<typeof payloadSchema>;

/** A browser, known or not. */
export interface Device {
  /** Whose tries a try on this account counts against: the device's own where it is known for it, else everybody's. @param email in lower case */
  countsAs(email: string): Promise<string>;
  /** The Set-Cookie that makes it known for this address; undefined when it is known already. @param email in lower case */
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
   * @param secret of the installation, the same in all its processes
   * @param isSecure whether the browser speaks https to it
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

  /** The browser a request comes from. */
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
