/**
 * Reads a laboratory report from its words: rows with doubts, rows that were not read, dates and the laboratory. Rules: core/reports/SPEC.md. Who the report is
 * about stays unread; only the places are handed back, so that they can be blacked out.
 */
import { readDates } from './dates.ts';
import { foldText } from './fold.ts';
import { headingAt } from './headings.ts';
import { findIdentity, toCells } from './identity.ts';
import { toLines, toText, type Line } from './lines.ts';
import { toDecimalMark } from './numbers.ts';
import { readPage, type PageState } from './read-page.ts';
import type { LabReport, ReadRow, ReportPage, UnreadRow } from './report.ts';
import { withShifts } from './row-shift.ts';
import { LABORATORY, NOT_LABORATORY } from './vocabulary.ts';

/** Below this a letter alone is a speck, 0 to 100. */
const SPECK = 20;

const withoutSpecks = ({ words, exact }: ReportPage): ReportPage['words'] =>
  exact ? words : words.filter(({ text, confidence }) => confidence >= SPECK || text.length > 1 || /\d/.test(text));

/** Two tables side by side are read one after the other. */
function toParts(page: ReportPage): Line[][] {
  const words = withoutSpecks(page);
  const lines = toLines(words);
  for (let at = 0; at < lines.length; at += 1) {
    const heading = headingAt(lines, at, !page.exact);
    const names = heading?.heads.filter(({ role }) => role === 'name') ?? [];
    const results = heading?.heads.filter(({ role }) => role === 'result') ?? [];
    const [first, second] = names;
    if (heading === undefined || first === undefined || second === undefined || results.length < 2) continue;
    const edge = second.x0 - (second.y1 - second.y0) * 0.5;
    if (results.every(({ x0 }) => x0 > edge) || results.every(({ x0 }) => x0 < edge)) continue;
    const body = words.filter(({ y0, y1 }) => (y0 + y1) / 2 > heading.y0 - 1);
    const head = words.filter(({ y0, y1 }) => (y0 + y1) / 2 <= heading.y0 - 1);
    return [head, body.filter(({ x0 }) => x0 < edge), body.filter(({ x0 }) => x0 >= edge)].map(toLines);
  }
  return [lines];
}

const MOST_NAME = 80;

/** The first line that names a laboratory. */
function findLaboratory(pages: readonly (readonly Line[])[]): string | undefined {
  for (const line of pages[0] ?? [])
    for (const cell of toCells(line.words)) {
      const folded = foldText(toText(cell)).replace(/[^a-z0-9]+/g, ' ');
      if (LABORATORY.test(folded) && !NOT_LABORATORY.test(folded) && cell.length <= 9 && !/\d{4,}/.test(folded))
        return toText(cell)
          .replace(/^[^\p{L}]+|[\s,;:]+$/gu, '')
          .slice(0, MOST_NAME);
    }
  return undefined;
}

const isSameResult = (one: ReadRow, other: ReadRow): boolean =>
  one.markerId === other.markerId &&
  one.value === other.value &&
  one.unit === other.unit &&
  one.qualitative === other.qualitative &&
  one.comparator === other.comparator;

/** The same result printed twice counts once; two different ones of a marker are both doubted. */
function withoutRepeats(rows: readonly ReadRow[]): ReadRow[] {
  const kept = rows.filter((row, at) => row.markerId === undefined || !rows.slice(0, at).some((earlier) => isSameResult(earlier, row)));
  return kept.map((row) => {
    const twins = kept.filter((other) => other !== row && other.markerId !== undefined && other.markerId === row.markerId);
    return twins.length === 0 || row.doubts.includes('repeated') ? row : { ...row, doubts: [...row.doubts, 'repeated' as const] };
  });
}

const AMERICAN = /\b(reference range|reference interval|normal range|date collected|collected on)\b/i;

/** @param pages in their order */
export function readLabReport(pages: readonly ReportPage[]): LabReport {
  const parts = pages.map(toParts);
  const lines = parts.map((one) => one.flat());
  const texts = pages.flatMap(({ words }) => words.map(({ text }) => text));
  const mark = toDecimalMark(texts);
  const identity = findIdentity(lines);
  const rows: ReadRow[] = [];
  const unread: UnreadRow[] = [];
  let state: PageState = { section: {} };
  parts.forEach((page, at) => {
    for (const part of page) {
      const read = readPage(part, state, { page: at, isOcr: pages[at]?.exact !== true, mark, identity });
      rows.push(...read.rows);
      unread.push(...read.unread);
      state = read.state;
    }
  });
  const laboratory = findLaboratory(lines);
  const isAmerican = mark === '.' && AMERICAN.test(texts.join(' ')) && texts.some((text) => /mg\/dL|x10E3|K\/uL/.test(text));
  return {
    rows: pages.every(({ exact }) => exact) ? withoutRepeats(rows) : withShifts(withoutRepeats(rows), unread),
    unread,
    dates: readDates(lines.flat(), isAmerican),
    laboratory,
    identity: identity.places,
  };
}
