/**
 * Reads a DEXA or BIA sheet from the words on its pages: from a PDF's text or from OCR. Pure: no picture, no network. No value is invented: what is
 * not printed is absent, what is not sure or contradicts other values is doubted. Rules: SPEC.md.
 */
import { toFieldLimits } from '#core/body-composition/fields.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { hasEnough } from '#core/body-composition/scan.ts';
import type { OcrPage } from '../ocr-page.ts';
import { readHeader, type SheetHeader } from './header.ts';
import { readPairs } from './pairs.ts';
import { LOST_MARK, readValue } from './read-value.ts';
import type { Cell } from './cells.ts';
import { readTables } from './tables.ts';
import type { Found, ReadScanValue } from './found-value.ts';
import { resolveValues } from './resolve-values.ts';
import { withWholeNames } from './split-names.ts';
import { findTerm, PAIR_TERMS, toPlainName } from './terms.ts';
import { toTokenRows, type TokenRow } from './tokens.ts';

export interface ScanReading extends SheetHeader {
  readonly values: readonly ReadScanValue[];
  /** Names of fields whose value was not read. */
  readonly unread: readonly string[];
  /** Whether it has what a scan needs to be stored. */
  readonly isEnough: boolean;
}

/** OCR is sure of a word from here on, of 100. */
const SURE = 70;

const toMassUnit = (rows: readonly TokenRow[]): string => {
  const count = (unit: string) => rows.flat().filter(({ kind, plain }) => kind === 'unit' && plain === unit).length;
  return count('lb') > count('kg') + count('g') ? 'lb' : 'kg';
};

/** "415" where 41.5 can be and 415 cannot. */
function isMarkLost(text: string, value: number, [least, most]: readonly [number, number]): boolean {
  const isPossible = (one: number) => one >= least && one <= most;
  return /^\d{2,}$/.test(text) && !isPossible(value) && (isPossible(value / 10) || isPossible(value / 100));
}

/** The name of a row with one of its numbers. */
function toLine(rows: readonly TokenRow[], { x0, y0, text }: Cell['token']): string {
  const row = rows.find((one) => one.some((token) => token.x0 === x0 && token.y0 === y0)) ?? [];
  const words = row.slice(
    0,
    row.findIndex(({ kind }, at) => kind === 'number' && row[at + 1]?.plain !== 'kHz'),
  );
  return [...words.map((token) => token.text), text].join(' ');
}

function toFound(cell: Cell, page: number, massUnit: string, rows: readonly TokenRow[]): Found | undefined {
  const read = readValue(cell.field, cell, cell.named, massUnit);
  const limits = toFieldLimits(cell.field, cell.region === 'whole');
  if (read === undefined || limits === undefined) return undefined;
  const { token } = cell;
  const value = Math.round(read.value * 1e5) / 1e5;
  const isOutside = value < limits[0] || value > limits[1];
  return {
    field: cell.field,
    region: cell.region,
    ...(cell.khz === undefined || SCAN_FIELDS[cell.field].scope !== 'frequencies' ? {} : { khz: cell.khz }),
    value,
    text: token.text,
    plain: token.plain,
    page,
    box: { x0: token.x0, y0: token.y0, x1: token.x1, y1: token.y1 },
    isSupposed: read.isSupposed,
    isUnclear: cell.isUnclear === true || isMarkLost(token.plain, value, limits),
    line: toLine(rows, token),
    isDoubted: isOutside || token.confidence < SURE || cell.wrong > 1 || LOST_MARK.test(token.plain),
  };
}

/** Fields of DEXA sheets that stand in the table of parts; a weight beside them is of a scale. */
function isForeign({ field, region }: Found, method: SheetHeader['method']): boolean {
  return method !== undefined && !SCAN_FIELDS[field].methods.includes(method) && !(field === 'bmr_kcal' || region !== 'whole');
}

/** InBody calls the index of the limbs SMI, others that of the whole body's muscle. */
const named = (cell: Cell, maker: SheetHeader['maker']): Cell =>
  cell.field === 'smm_index' && maker === 'inbody' ? { ...cell, field: 'almi' } : cell;

interface PageResult {
  readonly found: readonly Found[];
  readonly unread: readonly string[];
}

function readPage(rows: readonly TokenRow[], page: number, header: SheetHeader, massUnit: string): PageResult {
  const tables = readTables(rows, header.maker);
  const pairs = readPairs(withWholeNames(rows.filter((row) => !row.some((token) => tables.used.has(token)))), tables.heads);
  // On a DEXA sheet the whole of the table is the result; what stands beside names is a scale's weight or repeats it.
  const hasWhole = tables.cells.some(({ field, region }) => field === 'total_mass_kg' && region === 'whole');
  const beside = pairs.cells.filter(({ field }) => !(field === 'total_mass_kg' && (hasWhole || header.method === 'dexa')));
  const found = [...tables.cells, ...beside]
    .map((cell) => toFound(named(cell, header.maker), page, massUnit, rows))
    .filter((one) => one !== undefined)
    .filter((one) => !isForeign(one, header.method));
  return { found, unread: pairs.unread };
}

/** @param pages in their order; of several pictures of one sheet each is a page */
function readPass(pages: readonly OcrPage[]): { readonly header: SheetHeader; readonly results: readonly PageResult[] } {
  const byPage = pages.map(toTokenRows);
  const massUnit = toMassUnit(byPage.flat());
  const header = readHeader(byPage.flat(), massUnit === 'lb');
  return { header, results: byPage.map((rows, page) => readPage(rows, page, header, massUnit)) };
}

/** What a later look found where an earlier one found nothing. */
function joinHeaders(headers: readonly SheetHeader[]): SheetHeader {
  const [first, ...rest] = headers;
  const joined = rest.reduce<SheetHeader>(
    (all, one) => ({ ...one, ...all, isDayUnsure: all.day === undefined ? one.isDayUnsure : all.isDayUnsure }),
    {
      isDayUnsure: false,
      ...first,
    },
  );
  const days = new Set(headers.flatMap(({ day }) => day ?? []));
  return { ...joined, isDayUnsure: joined.isDayUnsure || days.size > 1 };
}

/**
 * @param passes the same pages, read once (text of a PDF) or several times in different ways (OCR); a value that one way misreads is found by another
 */
export function readScanPasses(passes: readonly (readonly OcrPage[])[]): ScanReading {
  const all = passes.map(readPass);
  const header = joinHeaders(all.map((one) => one.header));
  const { method = 'bia', maker, heightCm } = header;
  const { values, unread: unclear } = resolveValues(
    all.flatMap(({ results }) => results.flatMap(({ found }) => found)),
    { method, maker, heightCm, isOcr: passes.length > 1 },
  );
  const known = new Set<string>(values.map(({ field }) => field));
  const nameless = all[0]?.results.flatMap((one) => one.unread) ?? [];
  return {
    ...header,
    values,
    unread: [
      ...[...new Set(nameless)].filter((name) => (findTerm(toPlainName(name), PAIR_TERMS)?.term.fields ?? []).every((field) => !known.has(field))),
      ...new Set(unclear),
    ],
    isEnough: hasEnough(values),
  };
}

/** @param pages in their order; of several pictures of one sheet each is a page */
export const readScanPages = (pages: readonly OcrPage[]): ScanReading => readScanPasses([pages]);
