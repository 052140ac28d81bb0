/** Lines of a table to cells: which words are the name, the result, the unit, the range and the previous result. */
import { boxAround } from '../ocr-rows.ts';
import type { Box, OcrWord } from '../ocr-page.ts';
import type { Head, Heading } from './headings.ts';
import type { Line } from './lines.ts';
import { isResult, toTokens, type Token, type TokenKind } from './tokens.ts';
import type { ColumnRole } from './vocabulary.ts';

export interface RawRow extends Box {
  readonly name: readonly OcrWord[];
  readonly result: readonly Token[];
  readonly flag: readonly Token[];
  readonly unit: readonly Token[];
  readonly range: readonly Token[];
  readonly previous: readonly Token[];
  /** In no column, or in one of another kind: with OCR a misread unit is among them. */
  readonly unclear: readonly Token[];
  /** No heading tells which of several numbers is the result. */
  readonly isAssumed: boolean;
  /** Of the heading. */
  readonly headUnit?: string;
  readonly previousDate?: string;
  /** Lines that belong to it. */
  readonly lines: readonly Line[];
}

type Cells = { -readonly [role in ColumnRole]: Token[] };

const emptyCells = (): Cells => ({ name: [], result: [], flag: [], unit: [], range: [], previous: [], other: [] });

/** Columns in which a kind of token is at home; others only when nothing else is near. */
const HOMES: Readonly<Record<TokenKind, readonly ColumnRole[]>> = {
  number: ['result', 'previous', 'range', 'other'],
  range: ['range', 'other'],
  unit: ['unit', 'result', 'range', 'previous'],
  flag: ['flag', 'result', 'previous', 'other'],
  qualitative: ['result', 'previous', 'range', 'flag', 'other'],
  pending: ['result', 'previous', 'other'],
  date: ['previous', 'other'],
  word: ['name', 'range', 'other'],
};

/** How far a token lies from a heading, in heights; centres part those that overlap both. */
function toDistance(token: Token, head: Head): number {
  const size = Math.max(1, token.y1 - token.y0);
  const gap = Math.max(0, head.x0 - token.x1, token.x0 - head.x1);
  const edges = Math.min(Math.abs(token.x0 - head.x0), Math.abs(token.x1 - head.x1), Math.abs((token.x0 + token.x1 - head.x0 - head.x1) / 2));
  return (gap + edges * 0.25) / size;
}

/** What a token away from home costs, in heights. */
const STRANGE = 9;

function findHead(token: Token, heads: readonly Head[]): Head | undefined {
  const homes = HOMES[token.kind];
  let best: { readonly head: Head; readonly cost: number } | undefined;
  for (const head of heads) {
    const cost = toDistance(token, head) + (homes.includes(head.role) ? 0 : STRANGE);
    if (best === undefined || cost < best.cost) best = { head, cost };
  }
  return best?.head;
}

/** Where a token belongs instead of a column that is not its home. */
const INSTEAD: { readonly [kind in TokenKind]?: { readonly [role in ColumnRole]?: ColumnRole } } = {
  // Signs before a value: "* 6,8" and "H 6,8" are flags also in a column of results.
  flag: { name: 'flag', result: 'flag', unit: 'flag', range: 'flag' },
  unit: { result: 'unit' },
  range: { result: 'range', unit: 'range', flag: 'range' },
  qualitative: { flag: 'flag' },
  // A word among the results is none; a misread number shows by its absence.
  word: { result: 'other', unit: 'other', flag: 'other' },
};

function toRole(token: Token, head: Head | undefined): ColumnRole {
  const role = head?.role ?? 'other';
  return INSTEAD[token.kind]?.[role] ?? role;
}

export interface Assigned {
  readonly cells: Cells;
  readonly headUnit?: string;
  readonly previousDate?: string;
}

/** @returns how many of the first tokens are a known name */
export type NameLength = (tokens: readonly Token[]) => number;

/** "7,4  < 5,0": where no range is printed, a second figure with a sign is the range. */
function moveLimit(cells: Cells, from: 'result' | 'previous'): void {
  const last = cells[from].at(-1);
  const isSecond = cells.result.length + cells.previous.length > 1;
  if (last === undefined || !isSecond || cells.range.length > 0 || !/^[<>≤≥]/.test(last.text)) return;
  cells[from].pop();
  cells.range.push(last);
}

/** "Nitriti  +": a plus is a flag beside a value, and a result alone. */
function movePlus(cells: Cells): void {
  const plus = cells.flag.find(({ text }) => text === '+');
  if (plus === undefined || cells.result.length > 0) return;
  cells.flag.splice(cells.flag.indexOf(plus), 1);
  cells.result.push({ ...plus, kind: 'qualitative' });
}

