import { describe, expect, test } from 'vitest';
import { KnownDevices } from './known-device.ts';

const DAY = 86_400_000;

describe('known devices', () => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const at = (moment: number) => {
    now = moment;
  };
  const devices = (secret = 'a secret of this installation', isSecure = true) =>
    new KnownDevices(
      secret,
      () => isSecure,
      () => now,
    );
  const toPair = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';
  const read = (known: KnownDevices, cookie: string) => known.read(new Headers(cookie === '' ? {} : { cookie }));
  const remembered = async (known: KnownDevices, email: string, cookie = '') => toPair(await (await read(known, cookie)).remember(email));

  test('a device counts apart for whoever signed in from it, and as everybody for anybody else', async () => {
    const cookie = await remembered(devices(), 'ana@ziva.test');
    const device = await read(devices(), `theme=dark; ${cookie}`);
    expect(await device.countsAs('ana@ziva.test')).toMatch(/^ana@ziva\.test [0-9a-f-]{36}$/);
    expect(await device.countsAs('miha@ziva.test')).toBe('miha@ziva.test');
    expect(await (await read(devices(), '')).countsAs('ana@ziva.test')).toBe('ana@ziva.test');
  });

  test('two devices of one person count apart, two people on one device too', async () => {
    const [phone, laptop] = [await remembered(devices(), 'ana@ziva.test'), await remembered(devices(), 'ana@ziva.test')];
    const counts = async (cookie: string, email: string) => (await read(devices(), cookie)).countsAs(email);
    expect(await counts(phone, 'ana@ziva.test')).not.toBe(await counts(laptop, 'ana@ziva.test'));
    const shared = await remembered(devices(), 'miha@ziva.test', phone);
    expect(await counts(shared, 'ana@ziva.test')).toBe(await counts(phone, 'ana@ziva.test'));
    expect(await counts(shared, 'miha@ziva.test')).toMatch(/^miha@ziva\.test /);
  });

  test('the cookie is of this host alone, out of reach of scripts, and names nobody', async () => {
    const cookie = (await (await read(devices(), '')).remember('ana@ziva.test'))!;
    expect(cookie).toMatch(/^__Host-ziva_device=.*; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
    expect(Buffer.from(cookie.split('.')[1]!, 'base64url').toString()).not.toContain('ana');
    expect(await (await read(devices('a secret of this installation', false), '')).remember('ana@ziva.test')).toMatch(/^ziva_device=(?!.*Secure)/);
  });

  test.each([
    ['signed by another installation', () => remembered(devices('another secret'), 'ana@ziva.test')],
    ['changed', async () => `${(await remembered(devices(), 'ana@ziva.test')).slice(0, -2)}AA`],
    ['unsigned', () => Promise.resolve(`__Host-ziva_device=${btoa('{"alg":"none"}')}.${btoa('{"known":[]}')}.`)],
    ['not ours', () => Promise.resolve('__Host-ziva_device=x')],
    ['huge', () => Promise.resolve(`__Host-ziva_device=${'x'.repeat(3000)}`)],
  ])('a cookie that is %s is no known device', async (_name, make) => {
    expect(await (await read(devices(), await make())).countsAs('ana@ziva.test')).toBe('ana@ziva.test');
  });

  test('it is renewed when it is a week old, and forgotten 180 days later', async () => {
    const start = now;
    const cookie = await remembered(devices(), 'ana@ziva.test');
    const again = async () => (await read(devices(), cookie)).remember('ana@ziva.test');
    at(start + 6 * DAY);
    expect(await again()).toBeUndefined();
    at(start + 8 * DAY);
    const renewed = toPair(await again());
    at(start + 181 * DAY);
    expect(await (await read(devices(), cookie)).countsAs('ana@ziva.test')).toBe('ana@ziva.test');
    expect(await (await read(devices(), renewed)).countsAs('ana@ziva.test')).not.toBe('ana@ziva.test');
  });

  test('more people than a household push out the oldest', async () => {
    let cookie = '';
    for (let n = 0; n < 6; n += 1) cookie = await remembered(devices(), `${n}@ziva.test`, cookie);
    const device = await read(devices(), cookie);
    expect(await device.countsAs('0@ziva.test')).toBe('0@ziva.test');
    expect(await device.countsAs('5@ziva.test')).not.toBe('5@ziva.test');
  });
});
