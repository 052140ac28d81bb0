import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockShift, currentInstant, noteServerTime } from './current-time.ts';

const DEVICE = Date.parse('2026-03-10T10:00:00.400Z');
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

const answerAt = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } });
const agree = () => noteServerTime(answerAt(Date.now()), Date.now());

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] });
  agree();
});
afterEach(() => {
  vi.setSystemTime(DEVICE);
  agree();
  vi.useRealTimers();
});

test.each([
  ['a day ahead', -24 * HOUR, '2026-03-09T10:00:00.000Z'],
  ['a day behind', 24 * HOUR, '2026-03-11T10:00:00.000Z'],
  ['an hour ahead', -HOUR, '2026-03-10T09:00:00.000Z'],
])('a device %s goes by the server', (_name, ahead, now) => {
  noteServerTime(answerAt(DEVICE + ahead), DEVICE);
  expect(currentInstant()).toBe(now);
});

test('clocks that nearly agree leave the time as the device has it', () => {
  for (const ahead of [-MINUTE, -SECOND, MINUTE]) noteServerTime(answerAt(DEVICE + ahead), DEVICE);
  expect(currentInstant()).toBe('2026-03-10T10:00:00.400Z');
});

test('a clock that is put right counts again with the next answer', () => {
  noteServerTime(answerAt(DEVICE + HOUR), DEVICE);
  vi.setSystemTime(DEVICE + HOUR);
  agree();
  expect(currentInstant()).toBe('2026-03-10T11:00:00.400Z');
});

test('whole seconds and slow answers do not make the time jump to and fro', () => {
  noteServerTime(answerAt(DEVICE + HOUR), DEVICE);
  const first = clockShift();
  noteServerTime(answerAt(DEVICE + HOUR - 20 * SECOND), DEVICE);
  expect(clockShift()).toBe(first);
});

describe('what says nothing', () => {
  test('an answer without the time, or with one that cannot be read', () => {
    noteServerTime(new Response(null), DEVICE);
    noteServerTime(new Response(null, { headers: { date: 'soon' } }), DEVICE);
    expect(clockShift()).toBe(0);
  });

  test('an answer during which the device slept', () => {
    noteServerTime(answerAt(DEVICE - 8 * HOUR), DEVICE - 8 * HOUR);
    expect(clockShift()).toBe(0);
  });
});
