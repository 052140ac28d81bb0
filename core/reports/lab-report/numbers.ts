/** Numbers and ranges as laboratories print them. Nothing is guessed: a number that can mean two things says so. */
import type { Comparator, PrintedRange } from './report.ts';

export type DecimalMark = ',' | '.';

export interface FoundNumber {
  readonly value: number;
  readonly decimals: number;
  readonly comparator?: Comparator;
  /** "1.250" is 1250 or 1.25. */
  readonly other?: number;
  /** What is glued behind: a flag or a unit. */
  readonly rest: string;
  readonly before: string;
}

const COMPARATORS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:<=|=<|≤|⩽)/, '≤'],
  [/^(?:>=|=>|≥|⩾)/, '≥'],
  [/^[<‹«]/, '<'],
  [/^[>›»]/, '>'],
];

const NUMBER = /^(\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(.*)$/;

interface Meaning {
  readonly value: number;
  readonly decimals: number;
  readonly other?: number;
}

const toPlain = (whole: string, part = ''): Meaning => ({ value: Number(part === '' ? whole : `${whole}.${part}`), decimals: part.length });

function toMeaning(digits: string, mark: DecimalMark | undefined): Meaning | undefined {
  const bare = digits.replace(/[ '’]/g, '');
  const marks = bare.replace(/\d/g, '');
  if (marks === '') return toPlain(bare);
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const [whole, part] = [bare.slice(0, at).replace(/[.,]/g, ''), bare.slice(at + 1)];
  const isMixed = marks.includes(',') && marks.includes('.');
  if (isMixed) return toPlain(whole, part);
  if (marks.length > 1) return /^\d{1,3}([.,]\d{3})+$/.test(bare) ? toPlain(whole + part) : undefined;
  if (part.length !== 3 || whole.length > 3 || whole === '0') return toPlain(whole, part);
  const [grouped, parted] = [Number(whole + part), Number(`${whole}.${part}`)];
  if (mark === undefined || mark === marks) return { value: parted, decimals: 3, other: grouped };
  return { value: grouped, decimals: 0, other: parted };
}

/** @param mark the page's decimal mark, where known */
export function toNumber(text: string, mark?: DecimalMark): FoundNumber | undefined {
  const before = /^[*!+†]*/.exec(text)?.[0] ?? '';
  let bare = text.slice(before.length).trim();
  const found = COMPARATORS.find(([sign]) => sign.test(bare));
  if (found !== undefined) bare = bare.replace(found[0], '').trim();
  const parts = NUMBER.exec(bare);
  const meaning = parts === null ? undefined : toMeaning(parts[1] ?? '', mark);
  if (parts === null || meaning === undefined) return undefined;
  return { ...meaning, ...(found === undefined ? {} : { comparator: found[1] }), rest: (parts[2] ?? '').trim(), before };
}

const DASH = String.raw`\s*(?:-|–|—|−|÷|\.\.\.?|do|to|bis|a|al|hasta)\s*`;
const FIGURE = String.raw`(\d+(?:[.,]\d+)*)`;
const BETWEEN = new RegExp(String.raw`(?<![\d.,])${FIGURE}${DASH}${FIGURE}(?![\d])`, 'i');
const BELOW = new RegExp(
  String.raw`(?:(<=|≤|<|=<)|(?:^|[\s(:])(do|pod|manj kot|bis|unter|kleiner|up to|less than|below|under|fino a|inferiore a|inf\.?|ispod|manje od|hasta|menor de|menor que|menos de|max\.?))\s*${FIGURE}`,
  'i',
);
const ABOVE = new RegExp(
  String.raw`(?:(>=|≥|>|=>)|(?:^|[\s(:])(nad|več kot|od|über|ab|größer|above|more than|greater than|over|superiore a|sup\.?|maggiore di|iznad|više od|mayor de|mayor que|más de|min\.?))\s*${FIGURE}`,
  'i',
);
/** Words whose limit belongs to the range. */
const CLOSED = /^(do|bis|up to|fino a|hasta|max\.?|od|ab|min\.?)$/i;

function toLimit(figure: string | undefined, mark: DecimalMark | undefined): number | undefined {
  return figure === undefined ? undefined : toNumber(figure, mark)?.value;
}

function toBetween(text: string, mark: DecimalMark | undefined): PrintedRange | undefined {
  const found = BETWEEN.exec(text);
  const [low, high] = [toLimit(found?.[1], mark), toLimit(found?.[2], mark)];
  return low === undefined || high === undefined || low > high ? undefined : { low, high, text };
}

function toOneSided(text: string, mark: DecimalMark | undefined): PrintedRange | undefined {
  const below = BELOW.exec(text);
  const high = toLimit(below?.[3], mark);
  if (high !== undefined) return { high, ...(isOpen(below) ? { highOpen: true } : {}), text };
  const above = ABOVE.exec(text);
  const low = toLimit(above?.[3], mark);
  return low === undefined ? undefined : { low, ...(isOpen(above) ? { lowOpen: true } : {}), text };
}

const isOpen = (found: RegExpExecArray | null): boolean =>
  found?.[1] === undefined ? !CLOSED.test(found?.[2] ?? '') : !found[1].includes('=') && found[1] !== '≤' && found[1] !== '≥';

const MEN = /(?:^|[\s;,(])(?:M|m|moški|Männer|men|male|uomini|muškarci|hombres)\s*:\s*/;

/**
 * A range of limits. Several ranges for men and women are not chosen from: the range is then only text.
 * @returns undefined without any figure
 */
export function toRange(text: string, mark?: DecimalMark): PrintedRange | undefined {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (!/\d/.test(tidy)) return undefined;
  const ranges = tidy.match(new RegExp(BETWEEN.source, 'gi'))?.length ?? 0;
  if (ranges > 1 || MEN.test(tidy)) return { text: tidy };
  return toBetween(tidy, mark) ?? toOneSided(tidy, mark) ?? { text: tidy };
}

/** The mark most figures of a page have, by those that can mean one thing only. */
export function toDecimalMark(texts: readonly string[]): DecimalMark | undefined {
  let [commas, dots] = [0, 0];
  for (const text of texts)
    for (const [, mark, part = ''] of text.matchAll(/(?<![\d.,])\d+([.,])(\d+)(?![\d.,])/g)) {
      if (part.length === 3 && !text.startsWith('0')) continue;
      if (mark === ',') commas += 1;
      else dots += 1;
    }
  if (commas === dots) return undefined;
  return commas > dots ? ',' : '.';
}

/** Most decimals of any figure in a text. */
export const toDecimals = (text: string): number => Math.max(0, ...[...text.matchAll(/\d[.,](\d+)/g)].map(([, part = '']) => part.length));

const ZERO_LIMIT = /(?<![\d.,])(?:0(\d{1,3})\s*[-–—]\s*\d+|\d+\s*[-–—]\s*0(\d{1,3}))(?![\d.,])/;

/** Decimals of limits that lost their commas, "067-118": nobody prints a zero in front of a limit but for a comma behind it. Undefined: none did. */
export function toZeroDecimals(text: string): number | undefined {
  const found = ZERO_LIMIT.exec(text);
  return (found?.[1] ?? found?.[2])?.length;
}
