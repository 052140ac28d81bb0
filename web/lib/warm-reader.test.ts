import { afterEach, expect, test, vi } from 'vitest';
import type { FoodReader } from './food-reader.ts';
import { warmReader } from './warm-reader.ts';

/** Each rest has this many ms left at its beginning; a parse takes 4. */
function rests(ms: number) {
  const asked: ((rest: IdleDeadline) => void)[] = [];
  let left = ms;
  vi.stubGlobal('requestIdleCallback', (action: (rest: IdleDeadline) => void) => asked.push(action));
  const parse = vi.fn<FoodReader['parse']>(() => {
    left -= 4;
    return { text: '', ingredients: [], unrecognized: [], totals: {} };
  });
  const rest = () => {
    left = ms;
    asked.shift()?.({ didTimeout: false, timeRemaining: () => left });
  };
  return { asked, parse, rest };
}

afterEach(() => vi.unstubAllGlobals());

test('parses only while the page rests, and gives way in between', () => {
  const { asked, parse, rest } = rests(20);
  warmReader({ parse });
  expect(parse).not.toHaveBeenCalled();
  rest();
  expect(parse).toHaveBeenCalledTimes(3);
  expect(asked).toHaveLength(1);
});

test('goes on in short rests, and comes to an end', () => {
  const { asked, parse, rest } = rests(1);
  warmReader({ parse });
  for (let n = 0; n < 100 && asked.length > 0; n++) rest();
  expect(asked).toHaveLength(0);
  expect(parse).toHaveBeenCalledTimes(20);
  expect(parse).toHaveBeenCalledWith(expect.any(String), 'sl');
  expect(parse).toHaveBeenCalledWith(expect.any(String), 'en');
});

test('does nothing where the browser does not tell when it rests', () => {
  const parse = vi.fn<FoodReader['parse']>();
  warmReader({ parse });
  expect(parse).not.toHaveBeenCalled();
});
