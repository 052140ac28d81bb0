/** Ranges as reports print them: "3,9 - 6,1", "(3.9–6.1)", "< 5,0", "do 5,0", "nad 1,0", "≥ 60", "M: 4,5–5,5; Ž: 3,8–4,8". */
import { parseDecimal } from '#core/kit/decimal.ts';
import type { Range, Sex } from './marker.ts';
import { parseUnit } from './unit.ts';

const NUMBER = String.raw`[-−+]?\d+(?:[.,]\d+)*`;
const BETWEEN = new RegExp(String.raw`^(?:od |from |von )?(${NUMBER})\s*(?:-|–|—|−|÷|do|to|bis|\.\.+)\s*(${NUMBER})$`);
const BELOW = new RegExp(
  String.raw`^(<=|≤|=<|<|do|pod|manj kot|manjse od|up to|to|under|below|less than|bis|fino a|inf\. a|hasta|ispod)\s*(${NUMBER})$`,
);
const ABOVE = new RegExp(String.raw`^(>=|≥|=>|>|nad|vec kot|vecje od|od|over|above|more than|from|uber|ab|superiore a|mas de|iznad)\s*(${NUMBER})$`);
/** Words and signs that include the bound. "do 5,0" includes 5,0; "pod 5,0" does not. */
const INCLUDING = new Set(['<=', '≤', '=<', 'do', 'up to', 'to', 'bis', 'fino a', 'hasta', '>=', '≥', '=>', 'od', 'from', 'ab']);
const SEX_MARK = /(?<=^|[;,(|\s])(moški|ženske|female|women|male|men|m|ž|f|w)(?:\.?\s*[:=]\s*|\s+)(?=[<>≤≥\d(]|do |nad |pod )/gi;
const SEXES: Readonly<Record<string, Sex>> = {
  m: 'male',
  moški: 'male',
  male: 'male',
  men: 'male',
  ž: 'female',
  f: 'female',
  w: 'female',
  ženske: 'female',
  female: 'female',
  women: 'female',
};

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : parseDecimal(text));

/** Takes the unit off behind the last number; only a text that is a unit, because "3 do 6" ends in no unit. */
function withoutUnit(text: string): string {
  const end = [...text.matchAll(/\d(?=\s*[^\d.,\s])/g)].map(({ index }) => index + 1).find((at) => parseUnit(text.slice(at)) !== undefined);
  return end === undefined ? text : text.slice(0, end);
}

/** Lower case, plain letters, without brackets and unit. */
function simplify(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(/^(?:ref\.?|normal|normalno)\s*:?\s*/, '')
    .replace(/(\d)\s+[x×]?\s*10\s*[\^*e]?\s*(?:12|9|6|3)\s*\/\s*(?:l|[uµμ]l)$/, '$1');
  return withoutUnit(plain).trim();
}

function parseOneSided(text: string): Range | undefined {
  const below = BELOW.exec(text);
  const high = toNumber(below?.[2]);
  if (below && high !== undefined) return INCLUDING.has(below[1] ?? '') ? { high } : { high, isHighOpen: true };
  const above = ABOVE.exec(text);
  const low = toNumber(above?.[2]);
  if (above && low !== undefined) return INCLUDING.has(above[1] ?? '') ? { low } : { low, isLowOpen: true };
  return undefined;
}

function parseOne(text: string): Range | undefined {
  const plain = simplify(text);
  const between = BETWEEN.exec(plain);
  const [low, high] = [toNumber(between?.[1]), toNumber(between?.[2])];
  if (low === undefined || high === undefined) return parseOneSided(plain);
  return low <= high ? { low, high } : undefined;
}

/**
 * @param sex chooses among printed ranges of both; without it such a text has no range
 * @returns undefined when the text is no range, or one that cannot be: a bound is never guessed
 */
export function parseRange(text: string, sex?: Sex): Range | undefined {
  const marks = [...text.matchAll(SEX_MARK)];
  if (marks.length === 0) return parseOne(text);
  const at = marks.findIndex(([, mark = '']) => SEXES[mark.toLowerCase()] === sex);
  const own = marks[at];
  return own && parseOne(text.slice(own.index + own[0].length, marks[at + 1]?.index).replace(/[\s;,/|)]+$/, ''));
}

const isBelow = (value: number, { low, isLowOpen }: Range): boolean => low !== undefined && (value < low || (isLowOpen === true && value === low));
const isAbove = (value: number, { high, isHighOpen }: Range): boolean =>
  high !== undefined && (value > high || (isHighOpen === true && value === high));

export type Side = 'normal' | 'low' | 'high';

/** Where an exact value lies. */
export function compareWithRange(value: number, range: Range): Side {
  if (isBelow(value, range)) return 'low';
  return isAbove(value, range) ? 'high' : 'normal';
}
