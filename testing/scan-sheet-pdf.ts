/** A sheet of a DEXA scan as a PDF with a text layer, for tests. */
import { toTextPdf } from './pdf.ts';

const COLUMNS = [40, 120, 200, 280, 370, 460] as const;

/** Masses in grams. Parts and totals agree. */
export const REGIONS = [
  ['Region', 'BMC (g)', 'Fat Mass (g)', 'Lean Mass (g)', 'Total Mass (g)', '% Fat'],
  ['L Arm', '180', '1200', '2620', '4000', '30.0'],
  ['R Arm', '180', '1200', '2620', '4000', '30.0'],
  ['Trunk', '600', '7200', '22200', '30000', '24.0'],
  ['L Leg', '450', '3000', '8550', '12000', '25.0'],
  ['R Leg', '450', '3000', '8550', '12000', '25.0'],
  ['Head', '500', '900', '2600', '4000', '22.5'],
  ['Total', '2360', '16500', '47140', '66000', '25.0'],
] as const;

/** Of a Hologic Horizon A, on 4 November 2024. */
export function scanSheetPdf(rows: readonly (readonly string[])[] = REGIONS): Uint8Array<ArrayBuffer> {
  const cells = rows.flatMap((row, line) => row.map((text, column) => ({ x: COLUMNS[column] ?? 0, y: 660 - line * 22, text })));
  return toTextPdf([
    { x: 40, y: 760, text: 'Hologic Horizon A' },
    { x: 40, y: 738, text: 'Name: Hazel Birchwood' },
    { x: 300, y: 738, text: 'Height: 172.0 cm' },
    { x: 40, y: 716, text: 'Scan Date: 04 November 2024' },
    { x: 40, y: 694, text: 'Body Composition Results' },
    ...cells,
  ]);
}
