/**
 * Four believable blood tests of the made-up client, a quarter apart. Ferritin and vitamin D are low in the spring and better in the autumn, LDL is
 * above its limit. Values are typed by hand; canonical values and statuses are judged like those of everybody else.
 */
import { toCanonical } from '#core/biomarkers/convert.ts';
import { judgeReport, type Owner } from '#core/biomarkers/judge-report.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { countDecimals } from '#core/biomarkers/printed.ts';
import { parseRange } from '#core/biomarkers/range.ts';
import type { BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { addDays, type Day } from '#core/kit/day.ts';

/** Id, printed name, unit, range on the report, and the values, oldest first; null = not ordered that time. */
const ROWS: readonly (readonly [string, string, string, string, readonly (number | null)[]])[] = [
  ['glucose', 'S-Glukoza', 'mmol/L', '3,6–6,1', [5.5, 5.3, 5.4, 5.2]],
  ['cholesterol_total', 'S-Holesterol', 'mmol/L', '4,0–5,2', [6.1, 5.9, 5.8, 5.6]],
  ['hdl', 'S-Holesterol HDL', 'mmol/L', '> 1,2', [1.4, 1.4, 1.5, 1.5]],
  ['ldl', 'S-Holesterol LDL', 'mmol/L', '< 3,0', [4.1, 3.9, 3.7, 3.5]],
  ['triglycerides', 'S-Trigliceridi', 'mmol/L', '< 1,7', [1.3, 1.3, 1.2, 1.1]],
  ['ast', 'S-AST', 'µkat/L', '≤ 0,52', [0.42, null, 0.4, 0.42]],
  ['alt', 'S-ALT', 'µkat/L', '≤ 0,56', [0.38, null, 0.35, 0.36]],
  ['creatinine', 'S-Kreatinin', 'µmol/L', '45–84', [68, null, 70, 66]],
  ['crp', 'S-CRP', 'mg/L', '< 5', [2, null, 1, 1]],
  ['wbc', 'K-Levkociti', '10^9/L', '4,0–10,0', [6.2, 5.9, 6.4, 6.0]],
  ['hgb', 'K-Hemoglobin', 'g/L', '120–150', [121, 126, 130, 132]],
  ['mcv', 'K-MCV', 'fL', '83–101', [84, 85, 87, 88]],
  ['plt', 'K-Trombociti', '10^9/L', '150–410', [262, 255, 248, 251]],
  ['ferritin', 'S-Feritin', 'µg/L', '15–150', [9, 13, 24, 31]],
  ['vit_d_25oh', 'S-25-OH vitamin D', 'nmol/L', '50–125', [38, 44, 71, 78]],
  ['vit_b12', 'S-Vitamin B12', 'pmol/L', '145–569', [260, null, 281, 290]],
  ['tsh', 'S-TSH', 'mIU/L', '0,4–4,0', [2.1, null, 1.9, 2.2]],
];
const OWNER: Owner = { sex: 'female', birthDate: '1988-05-14' };
/** Days before the last day, oldest first. */
const BACK = [282, 191, 98, 12];

function toResults(test: number): BloodResult[] {
  return ROWS.flatMap(([id, name, unit, rangeText, values]) => {
    const value = values[test];
    const marker = markerById(id);
    const range = parseRange(rangeText);
    if (value === null || value === undefined || marker === undefined || range === undefined) return [];
    // A laboratory prints a test with the same decimals each time.
    const decimals = Math.max(...values.map((one) => countDecimals(String(one ?? 0)) ?? 0));
    const canonical = toCanonical(marker, value, unit);
    return [{ marker: id, name, value, decimals, comparator: '=', unit, canonical, range, rangeText, isConfirmed: true } as const];
  });
}

/** Without ids: the caller gives them. @param today the last day of the year, in the client's own time zone */
export function demoBlood(today: Day): Omit<BloodReport, 'id'>[] {
  return BACK.map((back, test) => {
    const report = { id: '', collectedOn: addDays(today, -back), laboratory: 'Zdravstveni dom', source: 'manual', results: toResults(test) };
    const { id: _id, ...rest } = judgeReport(report, OWNER);
    return rest;
  });
}
