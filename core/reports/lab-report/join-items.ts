/** Puts rows together that are printed on several lines: long names, results in blocks, ranges for men and women. */
import { isKnownName, isNameItself } from './find-marker.ts';
import { itemName, type Item } from './classify.ts';
import { toNumber } from './numbers.ts';
import { joinRows, type RawRow } from './raw-rows.ts';

const toHeight = ({ row }: Item): number => Math.max(1, ...row.lines.map(({ y0, y1 }) => y1 - y0));
const toGap = (above: Item, below: Item): number => (below.row.y0 - above.row.y1) / toHeight(above);

/** Lines of one name stand as close as lines of a text; parts of a block may stand farther apart. */
const NAME_GAP = 0.9;
const BLOCK_GAP = 3.5;

const joined = (above: Item, below: Item, kind: Item['kind']): Item => ({
  kind,
  row: joinRows(above.row, below.row),
  isLabelled: above.isLabelled || below.isLabelled,
});

const isKnown = (item: Item): boolean => isKnownName(itemName(item));
const isKnownTogether = (above: Item, below: Item): boolean =>
  isKnownName(`${itemName(above)} ${itemName(below)}`) || isKnownName(`${itemName(above).replace(/-$/, '')}${itemName(below)}`);

/** "0.50  0.90" under a range: the ends of its drawing. */
function isAxis(item: Item, range: RawRow['range']): boolean {
  const numbers = [...item.row.result, ...item.row.previous].flatMap(({ text }) => toNumber(text)?.value ?? []);
  const limits = range.flatMap(({ text }) => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => toNumber(figure)?.value));
  return numbers.length === 2 && numbers.every((number) => limits.includes(number));
}

/** "Alanin" over "aminotransferaza (ALT)", "C-reaktivni" over "protein (CRP)": together a name, of which one part is none, or only by its brackets. */
function isWholeTogether(above: string, below: string): boolean {
  const isPart = !isNameItself(above) || !isNameItself(below);
  const isEnd = /^\p{Ll}.*\(/u.test(below) && !isKnownName(above) && !isNameItself(below) && isKnownName(below);
  return (isPart && (isNameItself(`${above} ${below}`) || isNameItself(`${above.replace(/-$/, '')}${below}`))) || isEnd;
}

/** Whether both lines are one name. @param extra of them says nothing alone, or not what the whole says */
const isOneName = (above: Item, below: Item, extra: Item): boolean =>
  toGap(above, below) < NAME_GAP && ((!isKnown(extra) && isKnownTogether(above, below)) || isWholeTogether(itemName(above), itemName(below)));

/** Whether a line that looks like the title of a section ends the name above it: "Thyroid Stimulating" over "Hormone". */
export function endsName(items: readonly Item[], line: Item): boolean {
  const last = items.at(-1);
  const above = last?.kind === 'values' ? items.at(-2) : last;
  if (last === undefined || above === undefined || above.isLabelled || toGap(last, line) >= NAME_GAP) return false;
  return (above.kind === 'name' || above.kind === 'row') && !isKnown(above) && isWholeTogether(itemName(above), itemName(line));
}

/** A row with a line of its name below or above, where the whole is a known name and the rest is none. */
function joinNames(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    const [before, next] = [out.at(-1), items[at + 1]];
    const isRow = item.kind === 'row' && !item.isLabelled;
    if (isRow && next?.kind === 'name' && isOneName(item, next, next)) {
      out.push(joined(item, next, 'row'));
      at += 1;
    } else if (isRow && before?.kind === 'name' && isOneName(before, item, item)) out[out.length - 1] = joined(before, item, 'row');
    else out.push(item);
  }
  return out;
}

interface Joined {
  /** Replaces the last item. */
  readonly item: Item;
  /** The next item is part of it. */
  readonly takesNext: boolean;
}

/** Values in the middle of a name of two lines. */
function isBetween(before: Item, item: Item, next: Item): boolean {
  const isMiddle = item.kind === 'values' && !item.isLabelled && next.kind === 'name' && toGap(item, next) < NAME_GAP;
  return isMiddle && ((!isKnown(next) && isKnownTogether(before, next)) || isWholeTogether(itemName(before), itemName(next)));
}

/** A name with a unit or range of its own lost its value; the next line is another row. */
const hasUnitOrRange = ({ row, isLabelled }: Item): boolean => !isLabelled && row.unit.length + row.range.length > 0;

/** Values or a range under a name. */
function underName(before: Item, item: Item, next: Item | undefined): Joined | undefined {
  if (before.kind !== 'name' || toGap(before, item) >= BLOCK_GAP || (hasUnitOrRange(before) && hasUnitOrRange(item))) return undefined;
  if (next !== undefined && isBetween(before, item, next)) return { item: joined(joined(before, item, 'row'), next, 'row'), takesNext: true };
  if (item.kind === 'values') return { item: isAxis(item, before.row.range) ? before : joined(before, item, 'row'), takesNext: false };
  return item.kind === 'more' ? { item: joined(before, item, 'name'), takesNext: false } : undefined;
}

/** A range on several lines under its row. */
function underRow(before: Item, item: Item): Joined | undefined {
  const isMore = item.kind === 'more' && before.kind === 'row' && toGap(before, item) < (item.isLabelled ? BLOCK_GAP : 1.2);
  return isMore ? { item: joined(before, item, 'row'), takesNext: false } : undefined;
}

/** Values without a name take the name above, below, or both. */
function joinValues(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    const [before, next] = [out.at(-1), items[at + 1]];
    const found = before === undefined ? undefined : (underName(before, item, next) ?? underRow(before, item));
    if (found !== undefined) {
      out[out.length - 1] = found.item;
      at += found.takesNext ? 1 : 0;
    } else if (item.kind === 'values' && next?.kind === 'name' && toGap(item, next) < 0.3 && isKnown(next)) {
      out.push(joined(item, next, 'row'));
      at += 1;
    } else out.push(item);
  }
  return out;
}

/** "Aspartat" over "aminotransferaza" over the values: first the names that are one. */
function joinNamesAlone(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const before = out.at(-1);
    const isPair = before?.kind === 'name' && item.kind === 'name' && !before.isLabelled && toGap(before, item) < NAME_GAP;
    if (isPair && ((!isKnown(item) && isKnownTogether(before, item)) || isWholeTogether(itemName(before), itemName(item))))
      out[out.length - 1] = joined(before, item, 'name');
    else out.push(item);
  }
  return out;
}

export const joinItems = (items: readonly Item[]): Item[] => joinValues(joinNames(joinNamesAlone(items)));
