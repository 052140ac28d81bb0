import { expect, test } from 'vitest';
import { dropFuture } from './future.ts';

test('what is of a day that has begun nowhere yet is left out and counted, today in Kiribati is not', () => {
  const days = (...list: string[]) => list.map((day) => ({ day }));
  const batch = { provider: 'whoop', metrics: days('2026-11-20', '2026-11-21', '2026-11-22'), sleeps: [], meals: days('2099-01-01') };
  expect(dropFuture(batch, Date.parse('2026-11-20T10:30:00Z'))).toEqual({
    batch: { provider: 'whoop', metrics: days('2026-11-20', '2026-11-21'), sleeps: [], meals: [] },
    dropped: 2,
  });
  const past = { metrics: days('2026-11-21') };
  expect(dropFuture(past, Date.parse('2026-11-20T10:30:00Z')).batch).toBe(past);
});
