import { describe, expect, it } from 'vitest';
import { completeGoals, ENERGY_SHARES, macroEnergy, matchGoals, splitEnergy } from './goals.ts';

describe('energy of goals', () => {
  it('counts 4, 4 and 9 kcal a gram', () => {
    expect(macroEnergy({ protein: 100, carbs: 200, fat: 50 })).toBe(1650);
  });
  it.each([
    [2000, 'match', false],
    [1700, 'more', false],
    [1500, 'more', true],
    [2500, 'less', false],
    [2700, 'less', true],
  ] as const)('a goal of %i kcal against 1.972 of macronutrients: %s, contradiction %s', (calories, verdict, isContradiction) => {
    expect(matchGoals({ calories, protein: 120, carbs: 220, fat: 68 })).toMatchObject({ verdict, kcal: 1972, isContradiction });
  });
});

describe('suggested macronutrients', () => {
  it('share the whole energy', () => {
    expect(Object.values(ENERGY_SHARES).reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(splitEnergy(2000)).toEqual({ protein: 100, carbs: 250, fat: 67 });
  });
  it.each([
    ['energy alone', { calories: 2000 }, { calories: 2000, protein: 100, carbs: 250, fat: 67 }],
    ['what is said stays', { calories: 2000, protein: 150 }, { calories: 2000, protein: 150, carbs: 219, fat: 58 }],
    ['one is open', { calories: 2000, protein: 100, carbs: 250 }, { calories: 2000, protein: 100, carbs: 250, fat: 67 }],
    ['energy of the macronutrients', { protein: 100, carbs: 200, fat: 50 }, { calories: 1650, protein: 100, carbs: 200, fat: 50 }],
    ['nothing is open', { calories: 2000, protein: 1, carbs: 999, fat: 1 }, { calories: 2000, protein: 1, carbs: 999, fat: 1 }],
    ['no energy left', { calories: 500, protein: 150 }, undefined],
    ['too little said', { protein: 150 }, undefined],
    ['nothing said', {}, undefined],
  ])('%s', (_name, input, whole) => {
    expect(completeGoals(input)).toEqual(whole);
  });
});
