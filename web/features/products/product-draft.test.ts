import { expect, it } from 'vitest';
import type { LabelReading, ReadValue } from '#core/reports/label-reading.ts';
import { getBound, draftFromLabel } from './label-draft.ts';
import { convertedFrom, withoutConversion, withPer } from './per-portion.ts';
import { toDraft, emptyProduct, findFaults, productFrom, withAmount, withSize } from './product-draft.ts';

const read = (value: number, more: Partial<ReadValue> = {}): ReadValue => ({
  value,
  unit: 'g',
  text: String(value),
  confidence: 0.9,
  box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  ...more,
});
const empty = () => emptyProduct({ gtin14: '03830012345670', lang: 'sl' });
const named = () => ({ ...empty(), name: ' Kosmiči ' });

it('takes what a label says, salt as printed and stored as sodium; "less than" is no amount', () => {
  const reading: LabelReading = {
    per100: { values: { energyKj: read(1523, { unit: 'kJ' }), fat: read(5.4), salt: read(0.5), sugar: read(0.5, { comparator: '<' }) }, basis: 'g' },
    portionGrams: 30,
    carbsBasis: 'available',
    confidence: 0.8,
    doubts: [],
  };
  const draft = { ...draftFromLabel(named(), reading) };
  expect(draft.amounts).toEqual({ calories: 364.006, fat: 5.4, salt: 0.5 });
  expect(getBound(reading, 'sugar', 'hundred')).toBe(0.5);
  expect(productFrom(draft)).toMatchObject({
    name: 'Kosmiči',
    source: 'label',
    barcode: '03830012345670',
    servingGrams: 30,
    per100: { calories: 364.006, fat: 5.4, sodium: 200 },
  });
});

it('refuses what cannot be in 100 g, a number with a slip, and a product without a name', () => {
  const wrong = withAmount({ ...empty(), barcode: '3830012345671' }, 'fat', 120, true);
  expect(findFaults(wrong)).toEqual({
    name: { kind: 'required' },
    barcode: { kind: 'gtin', reason: 'check_digit' },
    fat: { kind: 'range', min: 0, max: 100 },
  });
  expect(productFrom(wrong)).toBeUndefined();
});

it('leaves empty what is not known, never nought', () => {
  expect(productFrom(withAmount(named(), 'fat', undefined, true))?.per100).toEqual({});
});

it('gives a product back as it was typed', () => {
  const typed = withSize(withAmount({ ...named(), basis: 'ml' as const, density: 1.03 }, 'salt', 0.13, true), 'packageSize', 500, true);
  const product = productFrom(typed);
  expect(product?.packageGrams).toBe(515);
  const { amounts, packageSize } = toDraft({
    ...typed,
    brand: null,
    barcode: null,
    packageGrams: 515,
    servingGrams: null,
    per100: product?.per100 ?? {},
    category: 'dish',
    common: false,
    createdAt: '',
    updatedAt: '',
  });
  expect({ amounts, packageSize }).toEqual({ amounts: { salt: 0.13 }, packageSize: 500 });
});

const american: LabelReading = {
  per100: { values: { fat: read(12.86, { derived: true }) }, basis: 'g', derived: true },
  perPortion: { calories: read(260, { unit: 'kcal' }), fat: read(18), carbs: read(20), fiber: read(4), protein: read(5) },
  portionGrams: 140,
  carbsBasis: 'total',
  confidence: 0.8,
  doubts: [],
};
const named140 = draftFromLabel(named(), american);

it('shows what is printed for a portion as it is printed, and stores it for 100 g, carbohydrate without fibre', () => {
  expect(named140).toMatchObject({ per: 'portion', servingSize: 140, amounts: { calories: 260, fat: 18, carbs: 20, fiber: 4 } });
  expect(productFrom(named140)).toMatchObject({ servingGrams: 140, per100: { calories: 185.714, fat: 12.857, carbs: 11.429, fiber: 2.857 } });
});

it('converts what is switched to 100 g, says from what, and gives the printed numbers back', () => {
  const hundred = withPer(named140, 'hundred');
  expect([hundred.amounts.fat, convertedFrom(hundred)]).toEqual([12.857, { per: 'portion', size: 140 }]);
  expect(productFrom(hundred)?.per100).toEqual(productFrom(named140)?.per100);
  expect(withPer(withSize(hundred, 'servingSize', 150, true), 'portion').amounts).toEqual(named140.amounts);
  const kept = withoutConversion(hundred);
  expect([kept.amounts.fat, convertedFrom(kept), productFrom(kept)?.per100.fat]).toEqual([18, undefined, 18]);
});

it('stores the portion’s numbers with what the portion is corrected to', () => {
  expect(productFrom(withSize(named140, 'servingSize', 100, true))?.per100.fat).toBe(18);
});

it('asks for a portion nobody knows and converts nothing until then', () => {
  const { portionGrams: _weight, ...unweighed } = american;
  const draft = draftFromLabel(named(), { ...unweighed, per100: { values: {}, basis: 'g' } });
  expect([draft.amounts.fat, findFaults(draft), productFrom(draft)]).toEqual([18, { servingSize: { kind: 'portion' } }, undefined]);
  expect(withPer(draft, 'hundred').amounts).toEqual(draft.amounts);
  expect(productFrom(withSize(draft, 'servingSize', 90, true))?.per100.fat).toBe(20);
});

it('keeps both printed columns: the rounder one of the portion is seen and the other one stored', () => {
  const both: LabelReading = {
    ...american,
    per100: { values: { fat: read(6.4), sugar: read(1.8) }, basis: 'g' },
    perPortion: { fat: read(1.9) },
    portionGrams: 30,
  };
  const portion = withPer(draftFromLabel(named(), { ...both, carbsBasis: 'available' }), 'portion');
  expect([portion.amounts, convertedFrom(portion)]).toEqual([{ fat: 1.9, sugar: 0.54 }, undefined]);
  expect(productFrom(portion)?.per100).toEqual({ fat: 6.4, sugar: 1.8 });
  expect(productFrom(withAmount(portion, 'fat', 3, true))?.per100).toEqual({ fat: 10, sugar: 1.8 });
});

it('refuses more of something than its portion weighs', () => {
  expect(findFaults(withAmount(named140, 'fat', 150, true))).toEqual({ fat: { kind: 'range', min: 0, max: 140 } });
});

it('says what is converted of numbers typed on either side', () => {
  const hundred = withSize(withAmount(named(), 'fat', 10, true), 'servingSize', 50, true);
  const portion = withPer(hundred, 'portion');
  expect([portion.amounts.fat, convertedFrom(portion)]).toEqual([5, { per: 'hundred', size: 50 }]);
  const typed = withAmount(portion, 'fat', 6, true);
  expect(convertedFrom(typed)).toBeUndefined();
  const back = withPer(typed, 'hundred');
  expect([back.amounts.fat, convertedFrom(back)]).toEqual([12, { per: 'portion', size: 50 }]);
});
