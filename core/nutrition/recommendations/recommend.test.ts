/** Suggested goals against cases that were worked by hand, and the guard rails. */
import { describe, expect, test } from 'vitest';
import { ACTIVITY_LEVELS, CAUTIONS, PRIMARY_GOALS, type ActivityLevel, type PrimaryGoal } from '#core/questionnaire/definition.ts';
import { basalEnergy, energyFloor, referenceWeight, type Sex } from './energy-need.ts';
import { CARBS_LEAST, recommendGoals, type RecommendationInput } from './recommend.ts';

type Row = readonly [Sex, number, number, number, ActivityLevel, PrimaryGoal];
const input = ([sex, age, heightCm, weightKg, activity, goal]: Row): RecommendationInput => ({
  sex,
  age,
  heightCm,
  weightKg,
  activity,
  goal,
  cautions: ['none'],
});

function suggest(row: Row) {
  const found = recommendGoals(input(row));
  if (found.kind === 'refused') throw new Error(found.refusals.join());
  return found;
}

describe('worked by hand', () => {
  test.each<{ row: Row; basal: number; need: number; goals: readonly [number, number, number, number] }>([
    { row: ['male', 35, 180, 80, 'moderate', 'weight_loss'], basal: 1755, need: 2720, goals: [2320, 160, 77, 247] },
    { row: ['female', 30, 167, 62, 'light', 'menstrual'], basal: 1353, need: 1860, goals: [1860, 74, 66, 242] },
    { row: ['male', 28, 178, 75, 'very_active', 'muscle_gain'], basal: 1728, need: 2980, goals: [3230, 150, 108, 414] },
    { row: ['female', 52, 165, 90, 'sedentary', 'cholesterol'], basal: 1510, need: 1812, goals: [1810, 66, 60, 252] },
    { row: ['female', 41, 170, 70, 'light', 'thyroid'], basal: 1396, need: 1920, goals: [1920, 122, 64, 214] },
    { row: ['female', 60, 160, 60, 'sedentary', 'weight_loss'], basal: 1139, need: 1367, goals: [1200, 108, 36, 111] },
  ])('$row', ({ row, basal, need, goals: [calories, protein, fat, carbs] }) => {
    const found = suggest(row);
    expect(Math.abs(basalEnergy(input(row)) - basal)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.need - need)).toBeLessThanOrEqual(1);
    expect(found.goals).toEqual({ calories, protein, fat, carbs });
  });

  test('where the floor holds, the deficit that is left is said, and carbohydrate that stays low is marked', () => {
    const found = suggest(['female', 60, 160, 60, 'sedentary', 'weight_loss']);
    expect(found.reasons).toContainEqual({ key: 'floor', figures: { kcal: 1200, change: -167 } });
    expect(found.reasons.map(({ key }) => key)).toEqual(['basal', 'need', 'change', 'floor', 'protein', 'fat', 'fatLess', 'proteinLess', 'carbsLow']);
    expect(found.isCarbsLow).toBe(true);
  });

  test('from BMI 30 on protein is counted from a lower weight', () => {
    expect(referenceWeight({ sex: 'female', age: 52, heightCm: 165, weightKg: 90 })).toBeCloseTo(73.5, 1);
    expect(referenceWeight({ sex: 'female', age: 52, heightCm: 165, weightKg: 80 })).toBe(80);
  });
});

describe('guard rails', () => {
  test.each(CAUTIONS.filter((caution) => caution !== 'none'))('with %s nothing is suggested', (caution) => {
    const found = recommendGoals({ ...input(['female', 30, 167, 62, 'light', 'weight_loss']), cautions: [caution] });
    expect(found).toEqual({ kind: 'refused', refusals: [caution] });
  });

  test('nobody under 18 gets a suggestion', () => {
    expect(recommendGoals(input(['male', 17, 180, 70, 'light', 'muscle_gain']))).toEqual({ kind: 'refused', refusals: ['under_age'] });
  });

  const bodies = (['female', 'male'] as const).flatMap((sex) =>
    [18, 40, 80].flatMap((age) => [145, 170, 200].flatMap((heightCm) => [45, 75, 140].map((weightKg) => ({ sex, age, heightCm, weightKg })))),
  );
  test.each(PRIMARY_GOALS)('%s: never below the floor, protein within its range, fat not too little, and what is suggested adds up', (goal) => {
    for (const body of bodies) {
      for (const activity of ACTIVITY_LEVELS) {
        const found = recommendGoals({ ...body, activity, goal, cautions: ['none'] });
        if (found.kind === 'refused') throw new Error('refused');
        const { calories, protein, fat, carbs } = found.goals;
        expect(calories).toBeGreaterThanOrEqual(energyFloor(body) - 5);
        expect(protein / body.weightKg).toBeLessThanOrEqual(2.5);
        expect(fat).toBeGreaterThanOrEqual(Math.floor(0.6 * body.weightKg));
        expect(Math.abs(4 * protein + 4 * carbs + 9 * fat - calories)).toBeLessThanOrEqual(4);
        expect(found.isCarbsLow).toBe(carbs < CARBS_LEAST);
      }
    }
  });

  test('menstrual dysregulation: never a deficit, and at least a quarter of the energy from fat', () => {
    for (const body of bodies) {
      const found = recommendGoals({ ...body, activity: 'light', goal: 'menstrual', cautions: ['none'] });
      if (found.kind === 'refused') throw new Error('refused');
      expect(found.goals.calories).toBeGreaterThanOrEqual(found.need - 5);
      // Whole grams may be a little under the share.
      expect((9 * found.goals.fat) / found.goals.calories).toBeGreaterThan(0.247);
    }
  });
});
