/** Results as a table for a spreadsheet: one result a line, in the language's own separators. */
import { findLoinc } from '#core/biomarkers/exchange/write-bundle.ts';
import type { Comparator } from '#core/biomarkers/value.ts';
import type { BloodFormat } from '#web/components/blood/blood-format.ts';
import type { DatedResult, MarkerSeries } from '../marker-series.ts';

export interface CsvParts {
  readonly series: readonly MarkerSeries[];
  readonly blood: BloodFormat;
  /** Translates `blood-tests`. */
  readonly t: (key: string) => string;
}

const HEADS = [
  'form.day',
  'form.laboratory',
  'results.marker',
  'export.printedName',
  'form.comparatorLong',
  'results.value',
  'form.unit',
  'results.range',
  'results.status',
];
const SIGNS: Readonly<Record<Comparator, string>> = { '=': '', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/** A spreadsheet takes a cell that begins so for a formula; a quote before it makes it a text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (text: string, separator: string): string =>
  [separator, '"', '\n', '\r'].some((mark) => text.includes(mark)) ? `"${text.replaceAll('"', '""')}"` : text;

/** Without grouping, because "1.250" is another number in another spreadsheet. */
function toNumber(value: number, decimals: number | undefined, mark: string): string {
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals);
  return plain.replace('.', mark);
}

/** The decimal mark of the language decides on the separator, too: a comma cannot be both. */
export function writeCsv({ series, blood, t }: CsvParts): string {
  const mark = blood.number(1.5).includes(',') ? ',' : '.';
  const separator = mark === ',' ? ';' : ',';
  const toLine = (cells: readonly string[]) => cells.map((cell) => quote(cell, separator)).join(separator);
  const toCells = ({ marker, name }: MarkerSeries, { day, report, result, judgement }: DatedResult) => {
    const { value, decimals, comparator, unit = '', range, rangeText } = result;
    return [
      day,
      asText(report.laboratory ?? ''),
      asText(name),
      asText(result.name),
      SIGNS[comparator],
      value === undefined ? blood.value(result) : toNumber(value, decimals, mark),
      asText(unit),
      range ? blood.range(range, rangeText) : '',
      judgement?.status === undefined ? '' : t(`status.${judgement.status}`),
      (marker && findLoinc(marker, unit)?.code) ?? '',
    ];
  };
  const lines = series.flatMap((one) => one.results.map((dated) => toLine(toCells(one, dated))));
  // The mark of byte order tells a spreadsheet that the letters are UTF-8.
  return `\ufeff${[toLine([...HEADS.map(t), 'LOINC']), ...lines].join('\r\n')}\r\n`;
}
