import { expect, test } from 'vitest';
import { planSubscriptions, type OuraSubscription } from './subscriptions.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const URL = 'https://ziva.test/functions/v1/oura-webhook';
const one = (id: string, more: Partial<OuraSubscription> = {}): OuraSubscription => ({
  id,
  callback_url: URL,
  event_type: 'create',
  data_type: 'sleep',
  expiration_time: '2027-02-18T12:00:00',
  ...more,
});

test('one of each is made, the one that ends within a week is renewed, and what is twice or not read is removed', () => {
  const known = [
    one('b'),
    one('a'),
    one('c', { event_type: 'update', expiration_time: '2026-11-27T11:59:59+00:00' }),
    one('d', { event_type: 'delete', expiration_time: 'soon' }),
    one('e', { data_type: 'tag' }),
    one('f', { data_type: 'workout', callback_url: 'https://test.ziva.test/functions/v1/oura-webhook' }),
  ];
  const plan = planSubscriptions(known, URL, NOW, true);
  expect(plan.create).toHaveLength(15);
  expect(plan.create).toContainEqual({ event_type: 'create', data_type: 'workout' });
  expect([plan.renew, plan.remove]).toEqual([
    ['c', 'd'],
    ['b', 'e'],
  ]);
});

test('where nobody is connected all of this address go, and those of another address stay', () => {
  const known = [one('a'), one('b', { callback_url: 'https://other.test/' })];
  expect(planSubscriptions(known, URL, NOW, false)).toEqual({ create: [], renew: [], remove: ['a'] });
});
