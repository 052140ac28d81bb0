/** Settings of payments: whole or not at all, never together with a beta, and a fake on this machine only. */
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_PREMIUM: 'price_a', STRIPE_PRICE_PRO: 'price_b' };

test('without keys it is a beta, unless that is switched off', () => {
  expect(readConfig({})).toMatchObject({ pay: undefined, beta: true });
  expect(readConfig({ ZIVA_BETA: '0' })).toMatchObject({ pay: undefined, beta: false });
});

test('with keys it is none', () => {
  expect(readConfig({ ...KEYS, STRIPE_PRODUCT_PRO: 'prod_b' })).toMatchObject({
    beta: false,
    pay: { secretKey: 'sk_x', webhookSecret: 'whsec_x', prices: { premium: 'price_a', pro: 'price_b' }, products: { pro: 'prod_b' } },
  });
});

test.each(Object.keys(KEYS))('without %s the start is refused and names it', (name) => {
  expect(() => readConfig({ ...KEYS, [name]: '' })).toThrow(new RegExp(`missing: ${name}\\.`));
});

test.each([
  [{ ZIVA_BETA: '1' }, 'ZIVA_BETA=1'],
  [{ STRIPE_SECRET_KEY: 'pk_x' }, 'STRIPE_SECRET_KEY: must begin with sk_ or rk_'],
  [{ STRIPE_PRICE_PRO: 'prod_x' }, 'STRIPE_PRICE_PRO: must begin with price_'],
  [{ STRIPE_FAKE_URL: 'http://127.0.0.1:9000', ZIVA_ENV: 'production' }, 'STRIPE_FAKE_URL'],
  [{ STRIPE_FAKE_URL: 'https://stripe.example.si' }, 'STRIPE_FAKE_URL'],
])('%j is refused', (more, words) => {
  expect(() => readConfig({ ...KEYS, ...more })).toThrow(words);
});
