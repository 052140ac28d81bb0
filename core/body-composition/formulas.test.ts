import { expect, it } from 'vitest';
import { isScanField, SCAN_FIELD_IDS, SCAN_FIELDS, toFieldLimits } from './fields.ts';
import { CHARDER_SHEET, GE_SHEET, HOLOGIC_SHEET } from './fixture-scans.ts';
import { deriveValues } from './formulas.ts';
import type { ScanValue } from './scan.ts';
import { toStoredUnit } from './units.ts';

const derived = (scan: Parameters<typeof deriveValues>[0], heightCm?: number) =>
  Object.fromEntries(deriveValues(scan, heightCm).map(({ formula, value }) => [formula.field, Math.round(value * 1000) / 1000]));

const whole = (values: Partial<Record<ScanValue['field'], number>>): ScanValue[] =>
  Object.entries(values).map(([field, value]) => ({ field: field as ScanValue['field'], region: 'whole', value }));

it.each([
  [18350, 'g', 'kg', 18.35],
  [39.7, 'lb', 'kg', 18.007609],
  [6800, 'kJ', 'kcal', 1625.239],
  [8.33, 'MJ', 'kcal', 1990.918],
  [0.163, 'L', 'cm³', 163],
  [42.6, 'kg', 'L', 42.6],
  [15, 'in²', 'cm²', 96.774],
] as const)('[BC1]: %d %s in %s is %d', (value, from, to, expected) => {
  expect(toStoredUnit(value, from, to)).toBeCloseTo(expected, 3);
});

it('[BC1]: a unit that is none of the field is refused', () => {
  expect(toStoredUnit(20, 'cm', 'kg')).toBeUndefined();
  expect(toStoredUnit(20, 'kJ', '%')).toBeUndefined();
});

it('[BC2]: the share of fat in soft tissue and in total mass are two fields, and neither is computed into the other', () => {
  // 10.049 of 43.424 kg soft tissue and of 45.08 kg in all.
  const ge = derived({ maker: 'ge_lunar', values: whole({ fat_mass_kg: 10.049, lean_mass_kg: 33.375, bmc_kg: 1.656 }) });
  expect(ge).toMatchObject({ tissue_fat_pct: 23.142, body_fat_pct: 22.291, total_mass_kg: 45.08 });
  const hologic = derived({ maker: 'hologic', values: whole({ fat_mass_kg: 10.049, lean_mass_kg: 33.375, bmc_kg: 1.656 }) });
  expect(hologic).not.toHaveProperty('tissue_fat_pct');
  expect(derived({ maker: 'ge_lunar', values: whole({ tissue_fat_pct: 23.1 }) })).toEqual({});
});

it('[BC3]: Charder prints the skeletal muscle of the whole body by height, which is not the index of the limbs', () => {
  // 32.2 / 1.81² = 9.829; (3.1 + 3.2 + 9.3 + 9.4) / 1.81² = 7.631
  const without = { ...CHARDER_SHEET, values: CHARDER_SHEET.values.filter(({ field }) => field !== 'smm_index') };
  expect(derived(without)).toMatchObject({ smm_index: 9.829, almi: 7.631 });
});

it('[BC10]: masses and share of fat follow from fat, lean and bone', () => {
  expect(derived({ values: whole({ fat_mass_kg: 20, lean_mass_kg: 50, bmc_kg: 2.5 }) })).toMatchObject({
    total_mass_kg: 72.5,
    tissue_mass_kg: 70,
    ffm_kg: 52.5,
    body_fat_pct: 27.586,
  });
});

it('[BC11] [BC12]: indices use the height of the sheet, then that of the person; limbs are the sum of both sides', () => {
  // Lean of arms and legs 2.002 + 2.1594 + 7.1029 + 6.8522 = 18.1165 kg; 1.65² = 2.7225
  expect(derived(HOLOGIC_SHEET)).not.toHaveProperty('almi');
  expect(derived(HOLOGIC_SHEET, 165)).toMatchObject({ fmi: 7.26, lmi: 15.014, ffmi: 15.695, almi: 6.654, bmi: 22.955, trunk_limb_fat: 0.629 });
  expect(derived({ ...HOLOGIC_SHEET, heightCm: 170 }, 165)).toMatchObject({ fmi: 6.839 });
});

it('[BC13]: water and cells follow from their parts', () => {
  expect(derived({ values: whole({ icw_l: 26.2, ecw_l: 16.4, ffm_kg: 58.1, bcm_kg: 37.5 }) })).toEqual({
    tbw_l: 42.6,
    ecw_tbw: 0.385,
    hydration_pct: 73.322,
    ecm_kg: 20.6,
  });
});

it('[BC14]: what is printed is not computed', () => {
  const fields = new Set(GE_SHEET.values.filter(({ region }) => region === 'whole').map(({ field }) => field));
  expect(deriveValues(GE_SHEET, 160).filter(({ formula }) => fields.has(formula.field))).toEqual([]);
});

it('[BC14]: a formula that only some makers print by is not used for others', () => {
  expect(derived({ maker: 'inbody', values: whole({ ffm_kg: 58.1 }) })).toMatchObject({ bmr_kcal: 1624.96 });
  expect(derived({ maker: 'seca', values: whole({ ffm_kg: 58.1 }) })).not.toHaveProperty('bmr_kcal');
});

it.each(SCAN_FIELD_IDS)('[BC4]: %s has limits, names in both languages, and limits of a region exactly where it has regions', (id) => {
  const { limits, name, scope, methods } = SCAN_FIELDS[id];
  expect(limits[0]).toBeLessThan(limits[1]);
  expect(name.sl !== '' && name.en !== '' && methods.length > 0).toBe(true);
  expect(toFieldLimits(id, false) !== undefined).toBe(scope !== 'whole');
});

it('[BC4]: only what is in the table is a field', () => {
  expect(isScanField('body_fat_pct')).toBe(true);
  expect(isScanField('toString')).toBe(false);
});
