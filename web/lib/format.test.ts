// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { NUTRIENTS, type NutrientId } from '#core/nutrition/nutrients.ts';
import { makeFormat } from './format.ts';

describe('numbers in the units of the person', () => {
  it('are kcal and kg unless chosen otherwise', () => {
    const format = makeFormat('sl');
    expect([format.energy(1842.4), format.weight(72.46), format.weight(77)]).toEqual(['1.842\u00A0kcal', '72,5\u00A0kg', '77,0\u00A0kg']);
  });
  it('are converted where kJ and pounds were chosen', () => {
    const format = makeFormat('sl', { energyUnit: 'kJ', weightUnit: 'lb' });
    expect([format.energy(1842.4), format.energyNumber(100), format.weight(72.5), format.weightNumber(72.5)]).toEqual([
      '7.709\u00A0kJ',
      '418',
      '159,8\u00A0lb',
      '159,8',
    ]);
  });
});

it.each([
  ['sl', '44\u00A0%', '18,4\u00A0kg', '−0,3'],
  ['en', '44%', '18.4\u00A0kg', '−0.3'],
] as const)(
  'no line ends before a unit, a percent sign stands as the language sets it, and a minus is no hyphen (%s)',
  (lang, percent, mass, minus) => {
    const { withUnit, number, fixed } = makeFormat(lang);
    expect([withUnit(number(44), '%'), withUnit(fixed(18.4, 1), 'kg'), number(-0.3, 1)]).toEqual([percent, mass, minus]);
  },
);

it.each([
  ['sl', ['28.\u00A011.\u00A02026', '28.\u00A011.', 'sobota, 28.\u00A0november', 'november\u00A02026']],
  ['en', ['28/11/2026', '28/11', 'Saturday 28\u00A0November', 'November\u00A02026']],
] as const)('a line ends in no date, only after its weekday (%s)', (lang, dates) => {
  const { date, dayShort, dayLong, monthLong } = makeFormat(lang);
  expect([date, dayShort, dayLong, monthLong].map((format) => format('2026-11-28'))).toEqual(dates);
});

it.each([
  ['sl', ['13,0\u00A0g', '0,1\u00A0g', '1.196\u00A0mg', '417\u00A0kcal'], '1.000,50'],
  ['en', ['13.0\u00A0g', '0.1\u00A0g', '1,196\u00A0mg', '417\u00A0kcal'], '1,000.50'],
] as const)('amounts of a nutrient have its decimals, whole ones too (%s)', (lang, amounts, number) => {
  const format = makeFormat(lang);
  const shown = ([id, value]: readonly [NutrientId, number]) =>
    format.nutrient(
      NUTRIENTS.find((one) => one.id === id)!,
      value,
    );
  expect(
    (
      [
        ['fat', 13],
        ['fat', 0.06],
        ['sodium', 1196.2],
        ['calories', 417.4],
      ] as const
    ).map(shown),
  ).toEqual(amounts);
  expect(format.fixed(1000.5, 2)).toBe(number);
});
