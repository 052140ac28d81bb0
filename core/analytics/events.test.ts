import { describe, expect, test } from 'vitest';
import { commonProperties, errorProperties, EVENTS, wireBody, type AnalyticsProperties } from './events.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const NOW = new Date('2026-11-26T08:00:00.000Z');
const common = { ...commonProperties(ID, NOW, 390), token: 'phc_test', distinct_id: ID };

describe('events of analytics', () => {
  test('a device is mobile below 768 px', () => {
    expect([767, 768].map((width) => commonProperties(ID, NOW, width).device_type)).toEqual(['mobile', 'desktop']);
    expect(commonProperties(ID, NOW, 390)).toEqual({ user_id: ID, timestamp: '2026-11-26T08:00:00.000Z', device_type: 'mobile' });
  });

  test('an error’s message is cut to 100 characters, without numbers and quoted words', () => {
    const error = new TypeError(`Cannot read “HbA1c” of 'ana@ziva.test' at 48 mmol/mol ${'x'.repeat(200)}`);
    const { type, message } = errorProperties(error);
    expect(type).toBe('TypeError');
    expect(message).toHaveLength(100);
    expect(message).toMatch(/^Cannot read … of … at # mmol\/mol x+$/);
  });

  test.each([
    { event: 'page_opened', properties: { ...common, page: 'meals' } },
    { event: 'error_shown', properties: { ...common, ...errorProperties(new Error('x')) } },
    { event: 'analytics_test', properties: common },
    { event: '$set', properties: common, $set: { created_at: '2026-11-20T10:00:00+00:00', email_domain: 'ziva.test' } },
  ])('allowed: $event', (event) => {
    expect(wireBody.safeParse({ api_key: 'phc_test', batch: [event] }).success).toBe(true);
  });

  test.each([
    ['an event nobody listed', { event: 'weight_saved', properties: common }],
    ['a health value beside the page', { event: 'page_opened', properties: { ...common, page: 'weight', weight_kg: 81.5 } }],
    ['an address with an id as the page', { event: 'page_opened', properties: { ...common, page: `/obrok/${ID}` } }],
    ['an address in the library’s own properties', { event: 'analytics_test', properties: { ...common, $current_url: 'https://ziva.test/teža' } }],
    ['a whole e-mail address', { event: '$identify', properties: common, $set: { created_at: NOW.toISOString(), email_domain: 'ana@ziva.test' } }],
    [
      'more about the person',
      { event: '$identify', properties: common, $set: { created_at: NOW.toISOString(), email_domain: 'x.si', sex: 'female' } },
    ],
    ['an event without its user', { event: 'analytics_test', properties: { token: 'x', distinct_id: ID } }],
  ])('refused: %s', (_what, event) => {
    expect(wireBody.safeParse({ api_key: 'phc_test', batch: [event] }).success).toBe(false);
  });

  test('types refuse a health value too', () => {
    // @ts-expect-error -- not on the list
    const properties: AnalyticsProperties<'page_opened'> = { page: 'weight', weight_kg: 81.5 };
    expect(EVENTS.page_opened.safeParse(properties).success).toBe(false);
  });
});
