/**
 * Rows of pasted tables and exports as a person would write them: "riž;100;g;130" is "riž 100 g". The headings say which column is what; without them
 * the first cell is the food, the next its amount, and further numbers are figures of nutrients.
 */
import { isHeadingLine, toColumn, type Column } from './table-words.ts';
import { toUnit } from './units.ts';
import { foldWord } from './fold.ts';

/** A stretch of the text, or signs that stand in it at a place. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly instead?: string;
}

export interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const SEPARATORS = ['\t', ';', '|', ','] as const;
type SeparatorSign = (typeof SEPARATORS)[number];

const isQuoted = (text: string): boolean => text.startsWith('"') && text.endsWith('"') && text.length > 1;

function toCell(line: Line, begin: number, end: number): Cell {
  const raw = line.text.slice(begin, end);
  const text = raw.trim();
  const from = line.from + begin + raw.length - raw.trimStart().length;
  const cell = { from, to: from + text.length, text };
  return isQuoted(text) ? { from: from + 1, to: cell.to - 1, text: text.slice(1, -1) } : cell;
}

/** The cells of a line; a separator in quotes parts nothing. */
function toCells(line: Line, sign: SeparatorSign): Cell[] {
  const cells: Cell[] = [];
  let begin = 0;
  let quoted = false;
  for (let at = 0; at <= line.text.length; at += 1) {
    const letter = line.text.charAt(at);
    if (letter === '"') quoted = !quoted;
    if (at < line.text.length && (quoted || letter !== sign)) continue;
    cells.push(toCell(line, begin, at));
    begin = at + 1;
  }
  // "| a | b |"
  if (sign === '|') {
    if (cells[0]?.text === '') cells.shift();
    if (cells.at(-1)?.text === '') cells.pop();
  }
  return cells;
}

interface Heading {
  readonly sign: SeparatorSign;
  readonly columns: readonly (Column | undefined)[];
}

function toHeading(line: Line): Heading | undefined {
  if (!isHeadingLine(line.text)) return undefined;
  const sign = SEPARATORS.find((one) => line.text.includes(one));
  if (sign === undefined) return undefined;
  return { sign, columns: toCells(line, sign).map(({ text }) => toColumn(text)) };
}

const RULE = /^[\s|:\-–—=+]+$/;
const NUMBER = /^[~≈]?\d[\d.,/]*$/;

function isUnitAlone(text: string): boolean {
  return /^[\p{L}\p{M}.]+$/u.test(text) && toUnit(foldWord(text.replace('.', ''))) !== undefined;
}

/** "60 g", "1 medium", "105": a number, and at most two words behind it. */
const isFigure = (text: string): boolean =>
  text === '' || isUnitAlone(text) || /^[~≈]?\d[\d.,/]*\s*(%|[\p{L}\p{M}.]+(\s[\p{L}\p{M}.]+)?)?$/u.test(text);

const copy = ({ from, to }: Cell): Piece => ({ from, to });
const blank = (at: number, instead = ' '): Piece => ({ from: at, to: at, instead });

/** A food's cell without the commas of its name. */
function foodPieces(cell: Cell): Piece[] {
  return [...cell.text.matchAll(/[^,]+/g)].flatMap(({ index, 0: part }) => [
    { from: cell.from + index, to: cell.from + index + part.length },
    blank(cell.from + index + part.length),
  ]);
}

const DEFAULT_UNITS: ReadonlyMap<Column, string> = new Map([
  ['grams', 'g'],
  ['millilitres', 'ml'],
]);

/** A row under headings: the food, its amount and its unit. */
function rowPieces(cells: readonly Cell[], columns: Heading['columns']): Piece[] {
  const pieces = (kind: Column): Cell[] => cells.filter((cell, at) => columns[at] === kind && cell.text !== '');
  const amounts = [...pieces('amount'), ...pieces('grams'), ...pieces('millilitres')].slice(0, 1);
  const said = amounts.flatMap((cell) => {
    const unit = DEFAULT_UNITS.get(columns[cells.indexOf(cell)] ?? 'other');
    return [copy(cell), ...(unit !== undefined && NUMBER.test(cell.text) ? [blank(cell.to, unit)] : [blank(cell.to)])];
  });
  const meals = pieces('meal').flatMap((cell) => [copy(cell), blank(cell.to, '\n')]);
  return [...meals, ...pieces('food').flatMap(foodPieces), ...said, ...pieces('unit').map(copy)];
}

/** A row without headings: what is behind the amount is no amount. */
function figurePieces(cells: readonly Cell[]): Piece[] | undefined {
  const [food, amount, unit, ...rest] = cells;
  if (food === undefined || amount === undefined || unit === undefined || /\d/.test(food.text) || !/\p{L}{2}/u.test(food.text)) return undefined;
  if (!/^\D?\d/.test(amount.text) || ![amount, unit, ...rest].every(({ text }) => isFigure(text))) return undefined;
  return [...foodPieces(food), copy(amount), blank(amount.to), ...(NUMBER.test(amount.text) && isUnitAlone(unit.text) ? [copy(unit)] : [])];
}

/** The pieces of each line that is of a table; lines that are none are absent, headings and rules have no pieces. */
export function tableRows(lines: readonly Line[]): ReadonlyMap<Line, readonly Piece[]> {
  const rows = new Map<Line, readonly Piece[]>();
  let heading: Heading | undefined;
  for (const line of lines) {
    const next = toHeading(line);
    if (next !== undefined || isHeadingLine(line.text)) {
      heading = next;
      rows.set(line, []);
      continue;
    }
    if (line.text.trim() === '') heading = undefined;
    else if (line.text.includes('|') && RULE.test(line.text)) rows.set(line, []);
    else {
      const pieces = toRow(line, heading);
      if (pieces !== undefined) rows.set(line, pieces);
    }
  }
  return rows;
}

const PAIR = /"?([\p{L}][\p{L} _]*?)"?\s*[:=]\s*("[^"]*"|[^,;{}]+)/gu;

/** "item: banana, qty: 2", {"name":"rice","amount":100,"unit":"g"}: each value with its heading beside it. */
function pairPieces({ from, text }: Line): Piece[] | undefined {
  if (!/[:=].*[:=]/.test(text)) return undefined;
  const objects = [...text.matchAll(/[^}]+/g)].map(({ index, 0: part }) => {
    const pairs = [...part.matchAll(PAIR)];
    const columns = pairs.map(([, heading = '']) => toColumn(heading.replaceAll('_', ' ')));
    const cells = pairs.map(({ index: at, 0: pair, 2: value = '' }) => {
      const begin = index + at + pair.length - value.length;
      return toCell({ from, to: from + text.length, text }, begin, begin + value.length);
    });
    return { columns, cells };
  });
  const rows = objects.filter(({ columns }) => columns.length > 1);
  const areRows = rows.length > 0 && rows.every(({ columns }) => columns.includes('food') && !columns.includes(undefined));
  return areRows ? rows.flatMap(({ columns, cells }) => [...rowPieces(cells, columns), blank(cells.at(-1)?.to ?? from, '\n')]) : undefined;
}

function toRow(line: Line, heading: Heading | undefined): Piece[] | undefined {
  const pairs = pairPieces(line);
  if (pairs !== undefined) return pairs;
  if (heading !== undefined) {
    const cells = toCells(line, heading.sign);
    if (cells.length > 1 && Math.abs(cells.length - heading.columns.length) <= 1) return rowPieces(cells, heading.columns);
  }
  const sign = (['\t', ';', '|'] as const).find((one) => line.text.includes(one));
  return sign === undefined ? undefined : figurePieces(toCells(line, sign));
}
