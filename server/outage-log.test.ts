import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { OutageLog } from './outage-log.ts';

test('an hour of failures twice a second: the first at once, then a line a minute with the count, one when it is back', () => {
  const reported: [string, number][] = [];
  const write = (fields: { failures: number }, words: string) => void reported.push([words, fields.failures]);
  const log = Object.assign(createLog('silent'), { error: write, warn: write });
  let now = 0;
  const outage = new OutageLog(log, { away: 'away', back: 'back' }, () => now);
  outage.over();
  for (; now < 3_600_000; now += 500) outage.failed(new Error('ECONNREFUSED'));
  outage.over();
  outage.over();
  expect(reported.slice(0, 3)).toEqual([
    ['away', 1],
    ['away', 121],
    ['away', 241],
  ]);
  expect(reported).toHaveLength(61);
  expect(reported.at(-1)).toEqual(['back', 7200]);
  outage.failed(new Error('ECONNREFUSED'));
  expect(reported.at(-1)).toEqual(['away', 1]);
});
