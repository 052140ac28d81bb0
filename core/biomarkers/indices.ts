/**
 * Ratios and indices computed from results, each with its formula, source, inputs and their days. An index is absent when an input is missing, not
 * exact, or more than 30 days from the others.
 */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { daysBetween, type Day } from '#core/kit/day.ts';
import { toFriedewaldLdl, toMartinLdl } from './ldl.ts';
import { toPhenoAge } from './pheno-age.ts';
import type { SourceId } from './sources.ts';
import type { Person } from './status.ts';
import type { Comparator } from './value.ts';

export const INDEX_IDS = [
  'non_hdl',
  'ldl_friedewald',
  'ldl_martin',
  'tg_hdl',
  'homa_ir',
  'egfr_2021',
  'fib4',
  'tsat',
  'calcium_corrected',
  'pheno_age',
] as const;
export type IndexId = (typeof INDEX_IDS)[number];

/** Greatest distance between the days of two inputs. */
export const INPUT_DAYS_MAX = 30;

export interface IndexInput {
  readonly markerId: string;
  /** Canonical unit. */
  readonly value: number;
  readonly comparator: Comparator;
  readonly day: Day;
}

interface Known extends Person {
  readonly sex: NonNullable<Person['sex']>;
  readonly age: number;
}

interface IndexFormula {
  readonly inputs: readonly string[];
  readonly unit: string;
  readonly decimals: number;
  /** As a person can recompute it, in the canonical units of the inputs; in each language of food. */
  readonly formula: Readonly<Record<FoodLang, string>>;
  readonly source: SourceId | undefined;
  readonly needs?: 'age' | 'sex';
  readonly compute: (values: Readonly<Record<string, number>>, person: Known) => number | undefined;
}

const lipids = (v: Readonly<Record<string, number>>) => ({ total: v.cholesterol_total ?? 0, hdl: v.hdl ?? 0, triglycerides: v.triglycerides ?? 0 });

/** `ckdEpi2021`, µmol/L; adults only. */
function toGfr(creatinine: number, { sex, age }: Known): number | undefined {
  if (age < 18) return undefined;
  const isFemale = sex === 'female';
  const ratio = creatinine / 88.4 / (isFemale ? 0.7 : 0.9);
  return 142 * Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302) * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * (isFemale ? 1.012 : 1);
}

const INDEX_FORMULAS: Readonly<Record<IndexId, IndexFormula>> = {
  non_hdl: {
    inputs: ['cholesterol_total', 'hdl'],
    unit: 'mmol/L',
    decimals: 2,
    formula: { sl: 'TC − HDL', en: 'TC − HDL' },
    source: 'esc2019',
    compute: ({ cholesterol_total: total = 0, hdl = 0 }) => (total > hdl ? total - hdl : undefined),
  },
  ldl_friedewald: {
    inputs: ['cholesterol_total', 'hdl', 'triglycerides'],
    unit: 'mmol/L',
    decimals: 2,
    formula: {
      sl: 'TC − HDL − TG ÷ 2,2 (TG ≤ 4,5)',
      en: 'TC − HDL − TG ÷ 2.2 (TG ≤ 4.5)',
    },
    source: 'friedewald1972',
    compute: (values) => toFriedewaldLdl(lipids(values)),
  },
  ldl_martin: {
    inputs: ['cholesterol_total', 'hdl', 'triglycerides'],
    unit: 'mmol/L',
    decimals: 2,
    formula: {
      sl: 'TC − HDL − TG ÷ faktor iz tabele s 180 polji (mg/dL; TG ≤ 400)',
      en: 'TC − HDL − TG ÷ factor of the 180-cell table (mg/dL; TG ≤ 400)',
    },
    source: 'martin2013',
    compute: (values) => toMartinLdl(lipids(values)),
  },
  tg_hdl: {
    inputs: ['triglycerides', 'hdl'],
    unit: '',
    decimals: 2,
    formula: { sl: 'TG ÷ HDL (mmol/L)', en: 'TG ÷ HDL (mmol/L)' },
    source: 'mclaughlin2003',
    compute: ({ triglycerides = 0, hdl = 0 }) => (hdl > 0 ? triglycerides / hdl : undefined),
  },
  homa_ir: {
    inputs: ['glucose', 'insulin'],
    unit: '',
    decimals: 2,
    formula: {
      sl: 'glukoza (mmol/L) × inzulin (mIU/L) ÷ 22,5, 1 mIU/L = 6 pmol/L',
      en: 'glucose (mmol/L) × insulin (mIU/L) ÷ 22.5, 1 mIU/L = 6 pmol/L',
    },
    source: 'homa1985',
    compute: ({ glucose = 0, insulin = 0 }) => (glucose * (insulin / 6)) / 22.5,
  },
  egfr_2021: {
    inputs: ['creatinine'],
    unit: 'mL/min/1.73 m²',
    decimals: 0,
    formula: {
      sl: '142 × min(Scr/κ; 1)^α × max(Scr/κ; 1)^−1,2 × 0,9938^starost (ženske × 1,012)',
      en: '142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.2 × 0.9938^age (× 1.012 female)',
    },
    source: 'ckdEpi2021',
    needs: 'sex',
    compute: ({ creatinine = 0 }, person) => (creatinine > 0 ? toGfr(creatinine, person) : undefined),
  },
  fib4: {
    inputs: ['ast', 'alt', 'plt'],
    unit: '',
    decimals: 2,
    formula: {
      sl: 'starost × AST (U/L) ÷ (trombociti (10⁹/L) × √ALT (U/L))',
      en: 'age × AST (U/L) ÷ (platelets (10⁹/L) × √ALT (U/L))',
    },
    source: 'fib42006',
    needs: 'age',
    compute: ({ ast = 0, alt = 0, plt = 0 }, { age }) => (alt > 0 && plt > 0 ? (age * ast * 60) / (plt * Math.sqrt(alt * 60)) : undefined),
  },
  tsat: {
    inputs: ['iron', 'transferrin'],
    unit: '%',
    decimals: 0,
    formula: {
      sl: 'železo (µmol/L) ÷ (25,1 × transferin (g/L)) × 100',
      en: 'iron (µmol/L) ÷ (25.1 × transferrin (g/L)) × 100',
    },
    source: 'tsat',
    compute: ({ iron = 0, transferrin = 0 }) => (transferrin > 0 ? (iron / (25.1 * transferrin)) * 100 : undefined),
  },
  calcium_corrected: {
    inputs: ['calcium', 'albumin'],
    unit: 'mmol/L',
    decimals: 2,
    formula: {
      sl: 'kalcij + 0,02 × (40 − albumin (g/L))',
      en: 'calcium + 0.02 × (40 − albumin (g/L))',
    },
    source: 'payne1973',
    compute: ({ calcium = 0, albumin = 0 }) => calcium + 0.02 * (40 - albumin),
  },
  pheno_age: {
    inputs: ['albumin', 'creatinine', 'glucose', 'crp', 'lymph_pct', 'mcv', 'rdw_cv', 'alp', 'wbc'],
    unit: 'years',
    decimals: 1,
    formula: {
      sl: 'Levine 2018, devet rezultatov in starost',
      en: 'Levine 2018, nine results and age',
    },
    source: 'levine2018',
    needs: 'age',
    compute: (values, { age }) => toPhenoAge(values, age),
  },
};

