// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { makeFormat } from './format.ts';

describe('numbers in the units of the person', () => {
  it('are kcal and kg unless chosen otherwise', () => {
    const format = makeFormat('sl');
    expect([format.energy(1842.4), format.weight(72.46), format.weight(77)]).toEqual(['1.842 kcal', '72,5 kg', '77,0 kg']);
  });
  it('are converted where kJ and pounds were chosen', () => {
    const format = makeFormat('sl', { energyUnit: 'kJ', weightUnit: 'lb' });
    expect([format.energy(1842.4), format.energyNumber(100), format.weight(72.5), format.weightNumber(72.5)]).toEqual([
      '7.709 kJ',
      '418',
      '159,8 lb',
      '159,8',
    ]);
  });
});
