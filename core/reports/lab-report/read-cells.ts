/** Values, units, ranges and flags from the cells of one row, before anything is judged. */
import type { OcrWord } from '../ocr-page.ts';
import { foldText } from './fold.ts';
import { toText } from './lines.ts';
import { toNumber, toRange, type DecimalMark, type FoundNumber } from './numbers.ts';
import type { RawRow } from './raw-rows.ts';
import type { Comparator, PrintedFlag, PrintedRange } from './report.ts';
import type { Token } from './tokens.ts';
import { toUnit, type FoundUnit } from './units.ts';

export interface ReadCells {
  readonly name: string;
  /** Without short words that are hardly legible. */
  readonly sureName: string;
  readonly number?: FoundNumber;
  readonly comparator?: Comparator;
  readonly qualitative?: string;
  readonly isPending: boolean;
  readonly valueText: string;
  readonly valueWords: readonly OcrWord[];
  readonly unit?: FoundUnit;
  readonly unitText?: string;
  /** Words that are no unit and may be a misread one. */
  readonly unitSeen: readonly string[];
  readonly range?: PrintedRange;
  readonly flag?: PrintedFlag;
  readonly previous?: { readonly value?: number; readonly comparator?: Comparator; readonly text: string };
  /** Several numbers stand where one is expected. */
  readonly isCrowded: boolean;
}

const HIGH = /^(?:[([]?H{1,2}[)\]]?\*?|\*H|V|↑{1,2}|▲|>{1,2}|high|visoko|hoch|alto|\+)$/i;
const LOW = /^(?:[([]?L{1,2}[)\]]?\*?|\*L|N|↓{1,2}|▼|<{1,2}|low|nizko|niedrig|basso|bajo|-|–)$/i;
const ODD = /^(?:\*{1,3}|!{1,2}|K)$/;

export function toFlag(text: string): PrintedFlag | undefined {
  const bare = text.trim();
  if (/^normal$/i.test(bare) || bare === '') return undefined;
  if (HIGH.test(bare)) return 'high';
  if (LOW.test(bare)) return 'low';
  if (bare === 'K' || bare === '!!') return 'critical';
  return ODD.test(bare) ? 'abnormal' : undefined;
}

/** Colons, dots of leaders and flags around a name are no part of it. */
function toName(words: readonly OcrWord[]): string {
  return toText(words)
    .replace(/[.·…]{2,}/g, ' ')
    .replace(/^[\s*•·:;,–—"'-]+|[\s*:;,–—="'-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of a name below this are letters that nobody printed, 0 to 100, if they are short. */
const LEGIBLE = 30;
const SHORT = 5;
const isLegible = ({ text, confidence }: OcrWord): boolean => confidence >= LEGIBLE || text.length > SHORT;

/** "6,8H", "*6,8", "5,4mmol/L": what is glued to a number. */
function glued(found: FoundNumber | undefined): { readonly unit?: FoundUnit; readonly flag?: PrintedFlag } {
  if (found === undefined) return {};
  const unit = found.rest === '' ? undefined : toUnit(found.rest);
  const flag = unit === undefined ? (toFlag(found.rest) ?? toFlag(found.before)) : toFlag(found.before);
  return { unit, flag };
}

function readUnit(row: RawRow, own: FoundUnit | undefined): { unit?: FoundUnit; unitText?: string } {
  const printed = row.unit[0];
  const joined = row.unit.length > 1 ? toUnit(row.unit.map(({ text }) => text).join('')) : undefined;
  const unit = joined ?? (printed === undefined ? undefined : toUnit(printed.text)) ?? own;
  const text = joined === undefined ? printed?.text : row.unit.map((token) => token.text).join(' ');
  if (unit !== undefined) return { unit, unitText: text };
  return row.headUnit === undefined ? {} : { unit: { unit: row.headUnit, isRepaired: false } };
}

/** Letters before the figures of a range, and words in no column. */
function readUnitSeen({ unclear, range, unit }: RawRow): string[] {
  const first = range.findIndex(({ kind }) => kind === 'range' || kind === 'number');
  const words = [...unit, ...unclear, ...range.slice(0, Math.max(0, first)), ...range.slice(first + 1)];
  return words.filter(({ kind }) => kind === 'word' || kind === 'unit' || kind === 'number').map(({ text }) => text);
}

/** A range can hold the row's unit: "3,9 - 6,1 mmol/L". */
function unitInRange(tokens: readonly Token[]): FoundUnit | undefined {
  const last = tokens.find(({ kind }) => kind === 'unit');
  return last === undefined ? undefined : toUnit(last.text);
}

function readPrevious(tokens: readonly Token[], mark: DecimalMark | undefined): ReadCells['previous'] {
  const token = tokens.find(({ kind }) => kind === 'number' || kind === 'qualitative');
  if (token === undefined) return undefined;
  const found = token.kind === 'number' ? toNumber(token.text, mark) : undefined;
  return {
    text: token.text,
    value: found?.value,
    comparator: found?.comparator,
  };
}

function readFlag(row: RawRow, own: PrintedFlag | undefined): PrintedFlag | undefined {
  const flags = row.flag.flatMap(({ text }) => toFlag(text) ?? []);
  return flags.find((flag) => flag === 'high' || flag === 'low') ?? own ?? flags[0];
}

/** "< 5" in the column of results is a value with a comparator; in the tokens it looks like the range of a one-sided limit too. */
function toResultNumber(row: RawRow, mark: DecimalMark | undefined): { found?: FoundNumber; token?: Token } {
  const token = row.result.find(({ kind }) => kind === 'number');
  const found = token === undefined ? undefined : toNumber(token.text, mark);
  return { found, token };
}

function shownResult(
  found: FoundNumber | undefined,
  words: Token | undefined,
  pending: Token | undefined,
): Pick<ReadCells, 'qualitative' | 'isPending'> {
  if (found !== undefined) return { isPending: false };
  return words === undefined ? { isPending: pending !== undefined } : { qualitative: words.text, isPending: false };
}

/** @param mark the page's decimal mark */
export function readCells(row: RawRow, mark: DecimalMark | undefined): ReadCells {
  const { found, token } = toResultNumber(row, mark);
  const words = row.result.find(({ kind }) => kind === 'qualitative');
  const pending = row.result.find(({ kind }) => kind === 'pending');
  const own = glued(found);
  const shown = token ?? words ?? pending;
  const inRange = unitInRange(row.range);
  const range = toRange(toText(row.range.filter(({ kind }) => kind !== 'unit')), mark);
  const unit = readUnit(row, own.unit ?? inRange);
  const flag = readFlag(row, own.flag);
  const previous = readPrevious(row.previous, mark);
  return {
    name: toName(row.name),
    sureName: toName(row.name.filter(isLegible)),
    number: found,
    comparator: found?.comparator,
    ...shownResult(found, words, pending),
    ...unit,
    unitSeen: readUnitSeen(row),
    range,
    flag,
    previous,
    valueText: shown?.text ?? '',
    valueWords: shown?.words ?? [],
    isCrowded: row.result.filter(({ kind }) => kind === 'number').length > 1,
  };
}

export const hasResult = (row: RawRow): boolean => row.result.length > 0;

export const nameText = (row: RawRow): string => toName(row.name);

/** Letters make a name; a number or sign alone does not. */
export const hasName = (row: RawRow): boolean => /\p{L}/u.test(foldText(nameText(row)));
