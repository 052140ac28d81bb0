import { describe, expect, it } from 'vitest';
import { toEnergy, matchGoals } from './goals-energy.ts';

describe('goals and their energy', () => {
  it('counts 4, 4 and 9 kcal a gram', () => {
    expect(toEnergy({ protein: 100, carbs: 200, fat: 50 })).toBe(1650);
  });
  it.each([
    [2000, 'match', 1972],
    [1500, 'more', 1972],
    [2500, 'less', 1972],
  ] as const)('a goal of %i kcal: %s', (calories, verdict, kcal) => {
    expect(matchGoals({ calories, protein: 120, carbs: 220, fat: 68 })).toMatchObject({ verdict, kcal });
  });
});
