import { expect, it } from 'vitest';
import type { LabelReading, ReadValue } from '#core/reports/label-reading.ts';
import { getBound, draftFromLabel } from './label-draft.ts';
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
  expect(getBound(reading, 'sugar')).toBe(0.5);
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
