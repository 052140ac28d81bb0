import { describe, expect, it } from 'vitest';
import { readFoodRow, rowCode } from './food-row.ts';

describe('FNDDS and SR rows', () => {
  it('takes fibre off total carbohydrate', () => {
    const record = { 'Energy (kcal)': '52', 'Carbohydrate (g)': '13.81', 'Fiber, total dietary (g)': '2.4' };
    expect(readFoodRow('fndds', record).per100g).toEqual({ calories: 52, carbs: 11.41, fiber: 2.4 });
  });

  it('keeps total carbohydrate where fibre is unknown, and never goes below 0', () => {
    expect(readFoodRow('sr', { 'Carbohydrt_(g)': '9', 'Fiber_TD_(g)': '' }).per100g).toEqual({ carbs: 9 });
    expect(readFoodRow('sr', { 'Carbohydrt_(g)': '2', 'Fiber_TD_(g)': '2.5' }).per100g).toEqual({ carbs: 0, fiber: 2.5, sugar: 0 });
  });

  it('reads pure alcohol, and no alcohol as none', () => {
    expect(readFoodRow('fndds', { 'Alcohol (g)': '3.9' }).alcohol).toBe(3.9);
    expect(readFoodRow('fndds', { 'Alcohol (g)': '0' })).not.toHaveProperty('alcohol');
  });

  it('knows that no fat holds no saturated and no trans fat, and nothing more of trans fat', () => {
    expect(readFoodRow('sr', { 'Lipid_Tot_(g)': '0' }).per100g).toEqual({ fat: 0, saturated_fat: 0, trans_fat: 0 });
    expect(readFoodRow('sr', { 'Lipid_Tot_(g)': '1' }).per100g).not.toHaveProperty('trans_fat');
  });

  it('cites SR rows by five digits', () => {
    expect(rowCode('sr', { NDB_No: '1129' })).toBe('01129');
    expect(rowCode('fndds', { 'Food code': '31103010' })).toBe('31103010');
  });
});

describe('CIQUAL rows', () => {
  const macros = { 'Protein (g/100g)': '3,32', 'Carbohydrate (g/100g)': '4,85', 'Fat (g/100g)': '3,63' };

  it('reads decimal commas and leaves available carbohydrate as it is', () => {
    const record = { ...macros, 'Energy, Regulation EU No 1169/2011 (kcal/100g)': '65,1', 'Fibres (g/100g)': '1' };
    expect(readFoodRow('ciqual', record).per100g).toEqual({ calories: 65.1, protein: 3.32, carbs: 4.85, fat: 3.63, fiber: 1 });
  });

  it('counts traces as 0, "-" as unknown, and "< x" as x/2 for macronutrients only', () => {
    const record = { 'Protein (g/100g)': '< 0,5', 'Fat (g/100g)': 'traces', 'Iron (mg/100g)': '< 0,1', 'Calcium (mg/100g)': '-' };
    expect(readFoodRow('ciqual', record).per100g).toEqual({ protein: 0.25, fat: 0, saturated_fat: 0, trans_fat: 0 });
  });

  it('computes missing energy with the EU factors, polyols, organic acids and alcohol among them', () => {
    const record = {
      'Protein (g/100g)': '1',
      'Carbohydrate (g/100g)': '10',
      'Fat (g/100g)': '2',
      'Fibres (g/100g)': '3',
      'Polyols (g/100g)': '4',
      'Organic acids (g/100g)': '1',
      'Alcohol (g/100g)': '5',
      'Energy, Regulation EU No 1169/2011 (kcal/100g)': '-',
    };
    expect(readFoodRow('ciqual', record).per100g.calories).toBeCloseTo(4 + 24 + 9.6 + 18 + 6 + 3 + 35, 5);
  });

  it('does not compute energy while a macronutrient is unknown', () => {
    expect(readFoodRow('ciqual', { ...macros, 'Fat (g/100g)': '-' }).per100g).not.toHaveProperty('calories');
  });

  it('takes sodium from salt and vitamin A from retinol and beta-carotene together', () => {
    expect(readFoodRow('ciqual', { 'Salt (g/100g)': '1,5' }).per100g.sodium).toBe(600);
    expect(readFoodRow('ciqual', { 'Retinol (µg/100g)': '10', 'Beta-carotene (µg/100g)': '120' }).per100g.vitamin_a).toBe(20);
    expect(readFoodRow('ciqual', { 'Retinol (µg/100g)': '10', 'Beta-carotene (µg/100g)': '-' }).per100g).not.toHaveProperty('vitamin_a');
  });
});
