/** Expenditure from what is logged and weighed: simple cases with a known answer, what is refused, and simulated people. */
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#core/kit/day.ts';
import { basalEnergy } from '#core/nutrition/recommendations/energy-need.ts';
import { HELD_BACK_SEEDS, simulatePerson, TUNING_SEEDS } from '#testing/simulated-people.ts';
import { estimateExpenditure, type Expenditure, type ExpenditureInput } from './estimate.ts';

const UNTIL: Day = '2026-11-23';
const FROM = addDays(UNTIL, -56);
const span = (length: number) => Array.from({ length }, (_, at) => at);

/** Eight weeks of 2000 kcal, three meals and a weight that changes by so much a day. */
function steady(kgADay = 0): ExpenditureInput {
  return {
    until: UNTIL,
    days: span(56).map((at) => ({ day: addDays(FROM, at), kcal: 2000, meals: 3 })),
    weighings: span(56).map((at) => ({ day: addDays(FROM, at), weightKg: 80 + at * kgADay })),
  };
}
function known(found: Expenditure) {
  if (found.kind === 'unknown') throw new Error(found.lacks.map(({ what }) => what).join());
  return found;
}

describe('energy balance', () => {
  test('who keeps their weight spends what they eat', () => {
    expect(known(estimateExpenditure(steady())).kcal).toBeCloseTo(2000, 0);
  });

  test('half a kilogram a week less is 550 kcal more than was eaten, where nothing is known of the body', () => {
    expect(known(estimateExpenditure(steady(-0.5 / 7))).kcal).toBeCloseTo(2550, 0);
  });

  test('days without a log and days that are partly logged do not make the expenditure smaller', () => {
    const { days, ...rest } = steady();
    const gappy = days.filter((_, at) => at % 5 !== 0).map((day, at) => (at % 6 === 0 ? { ...day, kcal: 700, meals: 1 } : day));
    const found = known(estimateExpenditure({ ...rest, days: gappy }));
    expect(found.kcal).toBeCloseTo(2000, 0);
    expect(found.basis.partlyLogged).toBeGreaterThan(5);
  });

  test('a day whose energy is not fully known does not count', () => {
    const { days, ...rest } = steady();
    const found = known(estimateExpenditure({ ...rest, days: days.map((day, at) => (at % 4 === 0 ? { ...day, kcal: null } : day)) }));
    expect(found.basis.completeDays).toBe(42);
    expect(found.kcal).toBeCloseTo(2000, 0);
  });

  test('two kilograms of water for four days at the end change it by less than 5 %', () => {
    const { weighings, ...rest } = steady();
    const jumped = weighings.map((one, at) => (at >= 52 ? { ...one, weightKg: one.weightKg + 2 } : one));
    expect(Math.abs(known(estimateExpenditure({ ...rest, weighings: jumped })).kcal - 2000)).toBeLessThan(100);
  });

  test('a diet that begins in the middle, with its 300 g of water, does not move what is spent', () => {
    const { until } = steady();
    const days = span(56).map((at) => ({ day: addDays(FROM, at), kcal: at < 28 ? 2400 : 1800, meals: 3 }));
    const weighings = span(56).map((at) => ({ day: addDays(FROM, at), weightKg: 80 - (Math.max(at - 28, 0) * 600) / 7700 - (at > 28 ? 0.3 : 0) }));
    expect(Math.abs(known(estimateExpenditure({ until, days, weighings })).kcal - 2400)).toBeLessThan(50);
  });
});

describe('what is refused', () => {
  test.each([
    ['three weeks of logs', (all: ExpenditureInput) => ({ ...all, days: all.days.slice(-20) }), ['weeks']],
    ['half of the days', (all: ExpenditureInput) => ({ ...all, days: all.days.filter((_, at) => at % 2 === 0) }), ['days']],
    ['three weighings', (all: ExpenditureInput) => ({ ...all, weighings: all.weighings.slice(-3) }), ['weighings']],
    ['weighings of one week', (all: ExpenditureInput) => ({ ...all, weighings: all.weighings.slice(-8) }), ['weighingsApart']],
    ['nothing', (all: ExpenditureInput) => ({ ...all, days: [], weighings: [] }), ['weeks', 'days', 'weighings']],
  ])('%s is not enough', (_what, change, lacks) => {
    const found = estimateExpenditure(change(steady()));
    expect(found.kind === 'unknown' && found.lacks.map(({ what }) => what)).toEqual(expect.arrayContaining(lacks));
  });

  test('what is logged on the day itself and later is not looked at', () => {
    const all = steady();
    const later = { ...all, days: [...all.days, { day: UNTIL, kcal: 9000, meals: 3 }], weighings: [...all.weighings, { day: UNTIL, weightKg: 120 }] };
    expect(estimateExpenditure(later)).toEqual(estimateExpenditure(all));
  });
});

test('simulated people: after six weeks the mean error of each half is under 5 %, and the range holds what it says', () => {
  for (const seeds of [TUNING_SEEDS, HELD_BACK_SEEDS]) {
    const compared = seeds.flatMap((seed) => {
      const { sex, age, heightCm, statedFactor, days, weighings, truth, firstDay } = simulatePerson(seed, { days: 42 });
      const body = { sex, age, heightCm, weightKg: weighings.at(-1)?.weightKg ?? 70 };
      const found = estimateExpenditure({ days, weighings, until: addDays(firstDay, 42), body, expected: basalEnergy(body) * statedFactor });
      if (found.kind === 'unknown') return [];
      const real = truth.slice(-28).reduce((sum, kcal) => sum + kcal, 0) / 28;
      return [{ error: Math.abs(found.kcal - real) / real, isInRange: found.low <= real && real <= found.high }];
    });
    expect(compared.length).toBeGreaterThan(90);
    expect(compared.reduce((sum, { error }) => sum + error, 0) / compared.length).toBeLessThan(0.05);
    expect(compared.filter(({ isInRange }) => isInRange).length / compared.length).toBeGreaterThan(0.75);
  }
});
