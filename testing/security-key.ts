/** A security key in software, for tests: answers WebAuthn questions as a browser with a key would, right or wrong. */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const ATTESTED = 0x40;

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

export class SecurityKey {
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  /** Grows with each answer; settable to play a copied key. */
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    [this.#x, this.#y] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #credential(response: Readonly<Record<string, string>>) {
    const id = url(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  /** What navigator.credentials.create gives, as JSON. */
  create({ challenge, rpId, origin }: Ceremony) {
    // COSE: an EC2 key for ES256 on P-256.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(this.#x)],
      [-3, new Uint8Array(this.#y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(rpId, USER_PRESENT | ATTESTED),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const client = JSON.stringify({ type: 'webauthn.create', challenge, origin });
    return this.#credential({ clientDataJSON: url(Buffer.from(client)), attestationObject: url(isoCBOR.encode(attestation)) });
  }

  /** What navigator.credentials.get gives, as JSON. */
  get({ challenge, rpId, origin }: Ceremony) {
    this.counter += 1;
    const authData = this.#authenticatorData(rpId, USER_PRESENT);
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const signature = createSign('SHA256')
      .update(Buffer.concat([authData, sha256(client)]))
      .sign(this.#privateKey);
    return this.#credential({ clientDataJSON: url(client), authenticatorData: url(authData), signature: url(signature) });
  }
}
