/** A row of a comma-separated file by its header's names, as the file has it: cells are text, a row shorter than the header lacks the last ones. */
export type CsvRecord = Readonly<Record<string, string>>;

/** A header's name on one line: USDA breaks its headers over lines. */
export function columnName(header: string): string {
  return header.replace(/\s+/gu, ' ').trim();
}
