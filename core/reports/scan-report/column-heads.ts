/** What the head of a column says: the quantity, its unit, or a frequency; and what the numbers below and the order of the maker say about it. */
import { SCAN_FIELDS, type ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanMaker } from '#core/body-composition/scan.ts';
import { SUPPOSED } from './cells.ts';
import { isGroupedNumber } from './numbers.ts';
import type { PrintedNumber } from './read-value.ts';
import { COLUMN_TERMS, findTerm } from './terms.ts';
import type { Token } from './tokens.ts';

export interface Head {
  readonly field?: ScanFieldId;
  readonly unit?: string | undefined;
  readonly khz?: number;
  readonly wrong: number;
}

/** A head without a name: "(kg)", "%". */
const toBareHead = (name: string, unit: string | undefined): Head | undefined => {
  const said = unit ?? (name === '%' ? '%' : undefined);
  return said === undefined ? undefined : { unit: said, wrong: 0 };
};

const toHeadName = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind, plain }) => kind === 'word' || plain === '%')
    .map(({ plain }) => plain)
    .join('');

/** Without what stands in brackets and has at most so many letters. */
function withoutBrackets(tokens: readonly Token[], most: number): readonly Token[] {
  let kept: readonly Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const close = tokens.findIndex(({ text }, index) => index > at && text === ')');
    const end = close < 0 ? tokens.length : close;
    const inside = tokens.slice(at + 1, end);
    const isLeftOut = tokens[at]?.text === '(' && toHeadName(inside).length <= most;
    kept = isLeftOut ? kept : [...kept, tokens[at] as Token];
    if (isLeftOut) at = end;
  }
  return kept;
}

const findColumn = (name: string): ReturnType<typeof findTerm> =>
  findTerm(name, COLUMN_TERMS) ?? findTerm(name.replace(/^%(.+)$/, '$1%'), COLUMN_TERMS);

/** Letters of a unit, at most: "(kg)". A percentage is longer where it is misread: "(hFat)". */
const UNIT_LETTERS = 2;

/** A unit that was misread is no part of the name, in its brackets or as a lone letter: a name that is known without it counts before a corrected one. */
function findHeadName(tokens: readonly Token[]): ReturnType<typeof findTerm> {
  const bare = withoutBrackets(tokens, Number.POSITIVE_INFINITY);
  const whole = findColumn(toHeadName(tokens));
  const named = findColumn(toHeadName(withoutBrackets(tokens, UNIT_LETTERS)));
  if (whole?.wrong !== 0 && named?.wrong === 0) return named;
  return whole ?? findColumn(toHeadName(bare)) ?? findColumn(toHeadName(bare.filter(({ plain }) => plain.length > 1)));
}

/** @param tokens of the head, from its first line on; undefined when it is none that is known */
export function toHead(tokens: readonly Token[]): Head | undefined {
  const khz = tokens.find(({ kind }, at) => kind === 'number' && tokens[at + 1]?.plain === 'kHz');
  if (khz !== undefined) return { khz: Number(khz.plain), wrong: 0 };
  const unit = tokens.findLast(({ kind, plain }) => kind === 'unit' && plain !== '%')?.plain;
  const name = toHeadName(tokens);
  if (name === '' || name === '%') return toBareHead(name, unit);
  const named = findHeadName(tokens);
  const field = named?.term.fields[0];
  return field && { field, unit, wrong: named?.wrong ?? 0 };
}

/** Columns in the order in which a maker prints them, to complete heads that were not read. */
const LAYOUTS: readonly { readonly maker: ScanMaker; readonly fields: readonly ScanFieldId[] }[] = [
  { maker: 'ge_lunar', fields: ['tissue_fat_pct', 'body_fat_pct', 'tissue_mass_kg', 'fat_mass_kg', 'lean_mass_kg', 'bmc_kg', 'total_mass_kg'] },
  { maker: 'hologic', fields: ['bmc_kg', 'fat_mass_kg', 'lean_mass_kg', 'ffm_kg', 'total_mass_kg', 'body_fat_pct'] },
];

const isNearerName = (one: Head | undefined, head: Head): boolean =>
  one !== undefined && one.field === head.field && one.khz === head.khz && one.wrong < head.wrong;

/** A percentage has no groups of three digits: the head of such a column was misread. Of two columns of one quantity the head with fewer wrong letters counts. */
export function withoutMisread(heads: readonly (Head | undefined)[], columns: readonly (readonly PrintedNumber[])[]): readonly (Head | undefined)[] {
  return heads.map((head, at) => {
    if (head?.field === undefined) return head;
    const own = columns[at] ?? [];
    const isGrouped = own.filter(({ token }) => isGroupedNumber(token.plain)).length > own.length / 2;
    const isMisread = heads.some((other) => isNearerName(other, head)) || (isGrouped && SCAN_FIELDS[head.field].unit === '%');
    return isMisread ? { unit: head.unit, wrong: SUPPOSED } : head;
  });
}

/**
 * Heads that were not read, where those that were stand as in the order of the maker. Without any of them, or with a single one that was misread, the
 * whole table is doubted.
 */
export function completeHeads(heads: readonly (Head | undefined)[], maker: ScanMaker | undefined): readonly (Head | undefined)[] {
  const layout = LAYOUTS.find((one) => one.maker === maker)?.fields;
  if (layout?.length !== heads.length) return heads;
  const known = heads.filter((head) => head?.field !== undefined).length;
  const others = heads.filter((head, at) => head?.field !== undefined && head.field !== layout[at]).length;
  if (known === heads.length || (others > 0 && known > 1)) return heads;
  const wrong = known - others === 0 ? SUPPOSED : 0;
  return heads.map((head, at) => {
    if (head?.field === layout[at]) return head;
    // A unit beside a name that was misread says nothing either.
    return { unit: head?.field === undefined ? head?.unit : undefined, wrong, field: layout[at] as ScanFieldId };
  });
}
