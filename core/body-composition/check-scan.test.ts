import { expect, it } from 'vitest';
import { checkScan, toDoubted } from './check-scan.ts';
import { GE_SHEET, HOLOGIC_SHEET, CHARDER_SHEET, withValue } from './fixture-scans.ts';
import { hasEnough } from './scan.ts';

it('[BC21] [BC22]: what real sheets of three makers print contradicts nothing', () => {
  expect(checkScan(HOLOGIC_SHEET)).toEqual([]);
  expect(checkScan(GE_SHEET)).toEqual([]);
  expect(checkScan(CHARDER_SHEET)).toEqual([]);
});

it('[BC20]: a value outside the limits of its field is doubted, also in a region', () => {
  expect([...toDoubted(checkScan({ ...CHARDER_SHEET, values: [{ field: 'phase_angle_deg', region: 'whole', value: 61 }] }))]).toEqual([
    'phase_angle_deg|whole|0',
  ]);
  expect([...toDoubted(checkScan({ ...CHARDER_SHEET, values: [{ field: 'lean_mass_kg', region: 'arm_left', value: 310 }] }))]).toEqual([
    'lean_mass_kg|arm_left|0',
  ]);
});

it('[BC4]: a field that is measured of the whole body only is doubted in a region', () => {
  expect([...toDoubted(checkScan({ ...CHARDER_SHEET, values: [{ field: 'bmr_kcal', region: 'arm_left', value: 1500 }] }))]).toEqual([
    'bmr_kcal|arm_left|0',
  ]);
});

it.each([
  ['fat_mass_kg', 'arm_left', 1.8952],
  ['lean_mass_kg', 'trunk', 28.3818],
  ['total_mass_kg', 'leg_left', 17.9981],
  ['bmc_kg', 'head', 1.38804],
  ['body_fat_pct', 'whole', 37.6],
] as const)('[BC25]: one wrong digit of %s of %s is found, and only there', (field, region, value) => {
  const doubted = [...toDoubted(checkScan(withValue(HOLOGIC_SHEET, field, region, value)))];
  expect(doubted).toEqual([`${field}|${region}|0`]);
});

it('[BC22]: a limb that is only left and right is doubted as left and right when the whole does not add up', () => {
  const values = [
    { field: 'fat_mass_kg', region: 'whole', value: 20 },
    { field: 'fat_mass_kg', region: 'trunk', value: 10 },
    { field: 'fat_mass_kg', region: 'head', value: 1 },
    { field: 'fat_mass_kg', region: 'arm_left', value: 1 },
    { field: 'fat_mass_kg', region: 'arm_right', value: 1 },
    { field: 'fat_mass_kg', region: 'leg_left', value: 4 },
    { field: 'fat_mass_kg', region: 'leg_right', value: 5 },
  ] as const;
  const [doubt] = checkScan({ method: 'dexa', values });
  expect(doubt).toMatchObject({ reason: 'sum', expected: 22 });
  expect(doubt?.keys).toContain('fat_mass_kg|leg_right|0');
  expect(checkScan({ method: 'bia', values })).toEqual([]);
});

it('[BC22]: a part greater than the whole is doubted', () => {
  const values = [
    { field: 'lean_mass_kg', region: 'whole', value: 50 },
    { field: 'lean_mass_kg', region: 'trunk', value: 53 },
  ] as const;
  expect(checkScan({ method: 'bia', values })).toMatchObject([{ reason: 'part' }]);
});

it('[BC23]: a leg much greater than the other is doubted', () => {
  const values = [
    { field: 'lean_mass_kg', region: 'leg_left', value: 9.4 },
    { field: 'lean_mass_kg', region: 'leg_right', value: 3.9 },
  ] as const;
  expect(checkScan({ method: 'bia', values })).toMatchObject([{ reason: 'sides' }]);
});

it('[BC24]: impedance that rises with frequency is doubted', () => {
  const doubts = checkScan(withValue(CHARDER_SHEET, 'impedance_ohm', 'arm_right', 393.3, 50));
  expect([...toDoubted(doubts)]).toContain('impedance_ohm|arm_right|50');
  expect(doubts[0]).toMatchObject({ reason: 'impedance' });
});

it('[BC24] [BC13]: the phase angle is that of resistance and reactance', () => {
  const scan = (angle: number) => ({
    method: 'bia' as const,
    values: [
      { field: 'resistance_ohm' as const, region: 'whole' as const, khz: 50, value: 500 },
      { field: 'reactance_ohm' as const, region: 'whole' as const, khz: 50, value: 55 },
      { field: 'phase_angle_deg' as const, region: 'whole' as const, khz: 50, value: angle },
    ],
  });
  // atan(55 / 500) = 6.277°
  expect(checkScan(scan(6.3))).toEqual([]);
  expect(checkScan(scan(8.3))).toMatchObject([{ reason: 'impedance' }]);
});

it('[BC26]: a doubt leaves the values as they are', () => {
  const scan = withValue(HOLOGIC_SHEET, 'fat_mass_kg', 'whole', 29.7645);
  const before = structuredClone(scan.values);
  expect(checkScan(scan).length).toBeGreaterThan(0);
  expect(scan.values).toEqual(before);
});

it('[BC5]: a scan counts with a share of fat, or with fat and total mass', () => {
  expect(hasEnough([{ field: 'tbw_l', region: 'whole', value: 40 }])).toBe(false);
  expect(hasEnough([{ field: 'fat_mass_kg', region: 'whole', value: 20 }])).toBe(false);
  expect(hasEnough([{ field: 'body_fat_pct', region: 'arm_left', value: 20 }])).toBe(false);
  expect(hasEnough([{ field: 'body_fat_pct', region: 'whole', value: 20 }])).toBe(true);
  expect(hasEnough(HOLOGIC_SHEET.values)).toBe(true);
});
