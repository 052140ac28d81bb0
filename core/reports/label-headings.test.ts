import { describe, expect, test } from 'vitest';
import { getPage } from '#testing/label-pages.ts';
import type { LabelReading, LabelValues } from './label-reading.ts';
import { readNutritionLabel } from './nutrition-label.ts';

const numbers = (values: LabelValues | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([field, read]) => [field, read.value]));
const doubtsAbout = ({ doubts }: LabelReading, field: string): string[] => doubts.filter((doubt) => doubt.field === field).map(({ code }) => code);

/** 207 kJ as printed; the heading is what OCR made of "per 100 g". */
const getBritish = (heading: string): string[] => [
  'Nutrition information',
  'Servings per pack: 4   Serving size: 200 g (1/4 pack)',
  `Typical values          ${heading}`,
  'Energy                  207 kJ / 50 kcal',
  'Fat                     1.6g',
  'of which saturates      1.3g',
  'Carbohydrate            6.2g',
  'of which sugars         4.3g',
  'Fibre                   2.6g',
  'Protein                 1.3g',
  'Salt                    2.36g',
];

const getPanel = (headings: string): string[] => [
  'Nutrition Facts',
  'About 3 servings per container',
  'Serving size   1/2 cup (1259)',
  headings,
  'Calories              780            260',
  'Total Fat             42g  54%       14g  18%',
  'Sodium                720mg 31%      240mg 10%',
  'Total Carbohydrate    72g  26%       24g  9%',
  'Dietary Fiber         3g   11%       1g   4%',
  'Total Sugars          6g             2g',
  'Protein               30g            10g',
];
const SERVING = { calories: 260, fat: 14, sodium: 240, carbs: 24, fiber: 1, sugar: 2, protein: 10 };

describe('headings', () => {
  test('[NL25] reads the column for 100 g below a line with the size of a serving', () => {
    const reading = readNutritionLabel(getPage(getBritish('per 100 g')));
    expect(numbers(reading.per100.values)).toMatchObject({ energyKj: 207, calories: 50, fat: 1.6, carbs: 6.2, salt: 2.36 });
    expect(reading).toMatchObject({ portionGrams: 200, doubts: [] });
    expect(reading.perPortion).toBeUndefined();
  });

  test('[NL25] doubts every field when only the size of a serving was read', () => {
    const reading = readNutritionLabel(getPage(getBritish('per 160 g')));
    expect(reading.per100.derived).toBeUndefined();
    for (const field of Object.keys(reading.per100.values)) expect(doubtsAbout(reading, field)).toContain('basis_assumed');
  });

  test('[NL26] takes the serving where the package stands before it', () => {
    const reading = readNutritionLabel(getPage(getPanel('                      Per container  Per serving')));
    expect(numbers(reading.perPortion)).toMatchObject(SERVING);
    expect(reading.portionGrams).toBe(125);
  });

  test('[NL26] takes nothing for the serving that stands below the heading of the package', () => {
    const lines = getPanel('                      Per container');
    expect(numbers(readNutritionLabel(getPage(lines)).perPortion)).toMatchObject(SERVING);
    const cut = lines.map((line) => line.slice(0, 36));
    expect(numbers(readNutritionLabel(getPage(cut)).perPortion)).toEqual({});
  });

  test.each(['Calories 130       % Daily Value*', 'Calories 130   % DV*'])('[NL27] reads energy beside a heading of shares: %s', (line) => {
    const panel = [
      'Nutrition Facts',
      'Per 1 bar (60 g)',
      line,
      'Total Fat / Lipides 4 g   5 %',
      'Carbohydrate / Glucides 21 g',
      'Protein / Protéines 5 g',
    ];
    expect(numbers(readNutritionLabel(getPage(panel)).perPortion)).toMatchObject({ calories: 130, fat: 4, carbs: 21, protein: 5 });
  });

  test('[NL27] reads energy with its unit close behind', () => {
    const lines = ['Hranilna vrednost     100 g:', 'Energijska vrednost:  1850kJ', '                      439kcal', 'Maščobe:              12,1g'];
    expect(numbers(readNutritionLabel(getPage(lines)).per100.values)).toMatchObject({ energyKj: 1850, calories: 439 });
  });

  test('[NL27] a linear panel has a serving size in its first line', () => {
    const lines = [
      'Nutrition Facts Servings: 3, Serv. size: 1 bar (125g),',
      'Amount per serving: Calories 440, Total Fat 7g (9% DV),',
      'Total Carbohydrate 73g (27% DV), Protein 22g.',
    ];
    const reading = readNutritionLabel(getPage(lines));
    expect(numbers(reading.perPortion)).toMatchObject({ calories: 440, fat: 7, carbs: 73, protein: 22 });
    expect(reading.portionGrams).toBe(125);
  });
});

describe('doubts of several readings', () => {
  const withRow = (at: number, line: string): string[] => getBritish('per 100 g').map((row, index) => (index === at ? line : row));

  test('[NL28] doubts what fewer than half of the readings bear out', () => {
    const fibres = ['2.6g', '2.1g', '3.4g'].map((amount) => getPage(withRow(8, `Fibre                   ${amount}`)));
    const reading = readNutritionLabel(...fibres);
    expect(doubtsAbout(reading, 'fiber')).toContain('hard_to_read');
    expect(doubtsAbout(reading, 'protein')).not.toContain('hard_to_read');
  });

  test.each([
    ['Salt                    O', 'salt'],
    ['Fibre                   2,649', 'fiber'],
  ])('[NL28] doubts %s', (line, field) => {
    const page = getPage(withRow(field === 'salt' ? 10 : 8, line));
    expect(doubtsAbout(readNutritionLabel(page, page), field)).toContain('hard_to_read');
  });

  test.each([
    ['Calories', '268', 'calories'],
    ['Sodium', '248mg', 'sodium'],
  ])('[NL30] doubts a whole panel whose %s of %s cannot be printed there', (name, amount, field) => {
    const panel = ['Nutrition Facts', 'Serving size   1 cup (125g)', 'Amount per serving', 'Calories 260', 'Total Fat 14g', 'Sodium 240mg'];
    const rest = ['Total Carbohydrate 24g', 'Dietary Fiber 1g', 'Total Sugars 2g', 'Saturated Fat 3g', 'Protein 10g'];
    expect(readNutritionLabel(getPage([...panel, ...rest])).doubts).toEqual([]);
    const misread = panel.map((line) => (line.startsWith(name) ? `${name} ${amount}` : line));
    const reading = readNutritionLabel(getPage([...misread, ...rest]));
    expect(doubtsAbout(reading, field)).toContain('hard_to_read');
    expect(doubtsAbout(reading, 'fat')).toContain('label_unsure');
  });

  test('[NL29] doubts the basis of figures that another reading has for a portion', () => {
    const portion = getBritish('per serving (200 g)');
    const reading = readNutritionLabel(getPage(getBritish('per 100 g')), getPage(portion));
    for (const field of ['fat', 'carbs', 'protein']) expect(doubtsAbout(reading, field)).toContain('basis_assumed');
  });
});
