/** Values that sheets of three makers print, for tests: whole tables, so that every sum can be checked by hand. */
import type { ScanFieldId } from './fields.ts';
import type { ScanRegion } from './regions.ts';
import type { BodyScan, ScanValue } from './scan.ts';

/** Grams: BMC, fat, lean, lean + BMC, total; then % fat. Hologic Horizon A, example sheet of 2019-12-04. */
const HOLOGIC_ROWS: Readonly<Partial<Record<ScanRegion, readonly number[]>>> = {
  arm_left: [134.97, 1095.2, 2002.0, 2137.0, 3232.3, 33.9],
  arm_right: [144.04, 1203.0, 2159.4, 2303.5, 3506.5, 34.3],
  trunk: [472.62, 7231.2, 20381.8, 20854.4, 28085.6, 25.7],
  leg_left: [368.09, 4527.2, 7102.9, 7471.0, 11998.1, 37.7],
  leg_right: [345.6, 4665.2, 6852.2, 7197.8, 11863.0, 39.3],
  subtotal: [1465.33, 18721.7, 38498.4, 39963.7, 58685.4, 31.9],
  head: [388.04, 1042.8, 2377.9, 2766.0, 3808.7, 27.4],
  whole: [1853.37, 19764.5, 40876.3, 42729.7, 62494.2, 31.6],
};

/** Tissue %, region %, grams of tissue, fat, lean, BMC; total in kg. GE Lunar Prodigy, enCORE 16, example sheet of 2019-04-25. */
const GE_ROWS: Readonly<Partial<Record<ScanRegion, readonly number[]>>> = {
  arms: [26.4, 25.2, 4193, 1108, 3085, 209, 4.4],
  arm_right: [27.7, 26.3, 2145, 593, 1551, 108, 2.3],
  arm_left: [25.1, 23.9, 2048, 515, 1534, 102, 2.1],
  legs: [28.6, 27.4, 14361, 4108, 10253, 619, 15.0],
  leg_right: [28.7, 27.5, 7258, 2081, 5177, 315, 7.6],
  leg_left: [28.5, 27.4, 7103, 2027, 5076, 304, 7.4],
  trunk: [19.2, 18.8, 21691, 4163, 17528, 428, 22.1],
  trunk_right: [20.3, 19.9, 10762, 2184, 8577, 228, 11.0],
  trunk_left: [18.1, 17.8, 10929, 1979, 8950, 199, 11.1],
  android: [18.1, 18.0, 2992, 543, 2449, 29, 3.0],
  gynoid: [27.4, 26.8, 6681, 1828, 4853, 147, 6.8],
  whole: [23.1, 22.3, 43424, 10049, 33375, 1656, 45.1],
  right: [23.9, 23.0, 21775, 5196, 16579, 855, 22.6],
  left: [22.4, 21.6, 21650, 4853, 16796, 801, 22.5],
};

type Column = readonly [field: ScanFieldId, factor: number];
const HOLOGIC_COLUMNS: readonly Column[] = [
  ['bmc_kg', 0.001],
  ['fat_mass_kg', 0.001],
  ['lean_mass_kg', 0.001],
  ['ffm_kg', 0.001],
  ['total_mass_kg', 0.001],
  ['body_fat_pct', 1],
];
const GE_COLUMNS: readonly Column[] = [
  ['tissue_fat_pct', 1],
  ['body_fat_pct', 1],
  ['tissue_mass_kg', 0.001],
  ['fat_mass_kg', 0.001],
  ['lean_mass_kg', 0.001],
  ['bmc_kg', 0.001],
  ['total_mass_kg', 1],
];

const toValues = (rows: Readonly<Partial<Record<ScanRegion, readonly number[]>>>, columns: readonly Column[]): ScanValue[] =>
  (Object.keys(rows) as ScanRegion[]).flatMap((region) =>
    columns.map(([field, factor], at) => ({ field, region, value: (rows[region]?.[at] ?? Number.NaN) * factor })),
  );

export const HOLOGIC_SHEET: BodyScan = {
  id: '00000000-0000-4000-8000-000000000001',
  day: '2019-12-04',
  method: 'dexa',
  maker: 'hologic',
  device: 'Horizon A',
  values: toValues(HOLOGIC_ROWS, HOLOGIC_COLUMNS),
};

export const GE_SHEET: BodyScan = {
  id: '00000000-0000-4000-8000-000000000002',
  day: '2019-04-25',
  method: 'dexa',
  maker: 'ge_lunar',
  device: 'Prodigy',
  values: [
    ...toValues(GE_ROWS, GE_COLUMNS),
    { field: 'trunk_total_fat', region: 'whole', value: 0.41 },
    { field: 'legs_total_fat', region: 'whole', value: 0.41 },
    { field: 'limb_trunk_fat', region: 'whole', value: 1.25 },
    { field: 'vat_volume_cm3', region: 'whole', value: 163 },
    { field: 'vat_mass_g', region: 'whole', value: 154 },
  ],
};

const WHOLE: Readonly<Partial<Record<ScanFieldId, number>>> = {
  icw_l: 26.2,
  ecw_l: 16.4,
  tbw_l: 42.6,
  protein_kg: 12.1,
  minerals_kg: 3.4,
  fat_mass_kg: 12.4,
  lean_mass_kg: 54.7,
  ffm_kg: 58.1,
  total_mass_kg: 70.5,
  smm_kg: 32.2,
  body_fat_pct: 17.6,
  bmi: 21.5,
  bmr_kcal: 1625,
  tdee_kcal: 2308,
  ffmi: 17.7,
  smm_index: 9.8,
  fitness_score: 72.4,
};
const SEGMENTS = ['arm_right', 'arm_left', 'trunk', 'leg_right', 'leg_left'] as const;
const BY_SEGMENT: readonly (readonly [field: ScanFieldId, khz: number | undefined, values: readonly number[]])[] = [
  ['lean_mass_kg', undefined, [3.1, 3.2, 25.3, 9.3, 9.4]],
  ['fat_mass_kg', undefined, [0.4, 0.4, 6.9, 1.7, 1.8]],
  ['impedance_ohm', 5, [361.9, 355.6, 25.2, 273.0, 272.6]],
  ['impedance_ohm', 50, [326.3, 318.5, 20.5, 244.7, 243.8]],
];

/** Charder, example sheet of 2019-03-28. */
export const CHARDER_SHEET: BodyScan = {
  id: '00000000-0000-4000-8000-000000000003',
  day: '2019-03-28',
  method: 'bia',
  maker: 'charder',
  device: 'MA801',
  heightCm: 181,
  values: [
    ...Object.entries(WHOLE).map(([field, value]): ScanValue => ({ field: field as ScanFieldId, region: 'whole', value })),
    { field: 'phase_angle_deg', region: 'whole', khz: 50, value: 6.1 },
    ...BY_SEGMENT.flatMap(([field, khz, values]) =>
      SEGMENTS.map((region, at): ScanValue => ({ field, region, ...(khz === undefined ? {} : { khz }), value: values[at] ?? Number.NaN })),
    ),
  ],
};

/** The same scan with one value changed. */
export function withValue(scan: BodyScan, field: ScanFieldId, region: ScanRegion, value: number, khz?: number): BodyScan {
  const isIt = (one: ScanValue) => one.field === field && one.region === region && one.khz === khz;
  return { ...scan, values: scan.values.map((one) => (isIt(one) ? { ...one, value } : one)) };
}
