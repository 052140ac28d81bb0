import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overview } from '#testing/answers.ts';
import { readPart, withPart, type OverviewPart } from './overview-part.ts';

const steps: OverviewPart<{ count: number }> = { name: 'steps', schema: z.object({ count: z.number() }) };

test('a part is parsed with its own contract and is the same object each time', () => {
  const answer = overview({ steps: { count: 7 } });
  expect(readPart(answer, steps)).toEqual({ count: 7 });
  expect(readPart(answer, steps)).toBe(readPart(answer, steps));
});

test('a missing or unreadable part is undefined and cannot be changed', () => {
  for (const answer of [overview(), overview({ steps: { count: 'many' } }), overview({ steps: null })]) {
    expect(readPart(answer, steps)).toBeUndefined();
    expect(withPart(answer, steps, () => ({ count: 1 }))).toBe(answer);
  }
});

test('a change affects only its own part', () => {
  const answer = overview({ steps: { count: 7 } });
  const changed = withPart(answer, steps, ({ count }) => ({ count: count + 1 }));
  expect([readPart(changed, steps), readPart(answer, steps)]).toEqual([{ count: 8 }, { count: 7 }]);
  expect(changed.parts['meals']).toBe(answer.parts['meals']);
  expect(withPart(answer, steps, (read) => read)).toBe(answer);
});
