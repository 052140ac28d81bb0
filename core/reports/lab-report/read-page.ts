/** Reads the rows of one page. Headings and sections go on to the next page. */
import { itemName, sectionAt, toItem, type Item, type Section } from './classify.ts';
import { hasLimits } from './field-doubts.ts';
import { findMarker, isKnownName, isWholeName } from './find-marker.ts';
import { foldText } from './fold.ts';
import { headingAt, type Heading } from './headings.ts';
import { isPersonal, type Identity } from './identity.ts';
import { endsName, joinItems } from './join-items.ts';
import { judgeRow } from './judge-row.ts';
import { toText, type Line } from './lines.ts';
import type { DecimalMark } from './numbers.ts';
import { lineToRow } from './raw-rows.ts';
import { readCells, type ReadCells } from './read-cells.ts';
import type { ReadRow, UnreadReason, UnreadRow } from './report.ts';
import { isPageNumber, isRunningText, isTight, withoutShadows } from './running-text.ts';
import type { Token } from './tokens.ts';

export interface PageState {
  readonly heading?: Heading;
  readonly section: Section;
}

export interface PageOptions {
  readonly page: number;
  readonly isOcr: boolean;
  readonly mark: DecimalMark | undefined;
  readonly identity: Identity;
}

export interface PageRows {
  readonly rows: readonly ReadRow[];
  readonly unread: readonly UnreadRow[];
  readonly state: PageState;
}

/** Items between two titles, with what they stand under. */
interface Group {
  readonly heading?: Heading;
  readonly section: Section;
  readonly items: Item[];
}

const MOST_NAME_TOKENS = 8;

/** The longest beginning of a line that is a known name. */
function nameLength(tokens: readonly Token[]): number {
  for (let count = Math.min(tokens.length, MOST_NAME_TOKENS); count > 0; count -= 1) {
    const isText = /[\p{L}\p{N}]/u.test(tokens[count - 1]?.text ?? '');
    if (isText && isWholeName(toText(tokens.slice(0, count)))) return count;
  }
  return 0;
}

/** The line without shadows; undefined where it is about a person, or has no results but text. */
function toWriting(printed: Line, heading: Heading | undefined, { isOcr, identity }: PageOptions): Line | undefined {
  const line = isOcr && heading === undefined ? withoutShadows(printed) : printed;
  if (line === undefined || isPersonal(line, identity) || isPageNumber(line)) return undefined;
  return isRunningText(line, nameLength, heading?.isFlowing === true) ? undefined : line;
}

function toGroups(lines: readonly Line[], state: PageState, options: PageOptions): { groups: Group[]; state: PageState } {
  const groups: Group[] = [];
  let current: Group = { heading: state.heading, section: state.section, items: [] };
  const begin = (heading: Heading | undefined, section: Section): void => {
    groups.push(current);
    current = { heading, section, items: [] };
  };
  for (let at = 0; at < lines.length; at += 1) {
    const printed = lines[at] as Line;
    const heading = headingAt(lines, at, options.isOcr);
    if (heading !== undefined) {
      begin(heading, current.section);
      at += heading.lines - 1;
      continue;
    }
    const line = toWriting(printed, current.heading, options);
    if (line === undefined) continue;
    const row = lineToRow(line, current.heading, nameLength);
    const section = sectionAt(line, row, options.isOcr);
    const item = toItem(row, current.heading !== undefined && !current.heading.isFlowing);
    if (section === undefined || endsName(current.items, item)) current.items.push(item);
    else begin(current.heading, section);
  }
  groups.push(current);
  return { groups, state: { heading: current.heading, section: current.section } };
}

/** Lines around the results that have numbers, too. */
const NOISE =
  /\b(stran|strana|page|seite|pagina|pag|od|of|von|tel|fax|telefon|datum|date|ura|time|kopija|izvod|copy|telefax|http|www|obrazec|akreditacija|accreditation|iso|emso|starost|age|st protokola|verzija|version|izdaja)\b/;

