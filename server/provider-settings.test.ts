import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings no provider is configured; blank ones are none', () => {
  expect(readConfig({ WHOOP_CLIENT_ID: ' ', WHOOP_CLIENT_SECRET: '' }).providers).toEqual({});
});

test('id and secret go together, and addresses are addresses', () => {
  expect(() => readConfig({ OURA_CLIENT_ID: 'x' })).toThrow('OURA_CLIENT_ID and OURA_CLIENT_SECRET go together');
  expect(() => readConfig({ OURA_CLIENT_ID: 'x', OURA_CLIENT_SECRET: 'y', OURA_TOKEN_URL: 'moi' })).toThrow('OURA_TOKEN_URL: must be an address');
});

test('a fake is refused on a public installation', () => {
  const fake = { WHOOP_CLIENT_ID: 'x', WHOOP_CLIENT_SECRET: 'y', WHOOP_FAKE_URL: 'http://127.0.0.1:9/' };
  expect(readConfig({ ...fake, ZIVA_ENV: 'development' }).providers.whoop?.fakeUrl).toBe('http://127.0.0.1:9');
  expect(() => readConfig({ ...fake, ZIVA_ENV: 'production' })).toThrow('WHOOP_FAKE_URL is for tests');
});
