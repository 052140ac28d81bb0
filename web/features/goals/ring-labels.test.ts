import { expect, test } from 'vitest';
import { ringLabels } from './ring-labels.ts';

test('says what is eaten, the goal and what is left', () => {
  expect(ringLabels({ id: 'calories', eaten: 1842, goal: 2400, left: 558 }, 'ring')).toEqual({
    key: 'ring.left',
    params: { eaten: 1842, goal: 2400, left: 558 },
  });
});

test('says how much over, never a negative rest', () => {
  expect(ringLabels({ id: 'fat', eaten: 90, goal: 80, left: -10 }, 'bar')).toEqual({ key: 'bar.over', params: { eaten: 90, goal: 80, over: 10 } });
});

test('says only what is eaten while there is no goal', () => {
  expect(ringLabels({ id: 'calories', eaten: 300 }, 'ring')).toEqual({ key: 'ring.none', params: { eaten: 300 } });
});
