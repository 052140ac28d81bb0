/** Body scans of the made-up client: three on the scale of the gym, with one device, and one DEXA scan. Values of one person that add up. */
import type { BodyScan, ScanValue } from '#core/body-composition/scan.ts';
import { addDays, type Day } from '#core/kit/day.ts';

export interface DemoBodyScan extends Omit<BodyScan, 'id'> {
  readonly heightCm: number;
}

const HEIGHT_CM = 168;
const SEGMENTS = ['arm_right', 'arm_left', 'trunk', 'leg_right', 'leg_left'] as const;
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** What the scale prints of a body of this mass and fat; lean mass is divided as in an average woman. */
function toScaleValues(massKg: number, fatKg: number): ScanValue[] {
  const ffm = round(massKg - fatKg);
  const lean = round(ffm - 2.7);
  const tbw = round(ffm * 0.733);
  const ecw = round(tbw * 0.382);
  const whole = {
    total_mass_kg: massKg,
    fat_mass_kg: fatKg,
    body_fat_pct: round((100 * fatKg) / massKg),
    ffm_kg: ffm,
    lean_mass_kg: lean,
    bmc_kg: 2.7,
    smm_kg: round(ffm * 0.552),
    tbw_l: tbw,
    ecw_l: ecw,
    icw_l: round(tbw - ecw),
    ecw_tbw: round(ecw / tbw, 3),
    bmr_kcal: Math.round(370 + 21.6 * ffm),
  } as const;
  const leanShares = [0.051, 0.05, 0.46, 0.165, 0.164];
  const fatShares = [0.07, 0.071, 0.5, 0.15, 0.15];
  const bySegment = (field: 'lean_mass_kg' | 'fat_mass_kg', of: number, shares: readonly number[]) =>
    SEGMENTS.map((region, at): ScanValue => ({ field, region, value: round(of * (shares[at] ?? 0)) }));
  return [
    ...Object.entries(whole).map(([field, value]): ScanValue => ({ field: field as ScanValue['field'], region: 'whole', value })),
    { field: 'phase_angle_deg', region: 'whole', khz: 50, value: 5.6 },
    ...bySegment('lean_mass_kg', lean, leanShares),
    ...bySegment('fat_mass_kg', fatKg, fatShares),
  ];
}

/** kg: fat, lean, bone mineral; parts of the body first, the whole is their sum. */
const DEXA_PARTS = {
  arm_left: [1.31, 2.12, 0.15],
  arm_right: [1.28, 2.21, 0.16],
  trunk: [10.02, 21.34, 0.74],
  leg_left: [4.11, 6.93, 0.44],
  leg_right: [4.15, 7.04, 0.45],
  head: [1.04, 3.12, 0.51],
} as const;

function toDexaValues(): ScanValue[] {
  const parts = Object.entries(DEXA_PARTS) as [keyof typeof DEXA_PARTS, readonly [number, number, number]][];
  const total = (at: number) =>
    round(
      parts.reduce((sum, [, masses]) => sum + (masses[at] ?? 0), 0),
      2,
    );
  const rows: [ScanValue['region'], readonly number[]][] = [...parts, ['whole', [total(0), total(1), total(2)]]];
  return [
    ...rows.flatMap(([region, [fat = 0, lean = 0, bone = 0]]): ScanValue[] => [
      { field: 'fat_mass_kg', region, value: fat },
      { field: 'lean_mass_kg', region, value: lean },
      { field: 'bmc_kg', region, value: bone },
      { field: 'total_mass_kg', region, value: round(fat + lean + bone, 2) },
      { field: 'body_fat_pct', region, value: round((100 * fat) / (fat + lean + bone)) },
    ]),
    { field: 'vat_mass_g', region: 'whole', value: 412 },
    { field: 'android_gynoid', region: 'whole', value: 0.86 },
    { field: 't_score', region: 'whole', value: 0.3 },
    { field: 'z_score', region: 'whole', value: 0.5 },
  ];
}

/** @param today the last day of the year, in the client's own time zone */
export function demoBodyScans(today: Day): DemoBodyScan[] {
  const scale = { method: 'bia', maker: 'inbody', device: 'InBody 770', heightCm: HEIGHT_CM } as const;
  return [
    { ...scale, day: addDays(today, -300), values: toScaleValues(70.4, 24.1) },
    { ...scale, day: addDays(today, -160), values: toScaleValues(68.2, 22.3) },
    { ...scale, day: addDays(today, -19), values: toScaleValues(66.6, 20.6) },
    { method: 'dexa', maker: 'hologic', device: 'Horizon A', heightCm: HEIGHT_CM, day: addDays(today, -120), values: toDexaValues() },
  ];
}
