/** Lines that name their own column: "Rezultat: 5,4", "Normal range: 0.50 - 0.90 mg/dL". They are parts of one result printed as a block. */
import { foldText } from './fold.ts';
import { toText } from './lines.ts';
import type { RawRow } from './raw-rows.ts';
import { toTokens } from './tokens.ts';
import { COLUMN_WORDS, type ColumnRole } from './vocabulary.ts';

const ROLES = (['name', 'result', 'unit', 'range', 'previous', 'flag'] as const).map((role) => [role, new Set(COLUMN_WORDS[role])] as const);
const MOST_WORDS = 4;

interface Label {
  readonly role: ColumnRole;
  readonly count: number;
}

function findLabel(row: RawRow): Label | undefined {
  for (let count = Math.min(MOST_WORDS, row.name.length); count > 0; count -= 1) {
    const text = toText(row.name.slice(0, count));
    const folded = foldText(text).replace(/[^a-z0-9]+$/, '');
    const found = ROLES.find(([, words]) => words.has(folded));
    if (found !== undefined && (count === row.name.length || text.endsWith(':'))) return { role: found[0], count };
  }
  return undefined;
}

/** The same row with what stands behind the label in its column, without the label. */
export function withoutLabel(row: RawRow): RawRow | undefined {
  const label = findLabel(row);
  if (label === undefined) return undefined;
  const rest = row.name.slice(label.count);
  const bare = { ...row, name: [] };
  if (label.role === 'name') return { ...row, name: rest };
  if (label.role === 'range') return { ...bare, range: [...toTokens(rest), ...row.range, ...row.result], result: [] };
  if (label.role === 'previous') return { ...bare, previous: [...row.result, ...row.previous], result: [] };
  return rest.length > 0 ? undefined : bare;
}
