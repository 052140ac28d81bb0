/**
 * THE table of what a DEXA or BIA scan reports: stored unit, names, hard plausible limits, and the methods that print it. Limits refuse slips of
 * keys and of readers; they say nothing about health. Forms, tables, the reader of sheets and the checks of the database follow it.
 * Sources: result sheets of Hologic APEX, GE Lunar enCORE, InBody, seca mBCA, Tanita, Charder, Akern and Biody.
 */
import type { ScanMethod } from './method.ts';
import type { ScanUnit } from './units.ts';

type Limits = readonly [min: number, max: number];

/** Where a field is measured: of the whole body, also of regions, or of regions at frequencies. */
export type FieldScope = 'whole' | 'regions' | 'frequencies';
/** In the order in which the page of a scan shows them. */
export const FIELD_GROUPS = ['composition', 'bone', 'indices', 'visceral', 'water', 'impedance', 'other'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

export interface ScanField {
  readonly unit: ScanUnit;
  readonly name: { readonly sl: string; readonly en: string };
  readonly group: FieldGroup;
  readonly limits: Limits;
  /** Limits of a region; absent where the field is of the whole body only. */
  readonly part?: Limits;
  readonly scope: FieldScope;
  readonly methods: readonly ScanMethod[];
  /** Decimals on the screen. */
  readonly digits: number;
}

const BOTH = ['dexa', 'bia'] as const;
const DEXA = ['dexa'] as const;
const BIA = ['bia'] as const;

type Line = readonly [
  unit: ScanUnit,
  sl: string,
  en: string,
  group: FieldGroup,
  limits: Limits,
  digits: number,
  methods: readonly ScanMethod[],
  scope?: FieldScope,
  part?: Limits,
];

const LINES = {
  body_fat_pct: ['%', 'delež maščobe', 'body fat', 'composition', [2, 75], 1, BOTH, 'regions', [1, 85]],
  // GE Lunar: fat / (fat + lean), without bone. About one point above the share of total mass, so a field of its own.
  tissue_fat_pct: ['%', 'delež maščobe v mehkem tkivu', 'fat of soft tissue', 'composition', [2, 78], 1, DEXA, 'regions', [1, 88]],
  fat_mass_kg: ['kg', 'maščobna masa', 'fat mass', 'composition', [1, 200], 1, BOTH, 'regions', [0.02, 120]],
  lean_mass_kg: ['kg', 'pusta masa brez kosti', 'lean mass without bone', 'composition', [10, 130], 1, BOTH, 'regions', [0.1, 90]],
  ffm_kg: ['kg', 'nemaščobna masa', 'fat-free mass', 'composition', [12, 135], 1, BOTH, 'regions', [0.1, 95]],
  tissue_mass_kg: ['kg', 'masa mehkega tkiva', 'soft tissue mass', 'composition', [12, 340], 1, DEXA, 'regions', [0.2, 200]],
  total_mass_kg: ['kg', 'skupna masa', 'total mass', 'composition', [20, 350], 1, BOTH, 'regions', [0.2, 220]],
  smm_kg: ['kg', 'skeletna mišična masa', 'skeletal muscle mass', 'composition', [5, 80], 1, BIA],
  protein_kg: ['kg', 'beljakovine', 'protein', 'composition', [2, 30], 1, BIA],
  minerals_kg: ['kg', 'minerali', 'minerals', 'composition', [0.8, 8], 2, BIA],
  bcm_kg: ['kg', 'telesna celična masa', 'body cell mass', 'composition', [5, 70], 1, BIA],
  ecm_kg: ['kg', 'zunajcelična masa', 'extracellular mass', 'composition', [5, 60], 1, BIA],
  bmc_kg: ['kg', 'mineralna vsebnost kosti', 'bone mineral content', 'bone', [0.5, 6], 2, BOTH, 'regions', [0.005, 3]],
  bmd_g_cm2: ['g/cm²', 'mineralna kostna gostota', 'bone mineral density', 'bone', [0.4, 2.2], 3, DEXA, 'regions', [0.3, 3]],
  t_score: ['SD', 'vrednost T', 'T-score', 'bone', [-7, 7], 1, DEXA, 'regions', [-7, 7]],
  z_score: ['SD', 'vrednost Z', 'Z-score', 'bone', [-7, 7], 1, DEXA, 'regions', [-7, 7]],
  fmi: ['kg/m²', 'indeks maščobne mase', 'fat mass index', 'indices', [0.5, 40], 1, BOTH],
  lmi: ['kg/m²', 'indeks puste mase', 'lean mass index', 'indices', [8, 35], 1, BOTH],
  ffmi: ['kg/m²', 'indeks nemaščobne mase', 'fat-free mass index', 'indices', [8, 35], 1, BOTH],
  almi: ['kg/m²', 'indeks puste mase okončin', 'appendicular lean mass index', 'indices', [3, 15], 1, BOTH],
  // Skeletal muscle of the whole body by height. InBody calls the index of the limbs SMI, Charder this one.
  smm_index: ['kg/m²', 'indeks skeletne mišične mase', 'skeletal muscle mass index', 'indices', [4, 20], 1, BIA],
  bmi: ['kg/m²', 'indeks telesne mase', 'body mass index', 'indices', [10, 90], 1, BOTH],
  android_gynoid: ['1', 'androidno-ginoidno razmerje', 'android/gynoid ratio', 'indices', [0.2, 2.5], 2, DEXA],
  trunk_legs_pct: ['1', 'delež maščobe trup/nogi', 'fat % trunk/legs', 'indices', [0.2, 4], 2, DEXA],
  trunk_limb_fat: ['1', 'maščoba trup/okončine', 'fat mass trunk/limbs', 'indices', [0.2, 5], 2, DEXA],
  limb_trunk_fat: ['1', 'maščoba okončine/trup', 'fat mass limbs/trunk', 'indices', [0.2, 5], 2, DEXA],
  trunk_total_fat: ['1', 'maščoba trup/celota', 'fat mass trunk/total', 'indices', [0.1, 0.9], 2, DEXA],
  legs_total_fat: ['1', 'maščoba nogi/celota', 'fat mass legs/total', 'indices', [0.1, 0.9], 2, DEXA],
  whr: ['1', 'razmerje pas/boki', 'waist-hip ratio', 'indices', [0.5, 1.5], 2, BIA],
  vat_mass_g: ['g', 'visceralno maščobno tkivo, masa', 'visceral fat mass', 'visceral', [0, 8000], 0, DEXA],
  vat_volume_cm3: ['cm³', 'visceralno maščobno tkivo, prostornina', 'visceral fat volume', 'visceral', [0, 9000], 0, BOTH],
  vat_area_cm2: ['cm²', 'visceralno maščobno tkivo, površina', 'visceral fat area', 'visceral', [0, 500], 1, BOTH],
  visceral_level: ['level', 'stopnja visceralne maščobe', 'visceral fat level', 'visceral', [1, 60], 1, BIA],
  tbw_l: ['L', 'celotna telesna voda', 'total body water', 'water', [10, 80], 1, BIA],
  icw_l: ['L', 'znotrajcelična voda', 'intracellular water', 'water', [5, 55], 1, BIA],
  ecw_l: ['L', 'zunajcelična voda', 'extracellular water', 'water', [4, 35], 1, BIA],
  ecw_tbw: ['1', 'delež zunajcelične vode (ECW/TBW)', 'ECW/TBW', 'water', [0.3, 0.6], 3, BIA, 'regions', [0.3, 0.6]],
  hydration_pct: ['%', 'hidracija (voda v nemaščobni masi)', 'hydration (water of fat-free mass)', 'water', [55, 90], 1, BIA],
  phase_angle_deg: ['°', 'fazni kot', 'phase angle', 'impedance', [2, 12], 1, BIA, 'frequencies', [0, 30]],
  impedance_ohm: ['Ω', 'impedanca', 'impedance', 'impedance', [200, 1200], 1, BIA, 'frequencies', [5, 900]],
  resistance_ohm: ['Ω', 'upornost', 'resistance', 'impedance', [200, 1000], 1, BIA, 'frequencies', [5, 900]],
  reactance_ohm: ['Ω', 'reaktanca', 'reactance', 'impedance', [15, 120], 1, BIA, 'frequencies', [0, 150]],
  bmr_kcal: ['kcal', 'bazalna presnova', 'basal metabolic rate', 'other', [600, 4000], 0, BOTH],
  tdee_kcal: ['kcal', 'celodnevna poraba', 'total energy expenditure', 'other', [800, 8000], 0, BIA],
  fitness_score: ['points', 'ocena telesne pripravljenosti', 'fitness score', 'other', [20, 120], 1, BIA],
  waist_cm: ['cm', 'obseg pasu', 'waist circumference', 'other', [30, 300], 1, BIA],
  metabolic_age: ['a', 'presnovna starost', 'metabolic age', 'other', [10, 110], 0, BIA],
} as const satisfies Record<string, Line>;

export type ScanFieldId = keyof typeof LINES;
export const SCAN_FIELD_IDS = Object.keys(LINES) as ScanFieldId[];

function toField([unit, sl, en, group, limits, digits, methods, scope = 'whole', part]: Line): ScanField {
  return { unit, name: { sl, en }, group, limits, digits, methods, scope, ...(part === undefined ? {} : { part }) };
}

export const SCAN_FIELDS = Object.fromEntries(SCAN_FIELD_IDS.map((id) => [id, toField(LINES[id])])) as Readonly<Record<ScanFieldId, ScanField>>;

export const isScanField = (id: string): id is ScanFieldId => Object.hasOwn(LINES, id);

/** @returns undefined where the field is not measured of regions */
export const toFieldLimits = (id: ScanFieldId, isWhole: boolean): Limits | undefined => (isWhole ? SCAN_FIELDS[id].limits : SCAN_FIELDS[id].part);
