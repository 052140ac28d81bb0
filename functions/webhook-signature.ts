/**
 * Signatures of webhooks: HMAC-SHA-256 of the time of sending and the raw bytes, as at Stripe, Terra, Whoop and Oura. Compared in constant time
 * and valid for some minutes, so that an intercepted call cannot be replayed later.
 */

/** The signature in a header. */
interface Claimed {
  /** As sent: it is part of the signed text. */
  readonly timestamp: string;
  /** Milliseconds since the epoch; undefined where a provider signs no time, so that an intercepted call can be sent again. */
  readonly at: number | undefined;
  /** One of these must be correct; there are several while a provider changes its secret. */
  readonly macs: readonly Uint8Array<ArrayBuffer>[];
}

export interface SignatureScheme {
  /** Undefined if headers are missing, repeated or malformed. */
  readonly read: (headers: Headers) => Claimed | undefined;
  /** Separator of timestamp and body in the signed text. */
  readonly separator: '.' | '';
}

/** Milliseconds for which a signature is valid before and after its time. */
const TOLERANCE_MS = 5 * 60_000;
const MAC_BYTES = 32;
/** A timestamp in seconds or milliseconds, without a sign or leading zeros. */
const TIMESTAMP = /^[1-9]\d{9,12}$/;

function bytesIn(text: string, encoding: 'hex' | 'base64'): Uint8Array<ArrayBuffer> | undefined {
  if (encoding === 'hex') {
    if (!/^[0-9a-f]{64}$/i.test(text)) return undefined;
    return Uint8Array.from({ length: MAC_BYTES }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
  }
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
}

/** One header such as `t=1790000000,v1=5257a8…` (Stripe, Terra). A repeated header arrives joined by ", ", which does not match this form. */
export function combinedSignature(header: string): SignatureScheme {
  return {
    separator: '.',
    read: (headers) => {
      const parts = (headers.get(header) ?? '').split(',').map((part) => part.split('='));
      const toValues = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value);
      const [timestamp = '', ...others] = toValues('t');
      const macs = toValues('v1').map((text) => bytesIn(text, 'hex'));
      const isPlain = parts.every((part) => part.length === 2 && /^[a-z0-9]+$/.test(part[0] ?? ''));
      if (!isPlain || others.length > 0 || !TIMESTAMP.test(timestamp) || macs.length === 0) return undefined;
      return { timestamp, at: Number(timestamp) * 1000, macs: macs.flatMap((mac) => mac ?? []) };
    },
  };
}

export interface SeparateHeaders {
  readonly signature: string;
  readonly timestamp: string;
  readonly encoding: 'hex' | 'base64';
  readonly unit: 'seconds' | 'milliseconds';
}

/** Two headers, signature and timestamp (Whoop in base64 and milliseconds, Oura in hex and seconds). */
export function separateSignature({ signature, timestamp: name, encoding, unit }: SeparateHeaders): SignatureScheme {
  return {
    separator: '',
    read: (headers) => {
      const timestamp = headers.get(name) ?? '';
      const mac = bytesIn(headers.get(signature) ?? '', encoding);
      if (mac === undefined || !TIMESTAMP.test(timestamp)) return undefined;
      return { timestamp, at: Number(timestamp) * (unit === 'seconds' ? 1000 : 1), macs: [mac] };
    },
  };
}

/** One header with the signature of the body alone (Suunto, in hex). What such a call tells must be harmless when it comes again. */
export function untimedSignature(header: string): SignatureScheme {
  return {
    separator: '',
    read: (headers) => {
      const mac = bytesIn(headers.get(header) ?? '', 'hex');
      return mac === undefined ? undefined : { timestamp: '', at: undefined, macs: [mac] };
    },
  };
}

const toKey = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

export interface SignedCall {
  readonly headers: Headers;
  /** As sent. */
  readonly body: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whether somebody with the secret sent this within the last minutes. WebCrypto compares in constant time. */
export async function isSigned(scheme: SignatureScheme, secret: string, { headers, body, now }: SignedCall): Promise<boolean> {
  const claimed = scheme.read(headers);
  if (claimed === undefined || (claimed.at !== undefined && Math.abs(now - claimed.at) > TOLERANCE_MS)) return false;
  const encoder = new TextEncoder();
  const head = encoder.encode(`${claimed.timestamp}${scheme.separator}`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const key = await toKey(encoder.encode(secret));
  const verdicts = await Promise.all(claimed.macs.map((mac) => crypto.subtle.verify('HMAC', key, mac, signed)));
  return verdicts.includes(true);
}

/** Compares two texts in constant time: for handshake tokens. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await toKey(crypto.getRandomValues(new Uint8Array(MAC_BYTES)));
  return crypto.subtle.verify('HMAC', key, await crypto.subtle.sign('HMAC', key, encoder.encode(secret)), encoder.encode(given));
}
