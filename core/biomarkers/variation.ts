/**
 * Tells a change from noise. Two results of one person differ by biology and by the method even if nothing changed; the reference change value is
 * the change that 95 of 100 unchanged persons stay within.
 */
import type { Comparator } from './value.ts';

/**
 * Within-subject biological variation (CVi) in %, `ricos2014`. A marker that is missing has no such figure here, and no judgement. RDW and MPV are
 * left out: analysers differ more than persons do.
 */
const WITHIN_SUBJECT: Readonly<Record<string, number>> = {
  wbc: 11.4,
  rbc: 3.2,
  hgb: 2.85,
  hct: 2.7,
  mcv: 1.4,
  mch: 1.4,
  mchc: 1.06,
  plt: 9.1,
  neut_abs: 17.1,
  lymph_abs: 10.4,
  mono_abs: 17.8,
  eos_abs: 21.0,
  fibrinogen: 10.7,
  glucose: 5.6,
  hba1c: 1.9,
  creatinine: 5.95,
  urea: 12.1,
  uric_acid: 8.6,
  total_protein: 2.75,
  albumin: 3.2,
  bilirubin_total: 21.8,
  ast: 12.3,
  alt: 19.4,
  ggt: 13.4,
  alp: 6.45,
  ldh: 8.6,
  ck: 22.8,
  amylase: 8.7,
  crp: 42.2,
  hs_crp: 42.2,
  cholesterol_total: 5.95,
  hdl: 7.3,
  ldl: 7.8,
  triglycerides: 19.9,
  apo_b: 6.9,
  apo_a1: 6.5,
  homocysteine: 9.0,
  cystatin_c: 5.0,
  osmolality: 1.3,
  sodium: 0.6,
  potassium: 4.6,
  chloride: 1.2,
  calcium: 2.1,
  magnesium: 3.6,
  phosphate: 8.15,
  iron: 26.5,
  ferritin: 14.2,
  transferrin: 3.0,
  zinc: 9.3,
  copper: 4.9,
  vit_b12: 15.0,
  folate: 24.0,
  tsh: 19.3,
  ft4: 5.7,
  ft3: 7.9,
  shbg: 12.1,
  testosterone: 9.3,
  cortisol: 21.7,
  insulin: 21.1,
  psa: 18.1,
  cea: 12.7,
  iga: 5.4,
  igg: 4.5,
  igm: 5.9,
  c3: 5.2,
  c4: 8.9,
};

/** The method is taken as half as variable as the person: the desirable goal, met by laboratories under quality control. */
const METHOD_SHARE = 0.5;
/** Two-sided 95 %, of the difference of two results. */
const Z = 1.96 * Math.SQRT2;

export interface ReferenceChange {
  /** % up and (negative) down from the earlier value; logarithmic, so they differ (`fokkema2006`). */
  readonly up: number;
  readonly down: number;
}

/** How much a marker must change before it is more than chance. @returns undefined for a marker whose variation is not known */
export function toReferenceChange(markerId: string): ReferenceChange | undefined {
  const within = WITHIN_SUBJECT[markerId];
  if (within === undefined) return undefined;
  const total = (within / 100) * Math.sqrt(1 + METHOD_SHARE ** 2);
  const sigma = Math.sqrt(Math.log(total ** 2 + 1));
  return { up: (Math.exp(Z * sigma) - 1) * 100, down: (Math.exp(-Z * sigma) - 1) * 100 };
}

export interface Measurement {
  /** Canonical. */
  readonly value: number;
  readonly comparator: Comparator;
}

export interface Change {
  /** Canonical unit. */
  readonly difference: number;
  /** Of the earlier value; undefined when that is zero. */
  readonly percent: number | undefined;
  /** `unknown`: no figure of variation for the marker, or a zero. */
  readonly meaning: 'noise' | 'change' | 'unknown';
}

/** @returns undefined when one of the two is not an exact value: "< 5" less 3 is no number */
export function toChange(markerId: string, earlier: Measurement, later: Measurement): Change | undefined {
  if (earlier.comparator !== '=' || later.comparator !== '=') return undefined;
  const difference = Number((later.value - earlier.value).toPrecision(12));
  const percent = earlier.value > 0 ? (difference / earlier.value) * 100 : undefined;
  const limits = toReferenceChange(markerId);
  if (limits === undefined || percent === undefined) return { difference, percent, meaning: 'unknown' };
  return { difference, percent, meaning: percent > limits.up || percent < limits.down ? 'change' : 'noise' };
}
