/**
 * The keys that sessions are signed with. The world sees ES256, verified by the key that is published at
 * /auth/v1/.well-known/jwks.json; the embedded backend knows only HS256 by the installation's secret. The ES256 key is drawn
 * from that secret, so that an older installation has one at once and processes that agree on the secret agree on the key.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';

/** How many points the curve P-256 has: private keys are the numbers below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order has, so that the remainder favours no key (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 48;
const COORDINATE_BYTES = 32;

/** The key that a secret stands for. */
export function drawKey(secret: string): { readonly privateJwk: JWK; readonly publicJwk: JWK } {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'ziva session signing key, ES256, 1', DRAWN_BYTES));
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(2 * COORDINATE_BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  // 0x04, then both coordinates.
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
  };
  return { publicJwk, privateJwk: { ...publicJwk, d: scalar.toString('base64url') } };
}

export class TokenKeys {
  /** What /.well-known/jwks.json answers. */
  readonly published: { readonly keys: readonly JWK[] };
  readonly #kid: string;
  readonly #privateKey: CryptoKey | Uint8Array;
  readonly #secret: Uint8Array;
  readonly #verifier: ReturnType<typeof createLocalJWKSet>;

  private constructor(secret: string, kid: string, publicJwk: JWK, privateKey: CryptoKey | Uint8Array) {
    this.#secret = new TextEncoder().encode(secret);
    this.#kid = kid;
    this.#privateKey = privateKey;
    const keys = [{ ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }];
    this.published = { keys };
    this.#verifier = createLocalJWKSet({ keys });
  }

  static async create(secret: string): Promise<TokenKeys> {
    const { privateJwk, publicJwk } = drawKey(secret);
    return new TokenKeys(secret, await calculateJwkThumbprint(publicJwk), publicJwk, await importJWK(privateJwk, 'ES256'));
  }

  /**
   * Either signature. Each algorithm has its own key, so that the published key is never taken for a secret.
   * @throws jose's errors
   */
  async verify(token: string, now: Date): Promise<JWTPayload> {
    const options = { algorithms: ['ES256', 'HS256'], currentDate: now };
    const keyFor: JWTVerifyGetKey = (header, jws) => (header.alg === 'HS256' ? this.#secret : this.#verifier(header, jws));
    return (await jwtVerify(token, keyFor, options)).payload;
  }

  /** As the world sees it. */
  signOuter(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: this.#kid }).sign(this.#privateKey);
  }

  /** As the embedded backend reads it. */
  signInner(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(this.#secret);
  }
}
