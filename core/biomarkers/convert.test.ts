import { describe, expect, test } from 'vitest';
import { fromCanonical, isPlausible, toCanonical, toUnitChoices } from './convert.ts';
import type { Marker } from './marker.ts';
import { markerById, MARKERS } from './markers.ts';
import { parseUnit } from './unit.ts';

function get(id: string): Marker {
  const marker = markerById(id);
  if (!marker) throw new Error(id);
  return marker;
}

describe('conversion', () => {
  test.each([
    ['glucose', 100, 'mg/dL', 5.551],
    ['glucose', 0.9, 'g/L', 4.9959],
    ['cholesterol_total', 200, 'mg/dL', 5.172],
    ['triglycerides', 150, 'mg/dL', 1.6935],
    ['creatinine', 1, 'mg/dL', 88.4],
    ['uric_acid', 6, 'mg/dL', 356.88],
    ['alt', 60, 'U/L', 1],
    ['ast', 0.45, 'µkat/L', 0.45],
    ['ast', 27, 'IU/L', 0.45],
    ['vit_d_25oh', 30, 'ng/mL', 74.88],
    ['vit_d_25oh', 30, 'µg/L', 74.88],
    ['ferritin', 50, 'ng/mL', 50],
    ['hgb', 14.5, 'g/dL', 145],
    ['hgb', 9, 'mmol/L', 145.026],
    ['hct', 42, '%', 0.42],
    ['rdw_cv', 0.13, '1', 13],
    ['tsh', 2.5, 'µIU/mL', 2.5],
    ['tsh', 2.5, 'mU/L', 2.5],
    ['insulin', 10, 'mIU/L', 60],
    ['insulin', 10, 'µU/mL', 60],
    ['prolactin', 10, 'ng/mL', 212],
    ['wbc', 6500, '/µL', 6.5],
    ['plt', 250, '10^3/µL', 250],
    ['calcium', 10, 'mg/dL', 2.495],
    ['calcium', 5, 'mEq/L', 2.5],
    ['sodium', 140, 'mEq/L', 140],
    ['crp', 0.5, 'mg/dL', 5],
    ['igg', 1200, 'mg/dL', 12],
    ['urine_acr', 30, 'mg/g', 3.393],
    ['d_dimer', 0.5, 'mg/L FEU', 500],
    ['d_dimer', 250, 'ng/mL DDU', 500],
    ['testosterone', 5, 'ng/mL', 17.335],
  ] as const)('[BM10] %s %d %s', (id, value, unit, canonical) => {
    expect(toCanonical(get(id), value, unit)).toBeCloseTo(canonical, 6);
  });

  test('[BM10] HbA1c: 6.5 % is 48 mmol/mol and 38 mmol/mol is 5.6 %', () => {
    expect(toCanonical(get('hba1c'), 6.5, '%')).toBeCloseTo(47.53, 1);
    expect(fromCanonical(get('hba1c'), 38, '%')).toBeCloseTo(5.628, 3);
  });

  test.each([
    ['wbc', '10^9/L'],
    ['wbc', 'x10^9/L'],
    ['wbc', '10⁹/L'],
    ['wbc', 'x 10⁹ / l'],
    ['wbc', '10*9/L'],
    ['wbc', '10E9/L'],
    ['wbc', 'x10E9/L'],
    ['wbc', '109/L'],
    ['wbc', 'G/L'],
    ['wbc', '/nL'],
    ['rbc', '10¹²/L'],
    ['rbc', 'T/L'],
    ['rbc', 'mio/µL'],
    ['creatinine', '\u00B5mol/L'],
    ['creatinine', '\u03BCmol/l'],
    ['creatinine', 'umol/l'],
    ['creatinine', 'mcmol/L'],
    ['egfr', 'ml/min/1,73m²'],
    ['egfr', 'mL/min/1.73 m2'],
    ['alt', 'ukat/l'],
    ['mcv', 'µm³'],
    ['esr', 'mm/h'],
  ])('[BM11] %s in "%s" is read as canonical', (id, unit) => {
    expect(toCanonical(get(id), 4, unit)).toBe(4);
  });

  test('[BM11] grams a litre are no count, and a count is no mass', () => {
    expect(toCanonical(get('wbc'), 4, 'g/L')).toBeUndefined();
    expect(toCanonical(get('hgb'), 140, 'G/L')).toBe(140);
    expect(parseUnit('mkat/L')?.scale).toBe(1e-3);
  });

  test.each([
    ['glucose', 'U/L'],
    ['lp_a', 'mg/dL'],
    ['lp_a_mass', 'nmol/L'],
    ['d_dimer', 'µg/L'],
    ['urea', 'mg/dL BUN'],
    ['inr', '%'],
    ['glucose', ''],
    ['glucose', 'qwertz'],
    ['u_glucose', 'mmol/L'],
  ])('[BM12] %s has no value in "%s"', (id, unit) => {
    expect(toCanonical(get(id), 4, unit)).toBeUndefined();
  });

  test('[BM12] urea and its nitrogen have factors of their own', () => {
    expect(toCanonical(get('urea'), 30, 'mg/dL')).toBeCloseTo(4.995, 3);
    expect(toCanonical(get('urea_nitrogen'), 14, 'mg/dL')).toBeCloseTo(4.998, 3);
  });

  test('[BM13] every unit of every marker converts there and back', () => {
    for (const marker of MARKERS) {
      for (const unit of toUnitChoices(marker)) {
        const canonical = toCanonical(marker, 7.3, unit);
        expect([marker.id, unit, canonical === undefined ? undefined : fromCanonical(marker, canonical, unit)]).toEqual([
          marker.id,
          unit,
          expect.closeTo(7.3, 8),
        ]);
      }
    }
  });

  test('[BM01] plausible bounds refuse a lost comma', () => {
    expect(isPlausible(get('potassium'), 4.5)).toBe(true);
    expect(isPlausible(get('potassium'), 45)).toBe(false);
  });
});