export const toFormula = (id: IndexId): Omit<IndexFormula, 'compute'> => INDEX_FORMULAS[id];

export interface ComputedIndex {
  readonly id: IndexId;
  /** Rounded to the decimals of the index. */
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
  readonly inputs: readonly IndexInput[];
  /** The latest day of an input. */
  readonly day: Day;
}

/** hs-CRP is CRP by a finer method: PhenoAge takes it when there is no other. */
const REPLACEMENTS: Readonly<Record<string, string>> = { crp: 'hs_crp' };

function newestExact(results: readonly IndexInput[], markerId: string): IndexInput | undefined {
  const exact = results.filter((result) => result.comparator === '=' && result.markerId === markerId).sort((a, b) => b.day.localeCompare(a.day));
  const replacement = REPLACEMENTS[markerId];
  return exact[0] ?? (replacement === undefined ? undefined : newestExact(results, replacement));
}

const hasPerson = (needs: IndexFormula['needs'], { sex, age }: Person): boolean =>
  needs === undefined || (age !== undefined && (needs === 'age' || sex !== undefined));

/** The person on a day: age changes. */
export type PersonOn = (day: Day) => Person;

/** @returns undefined if an input, or what is needed of the person, is not known, or the inputs are more than INPUT_DAYS_MAX apart */
export function computeIndex(id: IndexId, results: readonly IndexInput[], personOn: PersonOn): ComputedIndex | undefined {
  const { inputs: wanted, unit, decimals, needs, compute } = INDEX_FORMULAS[id];
  const inputs = wanted.map((markerId) => newestExact(results, markerId)).filter((input) => input !== undefined);
  if (inputs.length < wanted.length) return undefined;
  const days = inputs.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || daysBetween(first, last) > INPUT_DAYS_MAX) return undefined;
  const person = personOn(last);
  if (!hasPerson(needs, person)) return undefined;
  const values = Object.fromEntries(wanted.map((markerId, at) => [markerId, inputs[at]?.value ?? Number.NaN]));
  // `needs` says which of the two is read.
  const value = compute(values, { sex: person.sex ?? 'female', age: person.age ?? Number.NaN });
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return { id, value: Number(value.toFixed(decimals)), unit, decimals, inputs, day: last };
}

/** Those indices whose inputs are known, each from the newest exact results. */
export function computeIndices(results: readonly IndexInput[], personOn: PersonOn): readonly ComputedIndex[] {
  return INDEX_IDS.map((id) => computeIndex(id, results, personOn)).filter((index) => index !== undefined);
}
