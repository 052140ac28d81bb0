/** A report of a laboratory as a PDF with a text layer, for tests. */
import { toTextPdf } from './pdf.ts';

export const ROWS = [
  ['Test', 'Result', 'Units', 'Reference Range'],
  ['Glucose', '6.8 H', 'mmol/L', '3.9 - 6.1'],
  ['Potassium', '4.2', 'mmol/L', '3.5 - 5.1'],
  ['Creatinine', '78', 'umol/L', '59 - 104'],
  ['Total cholesterol', '4.8', 'mmol/L', '4.0 - 5.2'],
] as const;
export const COLUMNS = [40, 220, 320, 420] as const;

/** Glucose, potassium, creatinine and cholesterol, collected on 4 November 2026. */
export function labReportPdf(rows: readonly (readonly string[])[] = ROWS): Uint8Array<ArrayBuffer> {
  const cells = rows.flatMap((row, line) => row.map((text, column) => ({ x: COLUMNS[column] ?? 0, y: 700 - line * 22, text })));
  return toTextPdf([{ x: 40, y: 760, text: 'Patient name: Hazel Birchwood  Collected: 2026-11-04' }, ...cells]);
}
