/**
 * Quantities that follow from others of the same scan, with the tolerance within which a printed one agrees. Tolerances cover the rounding on
 * sheets, not errors of the method. Rules: SPEC.md.
 */
import type { ScanFieldId } from './fields.ts';
import type { ScanRegion } from './regions.ts';
import { findValue, toValueKey, type BodyScan, type ScanMaker, type ScanValue } from './scan.ts';

/** Reads a field of the scan. Height is in metres. */
export interface Inputs {
  readonly get: (field: ScanFieldId, region?: ScanRegion) => number | undefined;
  readonly heightM: number | undefined;
}

/** `share` is of the computed value, `rounding` what each input may be rounded by, in its unit, for a ratio of them. */
interface Tolerance {
  readonly absolute: number;
  readonly share?: number;
  readonly rounding?: number;
}

export interface Formula {
  readonly field: ScanFieldId;
  /** As a person writes it; shown beside the result. FM fat, LM lean, M total mass; A arms, L legs, T trunk; h height in metres. */
  readonly text: string;
  /** What goes in; each is a field of the region `whole` unless it says another. */
  readonly inputs: readonly (readonly [field: ScanFieldId, region?: ScanRegion])[];
  readonly needsHeight?: true;
  /** Values in the order of the inputs. */
  readonly compute: (values: readonly number[], heightM: number) => number;
  /** Greatest difference from a printed value. */
  readonly tolerance: Tolerance;
  /** Computed of regions too. */
  readonly ofRegions?: true;
  /** Makers that print it by this formula; absent = all. */
  readonly makers?: readonly ScanMaker[];
}

type Numbers = readonly number[];
const at = (values: Numbers, index: number): number => values[index] ?? Number.NaN;
const sum = (values: Numbers): number => values.reduce((total, value) => total + value, 0);
const byHeight = (values: Numbers, heightM: number): number => sum(values) / heightM ** 2;
const ratio = (values: Numbers): number => at(values, 0) / at(values, 1);

const LIMBS = [
  ['lean_mass_kg', 'arms'],
  ['lean_mass_kg', 'legs'],
] as const;

