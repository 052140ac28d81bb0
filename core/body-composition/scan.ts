/** A body scan: what was measured, when, and with which device. Values of different devices are never mixed. */
import type { Day } from '#core/kit/day.ts';
import type { ScanFieldId } from './fields.ts';
import type { ScanMethod } from './method.ts';
import type { ScanRegion } from './regions.ts';

/** Makers whose sheets are known, with their methods. `other` has its name in `device`. */
export const SCAN_MAKERS = {
  hologic: { name: 'Hologic', method: 'dexa' },
  ge_lunar: { name: 'GE Lunar', method: 'dexa' },
  norland: { name: 'Norland', method: 'dexa' },
  inbody: { name: 'InBody', method: 'bia' },
  seca: { name: 'seca', method: 'bia' },
  tanita: { name: 'Tanita', method: 'bia' },
  charder: { name: 'Charder', method: 'bia' },
  akern: { name: 'Akern', method: 'bia' },
  biody: { name: 'Biody', method: 'bia' },
  omron: { name: 'Omron', method: 'bia' },
} as const satisfies Record<string, { readonly name: string; readonly method: ScanMethod }>;
export type ScanMaker = keyof typeof SCAN_MAKERS;
export const SCAN_MAKER_IDS = Object.keys(SCAN_MAKERS) as ScanMaker[];

/** One value in the unit of its field. */
export interface ScanValue {
  readonly field: ScanFieldId;
  readonly region: ScanRegion;
  /** Frequency of the current, kHz; only where the field is measured by frequency. */
  readonly khz?: number | undefined;
  readonly value: number;
}

export interface BodyScan {
  readonly id: string;
  readonly day: Day;
  readonly method: ScanMethod;
  readonly maker?: ScanMaker | undefined;
  /** Model as printed: "Horizon A", "770". */
  readonly device?: string | undefined;
  /** As the sheet states it, for indices. */
  readonly heightCm?: number | undefined;
  readonly values: readonly ScanValue[];
}

export const SCAN_LIMITS = {
  device: 80,
  notes: 2000,
  /** Values of one scan. */
  values: 400,
  heightCm: [50, 260],
  khz: [1, 2000],
} as const;

/** Identifies a value within its scan. */
export const toValueKey = ({ field, region, khz }: Pick<ScanValue, 'field' | 'region' | 'khz'>): string => `${field}|${region}|${khz ?? 0}`;

/** @returns undefined when the scan does not have it */
export function findValue(values: readonly ScanValue[], field: ScanFieldId, region: ScanRegion = 'whole', khz?: number): number | undefined {
  return values.find((one) => one.field === field && one.region === region && one.khz === khz)?.value;
}

/** A scan says something only with a share of fat, or with fat and total mass. */
export function hasEnough(values: readonly ScanValue[]): boolean {
  const has = (field: ScanFieldId) => findValue(values, field) !== undefined;
  return has('body_fat_pct') || has('tissue_fat_pct') || (has('fat_mass_kg') && has('total_mass_kg'));
}
