/** Phenotypic age (`levine2018`): an age whose average mortality fits nine results. It describes a population and is no diagnosis of a person. */

/** CRP in mg/dL, alkaline phosphatase in U/L; the others as the catalogue has them. */
const COEFFICIENTS: Readonly<Record<string, number>> = {
  albumin: -0.0336,
  creatinine: 0.0095,
  glucose: 0.1953,
  lymph_pct: -0.012,
  mcv: 0.0268,
  rdw_cv: 0.3306,
  wbc: 0.0554,
};
const [INTERCEPT, LN_CRP, ALP, AGE] = [-19.907, 0.0954, 0.00188, 0.0804];

/** The model was made of persons from 20 years on. */
const AGE_MIN = 20;

/**
 * @param values in canonical units (CRP mg/L, alkaline phosphatase µkat/L)
 * @param age years
 * @returns years; undefined for a CRP of zero, which has no logarithm, and for younger persons
 */
export function toPhenoAge(values: Readonly<Record<string, number>>, age: number): number | undefined {
  const { crp = 0, alp = Number.NaN } = values;
  if (crp <= 0 || age < AGE_MIN) return undefined;
  const linear = Object.entries(COEFFICIENTS).reduce((sum, [id, factor]) => sum + factor * (values[id] ?? Number.NaN), INTERCEPT);
  const score = linear + LN_CRP * Math.log(crp / 10) + ALP * alp * 60 + AGE * age;
  // ln(1 - mortality) of the paper, without the detour by a mortality that rounds to 1.
  const lnSurvival = (-1.51714 * Math.exp(score)) / 0.0076927;
  return 141.50225 + Math.log(-0.00553 * lnSurvival) / 0.090165;
}
