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
import { joinPlaces, type TablePlaces } from './other-looks.ts';
import { readTables, type TableResult } from './tables.ts';
import type { Found, ReadScanValue } from './found-value.ts';
import { resolveValues } from './resolve-values.ts';
import { withWholeNames } from './split-names.ts';
import { findTerm, PAIR_TERMS, toPlainName } from './terms.ts';
import { toTokenRows, type Token, type TokenRow } from './tokens.ts';

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

/** What is no part of a table. Rows between those that were read are rows of it whose names were not. */
function outsideTables(rows: readonly TokenRow[], { used, areas }: TableResult): TokenRow[] {
  const isInside = ({ x0, x1, y0, y1 }: Token): boolean => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return areas.some((area) => x > area.x0 && x < area.x1 && y > area.y0 && y < area.y1);
  };
  return rows.filter((row) => !row.some((token) => used.has(token))).map((row) => row.filter((token) => token.kind !== 'number' || !isInside(token)));
}

interface PageResult {
  readonly found: readonly Found[];
  readonly unread: readonly string[];
}

function readPage(rows: readonly TokenRow[], page: number, { header, massUnit }: Pass, others: TablePlaces): PageResult {
  const tables = readTables(rows, header.maker, others);
  const pairs = readPairs(withWholeNames(outsideTables(rows, tables)), tables.heads);
  // On a DEXA sheet the whole of the table is the result; what stands beside names is a scale's weight or repeats it.
  const hasWhole = tables.cells.some(({ field, region }) => field === 'total_mass_kg' && region === 'whole');
  const beside = pairs.cells.filter(({ field }) => !(field === 'total_mass_kg' && (hasWhole || header.method === 'dexa')));
  const found = [...tables.cells, ...beside]
    .map((cell) => toFound(named(cell, header.maker), page, massUnit, rows))
    .filter((one) => one !== undefined)
    .filter((one) => !isForeign(one, header.method));
  return { found, unread: pairs.unread };
}

interface Pass {
  readonly header: SheetHeader;
  readonly massUnit: string;
  readonly byPage: readonly (readonly TokenRow[])[];
}

/** @param pages in their order; of several pictures of one sheet each is a page */
function toPass(pages: readonly OcrPage[]): Pass {
  const byPage = pages.map(toTokenRows);
  const massUnit = toMassUnit(byPage.flat());
  return { header: readHeader(byPage.flat(), massUnit === 'lb'), massUnit, byPage };
}

/** The pages of each look; where there are several looks, each is told what the others have at the same place. */
function readPasses(own: readonly Pass[], { maker, method }: SheetHeader): readonly (readonly PageResult[])[] {
  const passes = own.map((pass) => ({ ...pass, header: { ...pass.header, maker, method } }));
  const places = passes.length === 1 ? [] : passes.map(({ byPage }) => byPage.map((rows) => readTables(rows, maker).places));
  return passes.map((pass, at) =>
    pass.byPage.map((rows, page) => {
      const others = places.flatMap((pages, index) => (index === at ? [] : (pages[page] ?? [])));
      return readPage(rows, page, pass, joinPlaces(others));
    }),
  );
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
  const all = passes.map(toPass);
  const header = joinHeaders(all.map((one) => one.header));
  const results = readPasses(all, header);
  const { method = 'bia', maker, heightCm } = header;
  const { values, unread: unclear } = resolveValues(
    results.flat().flatMap(({ found }) => found),
    { method, maker, heightCm, isOcr: passes.length > 1 },
  );
  const known = new Set<string>(values.map(({ field }) => field));
  const nameless = results[0]?.flatMap((one) => one.unread) ?? [];
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
