import { describe, expect, test } from 'vitest';
import { computeIndex, computeIndices, INDEX_IDS, toFormula, type IndexInput } from './indices.ts';
import { toFriedewaldLdl, toMartinFactor, toMartinLdl } from './ldl.ts';
import { markerById } from './markers.ts';
import { SOURCES } from './sources.ts';
import { toChange, toReferenceChange } from './variation.ts';

const VALUES: Readonly<Record<string, number>> = {
  cholesterol_total: 5.2,
  hdl: 1.3,
  triglycerides: 1.5,
  glucose: 5,
  insulin: 60,
  creatinine: 80,
  ast: 0.5,
  alt: 0.5,
  plt: 250,
  iron: 20,
  transferrin: 2.5,
  calcium: 2.3,
  albumin: 42,
  crp: 0.5,
  lymph_pct: 30,
  mcv: 90,
  rdw_cv: 13,
  alp: 70 / 60,
  wbc: 6.5,
};
const MAN = () => ({ sex: 'male', age: 40 }) as const;

function results(values = VALUES, changes: Readonly<Record<string, Partial<IndexInput>>> = {}): IndexInput[] {
  return Object.entries(values).map(([markerId, value]) => ({ markerId, value, comparator: '=', day: '2026-03-01', ...changes[markerId] }));
}

describe('indices', () => {
  test.each([
    // 5.2 - 1.3
    ['non_hdl', 3.9],
    // 3.9 - 1.5 / 2.2 = 3.9 - 0.682
    ['ldl_friedewald', 3.22],
    // non-HDL 150.8 mg/dL, TG 132.9 mg/dL: row 133-138, column 130-159, factor 5.4; 150.8 - 24.6 = 126.2 mg/dL
    ['ldl_martin', 3.26],
    // 1.5 / 1.3
    ['tg_hdl', 1.15],
    // 5 x (60 / 6) / 22.5
    ['homa_ir', 2.22],
    // Scr 0.905 mg/dL, ratio 1.0055; 142 x 0.9934 x 0.9938^40 (0.7798) = 110.0
    ['egfr_2021', 110],
    // 40 x 30 / (250 x 5.477)
    ['fib4', 0.88],
    // 20 / 62.75 x 100
    ['tsat', 32],
    // 2.3 - 0.02 x 2
    ['calcium_corrected', 2.26],
    // score -9.810; 1.51714 / 0.0076927 x e^score = 0.010827; 141.50225 + ln(0.00553 x 0.010827) / 0.090165
    ['pheno_age', 33.7],
  ] as const)('[BM50] %s by hand: %d', (id, value) => {
    expect(computeIndex(id, results(), MAN)?.value).toBe(value);
  });

  test('[BM50] eGFR of a woman of 60 with 100 µmol/L is 56', () => {
    // ratio 1.1312 / 0.7 = 1.616; 142 x 0.5622 x 0.6886 x 1.012 = 55.6
    expect(computeIndex('egfr_2021', results({ creatinine: 100 }), () => ({ sex: 'female', age: 60 }))?.value).toBe(56);
  });

  test('[BM50] every index has a formula, known inputs and a source', () => {
    for (const id of INDEX_IDS) {
      const { inputs, formula, source } = toFormula(id);
      expect(Math.min(...Object.values(formula).map((one) => one.length))).toBeGreaterThan(5);
      expect(SOURCES).toHaveProperty(String(source));
      for (const input of inputs) expect([input, markerById(input)?.id]).toEqual([input, input]);
    }
    expect(computeIndices(results(), MAN)).toHaveLength(INDEX_IDS.length);
  });

  test('[BM50] cells of the Martin-Hopkins table', () => {
    expect([toMartinFactor(40, 90), toMartinFactor(49, 250), toMartinFactor(150, 100), toMartinFactor(399, 159), toMartinFactor(5, 100)]).toEqual([
      3.5,
      3.1,
      6.0,
      7.5,
      undefined,
    ]);
  });

  test('[BM51] LDL is absent above 4.5 mmol/L of triglycerides and never negative', () => {
    const fat = { total: 7, hdl: 1, triglycerides: 4.6 };
    expect([toFriedewaldLdl(fat), toMartinLdl(fat)]).toEqual([undefined, undefined]);
    expect(toFriedewaldLdl({ total: 2, hdl: 1, triglycerides: 4 })).toBeUndefined();
    expect(toFriedewaldLdl({ total: 5, hdl: 1, triglycerides: 4.5 })).toBeCloseTo(1.955, 3);
  });

  test('[BM51] an input that is missing, not exact or 31 days away leaves no index', () => {
    expect(computeIndex('non_hdl', results({ hdl: 1.3 }), MAN)).toBeUndefined();
    expect(computeIndex('non_hdl', results(VALUES, { hdl: { comparator: '<' } }), MAN)).toBeUndefined();
    expect(computeIndex('non_hdl', results(VALUES, { hdl: { day: '2026-03-31' } }), MAN)?.value).toBe(3.9);
    expect(computeIndex('non_hdl', results(VALUES, { hdl: { day: '2026-04-01' } }), MAN)).toBeUndefined();
  });

  test('[BM51] unknown age or sex, and children', () => {
    expect(computeIndex('egfr_2021', results(), () => ({ sex: undefined, age: 40 }))).toBeUndefined();
    expect(computeIndex('fib4', results(), () => ({ sex: undefined, age: 40 }))?.value).toBe(0.88);
    expect(computeIndex('fib4', results(), () => ({ sex: 'male', age: undefined }))).toBeUndefined();
    expect(computeIndex('egfr_2021', results(), () => ({ sex: 'male', age: 17 }))).toBeUndefined();
    expect(computeIndex('pheno_age', results(), () => ({ sex: 'male', age: 19 }))).toBeUndefined();
    expect(computeIndex('pheno_age', results({ ...VALUES, crp: 0 }), MAN)).toBeUndefined();
  });

  test('[BM52] the newest exact result counts, hs-CRP stands for CRP, and days are told', () => {
    const all = [...results(), { markerId: 'hdl', value: 1.5, comparator: '=' as const, day: '2026-03-10' }];
    expect(computeIndex('non_hdl', all, MAN)).toMatchObject({
      value: 3.7,
      day: '2026-03-10',
      inputs: [{ day: '2026-03-01' }, { day: '2026-03-10', value: 1.5 }],
    });
    const { crp = 0, ...others } = VALUES;
    expect(computeIndex('pheno_age', results({ ...others, hs_crp: crp }), MAN)?.value).toBe(33.7);
  });
});

