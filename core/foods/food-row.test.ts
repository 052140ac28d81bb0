import { describe, expect, it } from 'vitest';
import { readFoodRow, rowCode } from './food-row.ts';

const NO_FATS = { saturated_fat: 0, trans_fat: 0, monounsaturated_fat: 0, polyunsaturated_fat: 0, omega3_ala: 0, omega3_epa_dha: 0 };

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

  it('knows that no fat holds no fat of any kind, and nothing more of trans fat', () => {
    expect(readFoodRow('sr', { 'Lipid_Tot_(g)': '0' }).per100g).toEqual({ fat: 0, ...NO_FATS });
    expect(readFoodRow('sr', { 'Lipid_Tot_(g)': '1' }).per100g).not.toHaveProperty('trans_fat');
  });

  it('adds up EPA and DHA in milligrams, only where both are known', () => {
    expect(readFoodRow('fndds', { '20:5 n-3 (g)': '0.69', '22:6 n-3 (g)': '1.457' }).per100g).toEqual({ omega3_epa_dha: 2147 });
    expect(readFoodRow('fndds', { '20:5 n-3 (g)': '0.69', '22:6 n-3 (g)': '' }).per100g).toEqual({});
  });

  it('does not know vitamins of American enriched flour', () => {
    const bread = { 'Thiamin (mg)': '0.5', 'Vitamin B-6 (mg)': '0.1', 'Folate, total (mcg)': '110', 'Magnesium (mg)': '25' };
    expect(readFoodRow('fndds', { ...bread, 'Folic acid (mcg)': '80' }).per100g).toEqual({ vitamin_b6: 0.1, magnesium: 25 });
    expect(readFoodRow('fndds', { ...bread, 'Folic acid (mcg)': '9' }).per100g).toMatchObject({ thiamin: 0.5, folate: 110 });
  });

  it('knows only minerals, and no zinc, of fortified cereals', () => {
    const cereal = { 'Vit_B6_(mg)': '1.8', 'Vit_B12_(µg)': '5.4', 'Zinc_(mg)': '1', 'Iron_(mg)': '28', 'Magnesium_(mg)': '40', Vit_D_µg: '0' };
    expect(readFoodRow('sr', { ...cereal, 'Folic_Acid_(µg)': '323' }).per100g).toEqual({ iron: 28, magnesium: 40 });
  });

  it('knows vitamin D where it is natural, not where milk may have been given it', () => {
    const d = { 'Vitamin D (D2 + D3) (mcg)': '1.1' };
    expect(readFoodRow('fndds', { ...d, 'WWEIA Category number': '2502' }).per100g.vitamin_d).toBe(1.1);
    expect(readFoodRow('fndds', { ...d, 'WWEIA Category number': '1002' }).per100g).not.toHaveProperty('vitamin_d');
    expect(readFoodRow('fndds', { ...d, 'Vitamin D (D2 + D3) (mcg)': '0', 'WWEIA Category number': '1002' }).per100g.vitamin_d).toBe(0);
    expect(readFoodRow('sr', { Shrt_Desc: 'MILK,WHL,3.25% MILKFAT,W/ ADDED VITAMIN D', Vit_D_µg: '1.3' }).per100g).toEqual({});
    expect(readFoodRow('sr', { Shrt_Desc: 'SALMON,ATLANTIC,WILD,CKD', Vit_D_µg: '13' }).per100g.vitamin_d).toBe(13);
  });

  it('does not know what was added of vitamins B12 and E', () => {
    const record = { 'Vitamin B-12 (mcg)': '2', 'Vitamin E (alpha-tocopherol) (mg)': '9' };
    expect(readFoodRow('fndds', { ...record, 'Vitamin B-12, added (mcg)': '1.9', 'Vitamin E, added (mg)': '0' }).per100g).toEqual({ vitamin_e: 9 });
    expect(readFoodRow('fndds', { ...record, 'Vitamin B-12, added (mcg)': '0', 'Vitamin E, added (mg)': '8' }).per100g).toEqual({ vitamin_b12: 2 });
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
    expect(readFoodRow('ciqual', record).per100g).toEqual({ protein: 0.25, fat: 0, ...NO_FATS });
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