/** By the headings above. */
export function byColumns(tokens: readonly Token[], heading: Heading, nameLength: NameLength): Assigned {
  const cells = emptyCells();
  const taken = tokens.map((token) => findHead(token, heading.heads));
  const nameHead = heading.heads.find(({ role }) => role === 'name');
  const start = taken.findIndex((head) => head?.role === 'name');
  // Figures of a known name are part of it: "CA 125", "Vitamin B 12".
  const end = start === -1 || nameHead === undefined ? 0 : start + nameLength(tokens.slice(start));
  let headUnit: string | undefined;
  let previousDate: string | undefined;
  tokens.forEach((token, at) => {
    const isNamed = at >= start && at < end;
    const head = isNamed ? nameHead : taken[at];
    // Dash and letter of "K - Hemoglobin" look like flags.
    const role = isNamed && end - start > 1 ? 'name' : toRole(token, head);
    cells[role].push(token);
    if (role === 'result' && head?.unit !== undefined) headUnit = head.unit;
    if (role === 'previous') previousDate = head?.date ?? (token.kind === 'date' ? token.text : previousDate);
  });
  moveLimit(cells, 'result');
  movePlus(cells);
  // "K" and "L" alone in the column of names are names.
  const letter = tokens.find((token, at) => token.kind === 'flag' && taken[at]?.role === 'name' && /\p{L}/u.test(token.text));
  if (cells.name.length === 0 && letter !== undefined) {
    cells.name.push(letter);
    cells.flag = cells.flag.filter((token) => token !== letter);
  }
  const unitHead = heading.heads.find(({ role, unit }) => role === 'unit' && unit !== undefined);
  headUnit ??= unitHead?.unit;
  return { cells, headUnit, previousDate };
}

const BY_ORDER: Readonly<Record<TokenKind, ColumnRole>> = {
  number: 'result',
  qualitative: 'result',
  pending: 'result',
  date: 'previous',
  flag: 'flag',
  unit: 'unit',
  range: 'range',
  word: 'other',
};

/** Where the results of a line begin. @param named tokens that are a known name */
function findFirst(tokens: readonly Token[], named: number): number {
  const [leading] = tokens;
  const start = named > 0 || (leading !== undefined && isResult(leading)) ? named : 1;
  const first = tokens.findIndex((token, at) => at >= start && (isResult(token) || token.kind === 'range'));
  return first === -1 ? tokens.length : first;
}

/** "5,4  mmol/L  Glukoza  3,9 - 6,1": behind a result and its unit stands a known name, which is put in front. */
function nameFirst(tokens: readonly Token[], nameLength: NameLength): readonly Token[] {
  const [leading] = tokens;
  if (leading === undefined || !isResult(leading) || nameLength(tokens) > 0) return tokens;
  const at = tokens.findIndex(({ kind }, place) => place > 0 && kind !== 'unit' && kind !== 'flag');
  const count = at === -1 ? 0 : nameLength(tokens.slice(at));
  return count === 0 ? tokens : [...tokens.slice(at, at + count), ...tokens.slice(0, at), ...tokens.slice(at + count)];
}

/** Without headings: the name, then the result, then in any order unit and range; a second number is the previous result. */
export function byOrder(printed: readonly Token[], nameLength: NameLength): Assigned & { readonly isAssumed: boolean } {
  const cells = emptyCells();
  const tokens = nameFirst(printed, nameLength);
  const named = nameLength(tokens);
  const first = findFirst(tokens, named);
  tokens.forEach((token, at) => {
    const role = BY_ORDER[token.kind];
    const isBehind = at >= first;
    if (!isBehind && (at < Math.max(1, named) || (role !== 'flag' && role !== 'unit'))) cells.name.push(token);
    else if (role === 'result' && cells.result.length > 0) cells.previous.push(token);
    else if (role === 'other' && cells.range.length > 0) cells.range.push(token);
    else cells[role].push(token);
  });
  moveLimit(cells, 'previous');
  if (named > 0) movePlus(cells);
  return { cells, isAssumed: cells.previous.some(isResult) };
}

const wordsIn = (tokens: readonly Token[]): OcrWord[] => tokens.flatMap(({ words }) => [...words]);

export function toRawRow(line: Line, assigned: Assigned & { readonly isAssumed?: boolean }): RawRow {
  const { cells, headUnit, previousDate, isAssumed = false } = assigned;
  return {
    name: wordsIn(cells.name),
    result: cells.result,
    flag: cells.flag,
    unit: cells.unit,
    range: cells.range,
    previous: cells.previous,
    unclear: cells.other,
    isAssumed,
    headUnit,
    previousDate,
    lines: [line],
    ...boxAround([line]),
  };
}

/** Reads one line of a table, or one that stands alone. */
export function lineToRow(line: Line, heading: Heading | undefined, nameLength: NameLength): RawRow {
  const tokens = toTokens(line.words);
  if (heading !== undefined && !heading.isFlowing) return toRawRow(line, byColumns(tokens, heading, nameLength));
  const assigned = byOrder(tokens, nameLength);
  const isExpected = heading?.heads.some(({ role }) => role === 'previous') === true;
  return toRawRow(line, { ...assigned, isAssumed: assigned.isAssumed && !isExpected });
}

/** Two parts of a row, one below the other. */
export function joinRows(above: RawRow, below: RawRow): RawRow {
  const both = (key: 'result' | 'flag' | 'unit' | 'range' | 'previous' | 'unclear'): readonly Token[] => [...above[key], ...below[key]];
  return {
    ...above,
    headUnit: below.headUnit,
    previousDate: below.previousDate,
    name: [...above.name, ...below.name],
    result: both('result'),
    flag: both('flag'),
    unit: both('unit'),
    range: both('range'),
    previous: both('previous'),
    unclear: both('unclear'),
    isAssumed: above.isAssumed || below.isAssumed,
    lines: [...above.lines, ...below.lines],
    ...boxAround([above, below]),
  };
}
