// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { LabelTools } from '#web/lib/labels.ts';
import { makeFoodNames } from '#core/nutrition/food-names.ts';
import { makeFormat } from '#web/lib/format.ts';
import { labels } from './labels.ts';

const toTools = (energyUnit: 'kcal' | 'kJ'): LabelTools =>
  ({
    t: (key: string) => key,
    format: makeFormat('sl', { energyUnit, weightUnit: 'kg' }),
    mealName: makeFoodNames((foodId) => ({ egg: 'boiled egg', honey: 'honey' })[foodId]).meal,
  }) as LabelTools;
const label = (data: object, unit: 'kcal' | 'kJ' = 'kcal') => labels.timeline?.['meal']?.label({ name: 'Ričet', ...data }, toTools(unit)).text;

// 315.6 and 100.7 kcal are shown as 316 and 101, so the meal is 417 wherever it stands and not 416.
it.each([
  ['kcal', '417\u00A0kcal'],
  ['kJ', '1.741\u00A0kJ'],
] as const)('timeline: a meal has the energy that the list of meals shows (%s)', (unit, text) => {
  expect(label({ energy: { kcal: 417, kJ: 1741 } }, unit)).toBe(text);
});

it.each([[{}], [{ energy: null }], [{ energy: 417 }], [{ energy: { kcal: '417', kJ: 1741 } }]])(
  'timeline: a meal of unknown energy says none (%j)',
  (data) => {
    expect(label(data)).toBeUndefined();
  },
);

it('timeline and attention: a meal named by its foods has their names of the reader, one with a name of its own keeps it', () => {
  const foods = [
    { foodId: 'egg', name: 'kuhano jajce' },
    { foodId: 'honey', name: 'med' },
    { foodId: 7, name: 'no food' },
  ];
  const title = (data: Record<string, unknown>) => labels.timeline?.['meal']?.label(data, toTools('kcal')).title;
  expect(title({ name: 'Kuhano jajce, med', foods })).toBe('Boiled egg, honey');
  expect(title({ name: 'Nedeljski zajtrk', foods })).toBe('Nedeljski zajtrk');
  expect(title({ name: 'Kuhano jajce, med', foods: null })).toBe('Kuhano jajce, med');
});
