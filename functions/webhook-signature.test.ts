import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { combinedSignature, isSameSecret, isSigned, separateSignature, type SignatureScheme } from './webhook-signature.ts';

const SECRET = 'whsec_ključ';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECONDS = String(NOW / 1000);
const BODY = Buffer.from('{"steps":4000,"name":"Živa"}');
const mac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).update(BODY);

const stripe = combinedSignature('stripe-signature');
const whoop = separateSignature({
  signature: 'x-whoop-signature',
  timestamp: 'x-whoop-signature-timestamp',
  encoding: 'base64',
  unit: 'milliseconds',
});
const oura = separateSignature({ signature: 'x-oura-signature', timestamp: 'x-oura-timestamp', encoding: 'hex', unit: 'seconds' });

const judge = (scheme: SignatureScheme, headers: HeadersInit, more: { now?: number; body?: Uint8Array } = {}) =>
  isSigned(scheme, SECRET, { headers: new Headers(headers), body: BODY, now: NOW, ...more });

const right = mac(`${SECONDS}.`).digest('hex');
const wrong = mac(`${SECONDS}.`, 'another').digest('hex');
const signed = (text: string): HeadersInit => ({ 'stripe-signature': text });

describe('one header with time and signature', () => {
  test.each([
    ['right', `t=${SECONDS},v1=${right}`, true],
    ['right beside one of a former secret', `t=${SECONDS},v1=${wrong},v1=${right}`, true],
    ['right beside one of an older scheme', `t=${SECONDS},v1=${right},v0=abc`, true],
    ['of another secret', `t=${SECONDS},v1=${wrong}`, false],
    ['of an older scheme alone', `t=${SECONDS},v0=${right}`, false],
    ['without a time', `v1=${right}`, false],
    ['with two times', `t=${SECONDS},t=${Number(SECONDS) + 1},v1=${right}`, false],
    ['with another time than was signed', `t=${Number(SECONDS) + 1},v1=${right}`, false],
    ['with a time that is no plain number', `t=+${SECONDS},v1=${right}`, false],
    ['cut short', `t=${SECONDS},v1=${right.slice(0, 62)}`, false],
    ['empty', `t=${SECONDS},v1=`, false],
  ])('%s', async (_, header, expected) => {
    expect(await judge(stripe, signed(header))).toBe(expected);
  });

  test('a missing or repeated header is rejected', async () => {
    expect(await judge(stripe, {})).toBe(false);
    const twice: HeadersInit = [
      ['stripe-signature', `t=${SECONDS},v1=${wrong}`],
      ['stripe-signature', `v1=${right}`],
    ];
    expect(await judge(stripe, twice)).toBe(false);
  });

  test('a signature of other bytes is rejected, even if the JSON means the same', async () => {
    const header = signed(`t=${SECONDS},v1=${right}`);
    expect(await judge(stripe, header, { body: Buffer.from(` ${BODY.toString()}`) })).toBe(false);
    expect(await judge(stripe, header, { body: new Uint8Array() })).toBe(false);
  });

  test('a signature is valid five minutes before and after its time', async () => {
    const header = signed(`t=${SECONDS},v1=${right}`);
    const verdicts = await Promise.all([-300_001, -300_000, 300_000, 300_001].map((ms) => judge(stripe, header, { now: NOW + ms })));
    expect(verdicts).toEqual([false, true, true, false]);
  });
});

describe('two headers', () => {
  test('Whoop: base64 over milliseconds and body', async () => {
    const headers = (text: string) => ({ 'x-whoop-signature': text, 'x-whoop-signature-timestamp': String(NOW) });
    expect(await judge(whoop, headers(mac(String(NOW)).digest('base64')))).toBe(true);
    expect(await judge(whoop, headers(mac(`${NOW}.`).digest('base64')))).toBe(false);
    expect(await judge(whoop, headers(mac(String(NOW)).digest('hex')))).toBe(false);
  });

  test('Oura: hex of either case over seconds and body', async () => {
    const headers = (text: string) => ({ 'x-oura-signature': text, 'x-oura-timestamp': SECONDS });
    expect(await judge(oura, headers(mac(SECONDS).digest('hex').toUpperCase()))).toBe(true);
    expect(await judge(oura, { 'x-oura-signature': mac(SECONDS).digest('hex') })).toBe(false);
  });

  test('repeated headers are rejected', async () => {
    const text = mac(SECONDS).digest('hex');
    expect(
      await judge(oura, [
        ['x-oura-signature', text],
        ['x-oura-signature', text],
        ['x-oura-timestamp', SECONDS],
      ]),
    ).toBe(false);
  });
});

test('handshake tokens are compared as a whole', async () => {
  expect(await Promise.all(['abc', 'ab', 'abcd', ''].map((given) => isSameSecret(given, 'abc')))).toEqual([true, false, false, false]);
});
