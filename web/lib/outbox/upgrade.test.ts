import { expect, test } from 'vitest';
import { upgradeWrites } from './upgrade.ts';

const WRITE = { id: 'a', userId: 'u', at: 1, payload: { id: 'a', text: 'juha' }, shown: {} };

test.each([
  ['new', 'new'],
  ['stuck', 'retrying'],
  ['refused', 'rejected'],
])('outbox upgrade: a write of version 1 in state %s becomes %s and keeps its payload', async (former, state) => {
  const store = new Map<string, object>([['a', { ...WRITE, deed: 'log', state: former, code: 'meal_limit_reached' }]]);
  const put = (write: { id: string }) => Promise.resolve(store.set(write.id, write));
  const upgrade = () => upgradeWrites({ getAll: () => Promise.resolve([...store.values()]), put });
  await upgrade();
  const upgraded = { ...WRITE, action: 'log', state, code: 'meal_limit_reached' };
  expect([...store.values()]).toEqual([upgraded]);
  await upgrade();
  expect([...store.values()]).toEqual([upgraded]);
});
