/**
 * Texts encrypted for the database (AES-256-GCM) with a key that is not in it. A text is bound to its context, so that a copy in another row
 * does not open. With another key, as after a restore elsewhere, it does not open either.
 */
const NONCE_BYTES = 12;
const VERSION = 'v1.';

export type SealingKey = CryptoKey;

/** Derives the key from a secret of the installation (HKDF-SHA-256). @param purpose other purposes get other keys */
export async function deriveSealingKey(secret: string, purpose: string): Promise<SealingKey> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

export async function sealText(key: SealingKey, text: string, context: string): Promise<string> {
  const encoder = new TextEncoder();
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(context) }, key, encoder.encode(text));
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return VERSION + toBase64(whole);
}

/** Undefined for a text of another key or context, and for a damaged one. */
export async function openText(key: SealingKey, sealed: string, context: string): Promise<string | undefined> {
  if (!sealed.startsWith(VERSION)) return undefined;
  try {
    const whole = fromBase64(sealed.slice(VERSION.length));
    const iv = whole.subarray(0, NONCE_BYTES);
    const additionalData = new TextEncoder().encode(context);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, whole.subarray(NONCE_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}
