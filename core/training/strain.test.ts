import { expect, test } from 'vitest';
import { findLastStrain, toStrainBand } from './strain.ts';

test.each([
  [0, 'below'],
  [9.9, 'below'],
  [10, 'optimal'],
  [17, 'optimal'],
  [17.1, 'above'],
  [21, 'above'],
])('a strain of %d is %s', (strain, band) => {
  expect(toStrainBand(strain)).toBe(band);
});

test('the newest day with a strain, of several sessions the highest; a session without one says nothing', () => {
  const sessions = [
    { day: '2026-11-21' },
    { day: '2026-11-20', strain: 8.1 },
    { day: '2026-11-20', strain: 12.4 },
    { day: '2026-11-19', strain: 19 },
  ];
  expect(findLastStrain(sessions)).toEqual({ day: '2026-11-20', strain: 12.4, sessions: 2 });
  expect(findLastStrain([{ day: '2026-11-21' }])).toBeUndefined();
  expect(findLastStrain([])).toBeUndefined();
});
