/** Lines that name their own column: "Rezultat: 5,4", "Normal range: 0.50 - 0.90 mg/dL". They are parts of one result printed as a block. */
import { editDistance } from '../edit-distance.ts';
import { foldText } from './fold.ts';
import { toText } from './lines.ts';
import { byOrder, toRawRow, type RawRow } from './raw-rows.ts';
import { toTokens } from './tokens.ts';
import type { OcrWord } from '../ocr-page.ts';
import { COLUMN_WORDS, type ColumnRole } from './vocabulary.ts';

const ROLES = (['name', 'result', 'unit', 'range', 'previous'] as const).map((role) => [role, new Set(COLUMN_WORDS[role])] as const);
const MOST_WORDS = 4;

interface Label {
  readonly role: ColumnRole;
  readonly count: number;
}

/** A label ends with a colon, or nothing but figures follows it. */
function isEnded(words: readonly OcrWord[], count: number): boolean {
  if (words[count - 1]?.text.endsWith(':') === true) return true;
  const rest = toTokens(words.slice(count));
  return (
    rest.length > 0 &&
    rest.every(({ kind }) => kind !== 'word' && kind !== 'qualitative') &&
    rest.some(({ kind }) => kind === 'number' || kind === 'range')
  );
}

const LONG = 6;

/** "Rezulfat:" on a photograph. */
const isMisread = (label: string, known: ReadonlySet<string>): boolean =>
  label.length >= LONG && [...known].some((word) => word.length === label.length && editDistance(label, word, 1) <= 1);

function findLabel(words: readonly OcrWord[]): Label | undefined {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const folded = foldText(toText(words.slice(0, count))).replace(/[^a-z0-9.]+$/, '');
    const found = ROLES.find(([, known]) => known.has(folded)) ?? ROLES.find(([, known]) => isMisread(folded, known));
    if (found !== undefined && isEnded(words, count)) return { role: found[0], count };
  }
  return undefined;
}

/** The same row with what stands behind the label in its column, without the label. */
export function withoutLabel(row: RawRow): RawRow | undefined {
  const [line] = row.lines;
  const label = line === undefined ? undefined : findLabel(line.words);
  if (line === undefined || label === undefined) return undefined;
  const rest = line.words.slice(label.count);
  if (label.role === 'name')
    return {
      ...toRawRow(
        line,
        byOrder([], () => 0),
      ),
      name: rest,
    };
  const tokens = toTokens(rest);
  const bare = toRawRow(
    line,
    byOrder(tokens, () => 0),
  );
  if (label.role === 'range')
    return { ...bare, name: [], range: tokens, result: [], unit: tokens.filter(({ kind }) => kind === 'unit'), previous: [] };
  return label.role === 'previous' ? { ...bare, name: [], previous: tokens, result: [] } : { ...bare, name: [] };
}