/** Of several formulas of one field the first whose inputs are there counts. */
export const FORMULAS: readonly Formula[] = [
  {
    field: 'total_mass_kg',
    text: 'FM + LM + BMC',
    inputs: [['fat_mass_kg'], ['lean_mass_kg'], ['bmc_kg']],
    compute: sum,
    tolerance: { absolute: 0.06, share: 0.01 },
    ofRegions: true,
  },
  {
    field: 'tissue_mass_kg',
    text: 'FM + LM',
    inputs: [['fat_mass_kg'], ['lean_mass_kg']],
    compute: sum,
    tolerance: { absolute: 0.06, share: 0.01 },
    ofRegions: true,
  },
  {
    field: 'ffm_kg',
    text: 'LM + BMC',
    inputs: [['lean_mass_kg'], ['bmc_kg']],
    compute: sum,
    tolerance: { absolute: 0.06, share: 0.01 },
    ofRegions: true,
    makers: ['hologic', 'ge_lunar', 'norland', 'tanita'],
  },
  {
    field: 'ffm_kg',
    text: 'M − FM',
    inputs: [['total_mass_kg'], ['fat_mass_kg']],
    compute: (values) => at(values, 0) - at(values, 1),
    tolerance: { absolute: 0.11, share: 0.01 },
    ofRegions: true,
  },
  {
    field: 'body_fat_pct',
    text: '100 · FM / (FM + LM + BMC)',
    inputs: [['fat_mass_kg'], ['lean_mass_kg'], ['bmc_kg']],
    compute: (values) => (100 * at(values, 0)) / sum(values),
    tolerance: { absolute: 0.3 },
    ofRegions: true,
    makers: ['hologic', 'ge_lunar', 'norland'],
  },
  {
    field: 'body_fat_pct',
    text: '100 · FM / M',
    inputs: [['fat_mass_kg'], ['total_mass_kg']],
    compute: (values) => 100 * ratio(values),
    tolerance: { absolute: 0.3, rounding: 0.05 },
    ofRegions: true,
  },
  {
    field: 'tissue_fat_pct',
    text: '100 · FM / (FM + LM)',
    inputs: [['fat_mass_kg'], ['lean_mass_kg']],
    compute: (values) => (100 * at(values, 0)) / sum(values),
    tolerance: { absolute: 0.3 },
    ofRegions: true,
    makers: ['ge_lunar'],
  },
  { field: 'fmi', text: 'FM / h²', inputs: [['fat_mass_kg']], needsHeight: true, compute: byHeight, tolerance: { absolute: 0.1 } },
  { field: 'lmi', text: 'LM / h²', inputs: [['lean_mass_kg']], needsHeight: true, compute: byHeight, tolerance: { absolute: 0.1 } },
  { field: 'ffmi', text: 'FFM / h²', inputs: [['ffm_kg']], needsHeight: true, compute: byHeight, tolerance: { absolute: 0.1 } },
  { field: 'almi', text: 'LM(A + L) / h²', inputs: LIMBS, needsHeight: true, compute: byHeight, tolerance: { absolute: 0.1 } },
  { field: 'smm_index', text: 'SMM / h²', inputs: [['smm_kg']], needsHeight: true, compute: byHeight, tolerance: { absolute: 0.1 } },
  { field: 'bmi', text: 'M / h²', inputs: [['total_mass_kg']], needsHeight: true, compute: byHeight, tolerance: { absolute: 0.15 } },
  {
    field: 'trunk_limb_fat',
    text: 'FM(T) / FM(A + L)',
    inputs: [
      ['fat_mass_kg', 'trunk'],
      ['fat_mass_kg', 'arms'],
      ['fat_mass_kg', 'legs'],
    ],
    compute: (values) => at(values, 0) / (at(values, 1) + at(values, 2)),
    tolerance: { absolute: 0.02 },
  },
  {
    field: 'limb_trunk_fat',
    text: 'FM(A + L) / FM(T)',
    inputs: [
      ['fat_mass_kg', 'trunk'],
      ['fat_mass_kg', 'arms'],
      ['fat_mass_kg', 'legs'],
    ],
    compute: (values) => (at(values, 1) + at(values, 2)) / at(values, 0),
    tolerance: { absolute: 0.02 },
  },
  {
    field: 'android_gynoid',
    text: '% A / % G',
    inputs: [
      ['body_fat_pct', 'android'],
      ['body_fat_pct', 'gynoid'],
    ],
    compute: ratio,
    tolerance: { absolute: 0.02 },
    makers: ['hologic', 'norland'],
  },
  {
    field: 'android_gynoid',
    text: '% A / % G',
    inputs: [
      ['tissue_fat_pct', 'android'],
      ['tissue_fat_pct', 'gynoid'],
    ],
    compute: ratio,
    tolerance: { absolute: 0.02 },
    makers: ['ge_lunar'],
  },
  // The density of fat by which the makers convert: 0.94 g/cm³ (GE Lunar prints 154 g as 163 cm³).
  {
    field: 'vat_volume_cm3',
    text: 'VAT / 0.94',
    inputs: [['vat_mass_g']],
    compute: (values) => at(values, 0) / 0.94,
    tolerance: { absolute: 2, share: 0.05 },
  },
  { field: 'tbw_l', text: 'ICW + ECW', inputs: [['icw_l'], ['ecw_l']], compute: sum, tolerance: { absolute: 0.2 } },
  { field: 'ecw_tbw', text: 'ECW / TBW', inputs: [['ecw_l'], ['tbw_l']], compute: ratio, tolerance: { absolute: 0.002 } },
  {
    field: 'hydration_pct',
    text: '100 · TBW / FFM',
    inputs: [['tbw_l'], ['ffm_kg']],
    compute: (values) => 100 * ratio(values),
    tolerance: { absolute: 0.3 },
  },
  {
    field: 'ecm_kg',
    text: 'FFM − BCM',
    inputs: [['ffm_kg'], ['bcm_kg']],
    compute: (values) => at(values, 0) - at(values, 1),
    tolerance: { absolute: 0.3 },
  },
  {
    // Cunningham 1991; InBody and Charder print it.
    field: 'bmr_kcal',
    text: '370 + 21.6 · FFM',
    inputs: [['ffm_kg']],
    compute: (values) => 370 + 21.6 * at(values, 0),
    tolerance: { absolute: 20 },
    makers: ['inbody', 'charder'],
  },
];

