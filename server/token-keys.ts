/**
 * The ES256 key that signs access tokens; its public key is at /auth/v1/.well-known/jwks.json. It is derived
 * from the installation's secret, so processes with the same secret have the same key.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

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
  readonly #verifier: ReturnType<typeof createLocalJWKSet>;

  private constructor(kid: string, publicJwk: JWK, privateKey: CryptoKey | Uint8Array) {
    this.#kid = kid;
    this.#privateKey = privateKey;
    const keys = [{ ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }];
    this.published = { keys };
    this.#verifier = createLocalJWKSet({ keys });
  }

  static async create(secret: string): Promise<TokenKeys> {
    const { privateJwk, publicJwk } = drawKey(secret);
    return new TokenKeys(await calculateJwkThumbprint(publicJwk), publicJwk, await importJWK(privateJwk, 'ES256'));
  }

  /**
   * No other algorithm: the published key is never taken for a secret.
   * @throws jose's errors
   */
  async verify(token: string, now: Date): Promise<JWTPayload> {
    return (await jwtVerify(token, this.#verifier, { algorithms: ['ES256'], currentDate: now })).payload;
  }

  sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: this.#kid }).sign(this.#privateKey);
  }
}
