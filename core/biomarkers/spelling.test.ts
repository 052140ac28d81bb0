import { expect, test } from 'vitest';
import { toShownUnit } from './spelling.ts';

test.each([
  ['10^9/L', '10⁹/L'],
  ['10^12/L', '10¹²/L'],
  ['mL/min/1,73 m^2', 'mL/min/1,73 m²'],
  ['mmol/L', 'mmol/L'],
  [undefined, ''],
])('the unit %s is shown as %s', (unit, shown) => {
  expect(toShownUnit(unit)).toBe(shown);
});
