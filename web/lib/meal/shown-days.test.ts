import { expect, it } from 'vitest';
import { energyIn } from '#core/kit/units.ts';
import { shownMealTotals } from '#core/nutrition/shown-energy.ts';
import { meal } from '#testing/answers.ts';
import { withShownDays } from './shown-days.ts';

const DAY = '2026-11-19';
const food = (calories: number) => ({ ...meal.ingredients[0]!, nutrients: { calories } });
const eaten = { ...meal, oilGrams: null, nutrients: { calories: 31.2, protein: 3 }, ingredients: [10.4, 10.4, 10.4].map(food) };
/** As the server tells a day whose meals are not on the screen. */
const totals = { day: DAY, meals: 1, nutrients: eaten.nutrients, energy: { kcal: 30, kJ: 132 } };

it.each(['kcal', 'kJ'] as const)('a day has the same energy in %s whether its meals are on the screen or not', (unit) => {
  const read = (shown: Parameters<typeof withShownDays>[1]) => withShownDays([totals], shown, unit)[0]?.nutrients;
  expect(energyIn(unit, read([])?.calories ?? 0)).toBeCloseTo(totals.energy[unit], 6);
  expect(read([])?.calories).toBeCloseTo(shownMealTotals([eaten], unit).calories ?? 0, 6);
  expect(read([{ day: DAY, meals: [eaten] }])?.calories).toBeCloseTo(read([])?.calories ?? 0, 6);
  expect(read([])).toMatchObject({ protein: 3 });
});

it('a day whose energy nobody knows has none', () => {
  const unknown = { day: DAY, meals: 1, nutrients: {}, energy: null };
  expect(withShownDays([unknown], [], 'kcal')).toEqual([unknown]);
});