describe('change', () => {
  test('[BM40] the reference change value of glucose is about +19 and -16 %', () => {
    // CV 5.6 x 1.118 = 6.26 %; sigma 0.06255; e^(2.772 x 0.06255) = 1.1893
    expect(toReferenceChange('glucose')?.up).toBeCloseTo(18.9, 1);
    expect(toReferenceChange('glucose')?.down).toBeCloseTo(-15.9, 1);
  });

  test.each([
    ['glucose', 5, 5.9, 'noise'],
    ['glucose', 5, 6, 'change'],
    ['glucose', 6, 5.1, 'noise'],
    ['glucose', 6, 5, 'change'],
    ['crp', 2, 5, 'noise'],
    ['pdw', 10, 20, 'unknown'],
    ['crp', 0, 5, 'unknown'],
  ] as const)('[BM40] %s from %d to %d is %s', (id, from, to, meaning) => {
    expect(toChange(id, { value: from, comparator: '=' }, { value: to, comparator: '=' })?.meaning).toBe(meaning);
  });

  test('[BM41] "< 5" less 3 is no number', () => {
    expect(toChange('crp', { value: 3, comparator: '=' }, { value: 5, comparator: '<' })).toBeUndefined();
    expect(toChange('crp', { value: 5, comparator: '<' }, { value: 3, comparator: '=' })).toBeUndefined();
  });
});
