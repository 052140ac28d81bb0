import { describe, expect, it } from 'vitest';
import { composeFoods, roundFigure } from './compose-foods.ts';

const cited = {
  'sr:00001': { per100g: { calories: 100, protein: 10, carbs: 5, fat: 2, iron: 1 } },
  'sr:00002': { per100g: { calories: 0, protein: 0, carbs: 0, fat: 0 } },
  'fndds:00000003': { per100g: { calories: 70, protein: 0, carbs: 0, fat: 0, iron: 0 }, alcohol: 10 },
  'ciqual:0004': { per100g: { calories: 60, protein: 3, carbs: 5, fat: 3, iodine: 20, alcohol: 0 } },
  'ciqual:0005': { per100g: { calories: 80, protein: 0, carbs: 3, fat: 0, iodine: 0, alcohol: 10 } },
};
const food = { id: 'stew', sl: ['enolončnica'], en: ['stew'], portions: { plate: 350 }, usual: 350 };

function compose(...foods: unknown[]) {
  return composeFoods({ dish: foods }, cited);
}

function dish(rows: [string, number][], yieldGrams: number) {
  return compose({ ...food, recipe: { rows, yield: yieldGrams } }).foods[0];
}

describe('composeFoods', () => {
  it('carries a cited row over unchanged but for rounding', () => {
    const { foods, problems } = compose({ ...food, source: 'sr:00001', density: 1.02 });
    expect(problems).toEqual([]);
    expect(foods).toEqual([
      {
        id: 'stew',
        sl: ['enolončnica'],
        en: ['stew'],
        category: 'dish',
        per100g: { calories: 100, protein: 10, carbs: 5, fat: 2, iron: 1 },
        source: 'sr:00001',
        portions: { plate: 350 },
        usualGrams: 350,
        density: 1.02,
      },
    ]);
  });

  it('adds a recipe up over what it weighs when done', () => {
    const made = dish(
      [
        ['sr:00001', 100],
        ['sr:00002', 3],
      ],
      50,
    );
    expect(made).toMatchObject({ source: 'recipe', per100g: { calories: 200, protein: 20, carbs: 10, fat: 4 } });
  });

  it('leaves a nutrient unknown when an ingredient of more than 5 % does not know it, and forgives smaller ones', () => {
    expect(
      dish(
        [
          ['sr:00001', 90],
          ['sr:00002', 10],
        ],
        100,
      )?.per100g,
    ).not.toHaveProperty('iron');
    expect(
      dish(
        [
          ['sr:00001', 97],
          ['sr:00002', 3],
        ],
        100,
      )?.per100g.iron,
    ).toBe(0.97);
  });

  it('does not forgive iodine, most of which may be in a pinch', () => {
    const { iodine } = dish([['ciqual:0004', 100]], 100)?.per100g ?? {};
    const salted: [string, number][] = [
      ['ciqual:0004', 99],
      ['sr:00002', 1],
    ];
    expect([iodine, dish(salted, 100)?.per100g.iodine]).toEqual([20, undefined]);
  });

  it('does not know the alcohol of what is boiled down', () => {
    const wine: [string, number][] = [
      ['ciqual:0004', 80],
      ['ciqual:0005', 20],
    ];
    expect(dish(wine, 100)?.per100g.alcohol).toBe(2);
    expect(dish(wine, 90)?.per100g).not.toHaveProperty('alcohol');
  });

  it('adds alcohol up', () => {
    expect(
      dish(
        [
          ['fndds:00000003', 50],
          ['sr:00002', 50],
        ],
        100,
      )?.alcohol,
    ).toBe(5);
  });

  it('leaves out a spelling that folds to an earlier one', () => {
    expect(compose({ ...food, sl: ['müsli', 'musli', 'kosmiči'], source: 'sr:00001' }).foods[0]?.sl).toEqual(['müsli', 'kosmiči']);
  });

  it('lists every problem at once and composes nothing', () => {
    const { foods, problems } = composeFoods(
      {
        dish: [
          { ...food, source: 'sr:00001' },
          { ...food, en: ['other'], sl: ['Enoloncnica'], source: 'sr:99999' },
          { ...food, id: 'extra', colour: 'red', source: 'sr:00001' },
          { ...food, id: 'neither', sl: ['a'], en: ['b'] },
        ],
        nonsense: [],
      },
      cited,
    );
    expect(foods).toEqual([]);
    const text = problems.join('\n');
    expect(text).toContain('nonsense: no such category');
    expect(text).toContain('stew: id given twice');
    expect(text).toContain('row sr:99999 is not known');
    expect(text).toMatch(/dish\[2\] extra/);
    expect(text).toMatch(/dish\[3\] neither/);
  });

  it('refuses a name of another food, whatever its case and diacritics', () => {
    const other = { ...food, id: 'other', sl: ['ENOLONCNICA'], en: ['other'], source: 'sr:00001' };
    expect(compose({ ...food, source: 'sr:00001' }, other).problems).toEqual(['other: sl name "ENOLONCNICA" already belongs to stew']);
  });

  it('refuses a row without energy or a macronutrient', () => {
    const bare = composeFoods({ dish: [{ ...food, source: 'sr:00001' }] }, { 'sr:00001': { per100g: { calories: 1, protein: 1, carbs: 1 } } });
    expect(bare.problems).toEqual(['stew: fat is not known in its row(s)']);
  });

  it('keeps three figures', () => {
    expect([884.4, 52.14, 3.456, 0.004].map(roundFigure)).toEqual([884, 52.1, 3.46, 0]);
  });
});
