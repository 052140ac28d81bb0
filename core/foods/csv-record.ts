/** A row of a comma-separated file by the names of its header. Cells are text; a short row lacks its last cells. */
export type CsvRecord = Readonly<Record<string, string>>;

/** A header's name on one line: USDA breaks its headers over lines. */
export function columnName(header: string): string {
  return header.replace(/\s+/gu, ' ').trim();
}