/** A known name needs little beside it; an unknown one a unit or a range, so that no line of an address becomes a result. */
function isAccepted(item: Item, cells: ReadCells, group: Group, options: PageOptions): boolean {
  const isTable = group.heading !== undefined || item.isLabelled;
  const hasUnit = isUnitPrinted(cells);
  const isLimited = hasLimits(cells.range);
  const found = findMarker(cells.name, { ...group.section, isOcr: options.isOcr, unit: cells.unit?.unit });
  if (found !== undefined) return isTable || hasUnit || isLimited || (cells.qualitative !== undefined && found.similarity === 1);
  return !isNoise(cells.name) && !isBesideTable(item, group) && isUnknownAccepted(cells, isTable, hasUnit, isLimited);
}

/** "Merilna negotovost: 12 %" below a table: words and figures of one cell, where those of a row stand in several. */
const isBesideTable = ({ row, isLabelled }: Item, { heading }: Group): boolean =>
  heading !== undefined && !heading.isFlowing && !isLabelled && row.lines.length === 1 && row.lines.every(({ words }) => isTight(words));

const isUnitPrinted = ({ unit, unitText, number }: ReadCells): boolean => unit !== undefined && (unitText !== undefined || number?.rest !== '');

const isNoise = (name: string): boolean => NOISE.test(foldText(name)) || foldText(name).replace(/[^a-z]/g, '').length < 2;

function isUnknownAccepted(cells: ReadCells, isTable: boolean, hasUnit: boolean, isLimited: boolean): boolean {
  if (cells.qualitative !== undefined) return isTable;
  return isTable ? hasUnit || isLimited : hasUnit && isLimited;
}

const toUnread = (item: Item, reason: UnreadReason, page: number): UnreadRow => ({
  text: item.row.lines.map((line) => toText(line.words)).join(' '),
  reason,
  page,
  place: { x0: item.row.x0, y0: item.row.y0, x1: item.row.x1, y1: item.row.y1 },
});

type Outcome = { readonly row: ReadRow } | { readonly unread: UnreadRow } | undefined;

/** A name alone is an unread result only inside a table, and only if it is surely a name. */
function readNameAlone(item: Item, group: Group, options: PageOptions): Outcome {
  const isTable = group.heading !== undefined && group.items.some(({ kind }) => kind === 'row');
  return isTable && isKnownName(itemName(item)) ? { unread: toUnread(item, 'no_value', options.page) } : undefined;
}

function readValuesAlone(item: Item, group: Group, options: PageOptions): Outcome {
  const isResultLine = group.heading !== undefined && (item.row.unit.length > 0 || item.row.range.length > 0);
  return isResultLine ? { unread: toUnread(item, 'no_name', options.page) } : undefined;
}

function readItem(item: Item, group: Group, options: PageOptions): Outcome {
  if (item.kind === 'more') return undefined;
  if (item.kind === 'name') return readNameAlone(item, group, options);
  if (item.kind === 'values') return readValuesAlone(item, group, options);
  const cells = readCells(item.row, options.mark);
  if (cells.isPending)
    return isKnownName(cells.name) || group.heading !== undefined ? { unread: toUnread(item, 'pending', options.page) } : undefined;
  if (!isAccepted(item, cells, group, options)) {
    const isUnclear = group.heading !== undefined && isKnownName(cells.name);
    return isUnclear ? { unread: toUnread(item, 'unclear', options.page) } : undefined;
  }
  return { row: judgeRow(item.row, cells, { ...group.section, isOcr: options.isOcr, page: options.page }) };
}

export function readPage(lines: readonly Line[], state: PageState, options: PageOptions): PageRows {
  const read = toGroups(lines, state, options);
  const rows: ReadRow[] = [];
  const unread: UnreadRow[] = [];
  for (const group of read.groups) {
    const items = joinItems(group.items);
    for (const item of items) {
      const outcome = readItem(item, { ...group, items }, options);
      if (outcome === undefined) continue;
      if ('row' in outcome) rows.push(outcome.row);
      else unread.push(outcome.unread);
    }
  }
  return { rows, unread, state: read.state };
}