export interface Computed {
  readonly formula: Formula;
  readonly region: ScanRegion;
  readonly value: number;
  /** Greatest difference from a printed value. */
  readonly tolerance: number;
  /** Keys of the values that went in. */
  readonly from: readonly string[];
}

function toTolerance({ absolute, share = 0, rounding = 0 }: Tolerance, computed: number, values: Numbers): number {
  const ofRounding = values.reduce((total, value) => total + rounding / Math.max(Math.abs(value), rounding), 0);
  return Math.max(absolute, (share + ofRounding) * Math.abs(computed));
}

/** @returns undefined when an input is missing */
export function computeFormula(formula: Formula, { get, heightM }: Inputs, region: ScanRegion = 'whole'): Computed | undefined {
  if (formula.needsHeight && heightM === undefined) return undefined;
  const places = formula.inputs.map(([field, own]) => ({ field, region: own ?? region }));
  const values = places.map(({ field, region: place }) => get(field, place));
  if (!values.every((value) => value !== undefined)) return undefined;
  const value = formula.compute(values, heightM ?? Number.NaN);
  if (!Number.isFinite(value)) return undefined;
  return { formula, region, value, tolerance: toTolerance(formula.tolerance, value, values), from: places.map(toValueKey) };
}

export const toInputs = (values: readonly ScanValue[], heightCm: number | undefined): Inputs => ({
  get: (field, region = 'whole') => findValue(values, field, region),
  heightM: heightCm === undefined ? undefined : heightCm / 100,
});

/** Formulas that hold for sheets of this maker. */
export const toFormulas = (maker: ScanMaker | undefined): readonly Formula[] =>
  FORMULAS.filter(({ makers }) => makers === undefined || (maker !== undefined && makers.includes(maker)));

/** Values as they are, with limbs added where the sheet has left and right only. */
export function toWholeLimbs(values: readonly ScanValue[]): ScanValue[] {
  const pairs = [
    ['arms', 'arm_left', 'arm_right'],
    ['legs', 'leg_left', 'leg_right'],
  ] as const;
  const added = (['fat_mass_kg', 'lean_mass_kg', 'bmc_kg', 'total_mass_kg'] as const).flatMap((field) =>
    pairs.flatMap(([region, left, right]): ScanValue[] => {
      const [l, r] = [findValue(values, field, left), findValue(values, field, right)];
      return l === undefined || r === undefined || findValue(values, field, region) !== undefined ? [] : [{ field, region, value: l + r }];
    }),
  );
  return [...values, ...added];
}

/**
 * What the sheet does not print and its values give.
 * @param heightCm of the person, where the scan has no height; undefined = indices are unknown
 */
export function deriveValues(scan: Pick<BodyScan, 'values' | 'heightCm' | 'maker'>, heightCm?: number): readonly Computed[] {
  const known = toWholeLimbs(scan.values);
  const done: Computed[] = [];
  for (const formula of toFormulas(scan.maker)) {
    const inputs = toInputs(known, scan.heightCm ?? heightCm);
    if (inputs.get(formula.field) !== undefined) continue;
    const computed = computeFormula(formula, inputs);
    if (computed === undefined) continue;
    done.push(computed);
    known.push({ field: formula.field, region: 'whole', value: computed.value });
  }
  return done;
}
