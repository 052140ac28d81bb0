/** LDL cholesterol computed from a lipid panel (mmol/L), with the limits of the formulas. */
const MG_PER_MMOL_CHOLESTEROL = 1 / 0.02586;
const MG_PER_MMOL_TRIGLYCERIDES = 1 / 0.01129;

/** Above 4.5 mmol/L neither formula holds. */
const TRIGLYCERIDES_MAX = 4.5;

export interface LipidPanel {
  readonly total: number;
  readonly hdl: number;
  readonly triglycerides: number;
}

/** `friedewald1972`. @returns undefined outside its limits, or when it comes out below zero */
export function toFriedewaldLdl({ total, hdl, triglycerides }: LipidPanel): number | undefined {
  const ldl = total - hdl - triglycerides / 2.2;
  return triglycerides <= TRIGLYCERIDES_MAX && ldl > 0 ? ldl : undefined;
}

/** Columns: non-HDL below 100, 130, 160, 190, 220 mg/dL and above (`martin2013`). */
const NON_HDL_BELOW = [100, 130, 160, 190, 220] as const;
/** Rows: triglycerides from, mg/dL, and the factors. */
const FACTORS: readonly (readonly [number, ...number[]])[] = [
  [7, 3.5, 3.4, 3.3, 3.3, 3.2, 3.1],
  [50, 4.0, 3.9, 3.7, 3.6, 3.6, 3.4],
  [57, 4.3, 4.1, 4.0, 3.9, 3.8, 3.6],
  [62, 4.5, 4.3, 4.1, 4.0, 3.9, 3.9],
  [67, 4.7, 4.4, 4.3, 4.2, 4.1, 3.9],
  [72, 4.8, 4.6, 4.4, 4.2, 4.2, 4.1],
  [76, 4.9, 4.6, 4.5, 4.3, 4.3, 4.2],
  [80, 5.0, 4.8, 4.6, 4.4, 4.3, 4.2],
  [84, 5.1, 4.8, 4.6, 4.5, 4.4, 4.3],
  [88, 5.2, 4.9, 4.7, 4.6, 4.4, 4.3],
  [93, 5.3, 5.0, 4.8, 4.7, 4.5, 4.4],
  [97, 5.4, 5.1, 4.8, 4.7, 4.5, 4.3],
  [101, 5.5, 5.2, 5.0, 4.7, 4.6, 4.5],
  [106, 5.6, 5.3, 5.0, 4.8, 4.6, 4.5],
  [111, 5.7, 5.4, 5.1, 4.9, 4.7, 4.5],
  [116, 5.8, 5.5, 5.2, 5.0, 4.8, 4.6],
  [121, 6.0, 5.5, 5.3, 5.0, 4.8, 4.6],
  [127, 6.1, 5.7, 5.3, 5.1, 4.9, 4.7],
  [133, 6.2, 5.8, 5.4, 5.2, 5.0, 4.7],
  [139, 6.3, 5.9, 5.6, 5.3, 5.0, 4.8],
  [147, 6.5, 6.0, 5.7, 5.4, 5.1, 4.8],
  [155, 6.7, 6.2, 5.8, 5.4, 5.2, 4.9],
  [164, 6.8, 6.3, 5.9, 5.5, 5.3, 5.0],
  [174, 7.0, 6.5, 6.0, 5.7, 5.4, 5.1],
  [186, 7.3, 6.7, 6.2, 5.8, 5.5, 5.2],
  [202, 7.6, 6.9, 6.4, 6.0, 5.6, 5.3],
  [221, 8.0, 7.2, 6.6, 6.2, 5.9, 5.4],
  [248, 8.5, 7.6, 7.0, 6.5, 6.1, 5.6],
  [293, 9.5, 8.3, 7.5, 7.0, 6.5, 5.9],
];

/** The table is of whole mg/dL. */
export function toMartinFactor(triglyceridesMg: number, nonHdlMg: number): number | undefined {
  const row = FACTORS.findLast(([from]) => Math.round(triglyceridesMg) >= from);
  const column = NON_HDL_BELOW.findIndex((below) => Math.round(nonHdlMg) < below);
  return row?.[column === -1 ? NON_HDL_BELOW.length + 1 : column + 1];
}

/** `martin2013`. @returns undefined outside the table, or when it comes out below zero */
export function toMartinLdl({ total, hdl, triglycerides }: LipidPanel): number | undefined {
  if (triglycerides > TRIGLYCERIDES_MAX) return undefined;
  const triglyceridesMg = triglycerides * MG_PER_MMOL_TRIGLYCERIDES;
  const nonHdlMg = (total - hdl) * MG_PER_MMOL_CHOLESTEROL;
  const factor = toMartinFactor(triglyceridesMg, nonHdlMg);
  const ldl = factor === undefined ? 0 : (nonHdlMg - triglyceridesMg / factor) / MG_PER_MMOL_CHOLESTEROL;
  return ldl > 0 ? ldl : undefined;
}
