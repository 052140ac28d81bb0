/** A report of a laboratory as a PDF with a text layer, for tests. */
import { catalog, PAGES, toPdf } from './pdf.ts';

export const ROWS = [
  ['Test', 'Result', 'Units', 'Reference Range'],
  ['Glucose', '6.8 H', 'mmol/L', '3.9 - 6.1'],
  ['Potassium', '4.2', 'mmol/L', '3.5 - 5.1'],
  ['Creatinine', '78', 'umol/L', '59 - 104'],
  ['Total cholesterol', '4.8', 'mmol/L', '4.0 - 5.2'],
] as const;
export const COLUMNS = [40, 220, 320, 420] as const;

/** One page in a standard font: glucose, potassium, creatinine and cholesterol, collected on 4 November 2026. */
export function labReportPdf(rows: readonly (readonly string[])[] = ROWS): Uint8Array<ArrayBuffer> {
  const text = rows.flatMap((row, line) =>
    row.map((cell, column) => `BT /F1 11 Tf 1 0 0 1 ${COLUMNS[column]} ${700 - line * 22} Tm (${cell}) Tj ET`),
  );
  const content = ['BT /F1 11 Tf 1 0 0 1 40 760 Tm (Patient name: Hazel Birchwood  Collected: 2026-11-04) Tj ET', ...text].join('\n');
  return toPdf([
    catalog(),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}
