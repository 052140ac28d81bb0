/** "large eggs x2", "majhna jabolka 3", "velika jabolka 2 kosa": a count told behind a food whose size was told before it. Read as "2 large eggs"; the count behind čevapčiči in bread is of them. */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, SIZES, WITHOUT } from './words-around.ts';

/** Words from the size to the count, at most. */
const REACH = 4;
/** More than these are no pieces of what has a size: "large pizza 30". */
const MOST = 12;
const PIECES = /^(kos|kosa|kosi|kosov|kom|komad\p{L}*|pieces?|pcs)$/u;

const isSize = (folded: string): boolean => {
  const size = SIZES.get(folded);
  return size !== undefined && !/^(little|much|heaped)$/.test(size) && !/^(kids?|child(ren)?)$/.test(folded);
};
const isPlain = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !JOINS.has(token.folded) && !WITHOUT.has(token.folded) && parsedNumber(token.folded) === undefined;
const isBeginning = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign' || JOINS.has(token.folded);

/** A number of pieces, in digits or words. */
function isFew(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at]?.value ?? parsedNumber(wordAt(tokens, at))?.value;
  return value !== undefined && Number.isInteger(value) && value >= 2 && value <= MOST;
}

const isEnd = (token: Token | undefined): boolean => token === undefined || (token.kind === 'sign' && /^[,;.\n)+&]$/.test(token.folded));

/** The count at a place: its number, and the first token behind it, its "x" and its "kosa". */
function countAt(tokens: readonly Token[], at: number): { readonly number: number; readonly next: number } | undefined {
  const begin = wordAt(tokens, at) === ',' ? at + 1 : at;
  const number = wordAt(tokens, begin) === 'x' ? begin + 1 : begin;
  if (!isFew(tokens, number)) return undefined;
  const behind = number === begin && wordAt(tokens, number + 1) === 'x' ? number + 2 : number + 1;
  const next = PIECES.test(wordAt(tokens, behind)) ? behind + 1 : behind;
  return isEnd(tokens[next]) ? { number, next } : undefined;
}

/** The count behind the food that a size begins. */
function countBehind(tokens: readonly Token[], size: number): { readonly at: number; readonly number: number; readonly next: number } | undefined {
  for (let at = size + 1; at <= size + REACH; at += 1) {
    const count = at > size + 1 ? countAt(tokens, at) : undefined;
    if (count !== undefined) return { at, ...count };
    if (!isPlain(tokens[at])) return undefined;
  }
  return undefined;
}

const CEVAPCICI = /^cevap(cic)?[ie]$/;
const BREAD_AROUND = /^(lepinji|somunu|kruhu|zemlji)$/;
const FEWEST_CEVAPCICI = 3;

/** "čevapčiči v lepinji 5 kom": so many of them in one bread, and not so many breads. */
function withPiecesInBread(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ folded }, place) =>
      folded.startsWith('cevap') &&
      CEVAPCICI.test(folded) &&
      /^(v|u)$/.test(wordAt(tokens, place + 1)) &&
      BREAD_AROUND.test(wordAt(tokens, place + 2)),
  );
  const count = at < 0 ? undefined : countAt(tokens, at + 3);
  const number = count === undefined ? undefined : tokens[count.number];
  const [meat, link, bread] = tokens.slice(at, at + 3);
  if (count === undefined || number === undefined || meat === undefined || link === undefined || bread === undefined) return tokens;
  const value = number.value ?? parsedNumber(number.folded)?.value ?? 0;
  if (value < FEWEST_CEVAPCICI) return tokens;
  // Its place is before the meat, too.
  const before = { ...number, start: meat.start, end: meat.start + 1 };
  return [
    ...tokens.slice(0, at),
    before,
    { ...meat, folded: 'cevapcicev', start: meat.start + 1 },
    { ...link, folded: 'v' },
    bread,
    ...tokens.slice(count.next),
  ];
}

const PLURAL_EN = /([^s]s|^pierogi|^gyoza|^tacos)$/;
const PLURAL_SL = /[ie]$/;
const ATE = /^(ate|had|eaten|pojed(el|la|li)|sned(el|la|li)|jed(el|la|li))$/;
/** Words of what is counted and of what it is with, at most. */
const LONGEST_HEAD = 3;
const LONGEST_WITH = 7;

/** The first word of the food that "with" belongs to, where it is said in the plural. */
function findHead(tokens: readonly Token[], link: number): number | undefined {
  const isEnglish = wordAt(tokens, link) === 'with';
  if (!isEnglish && !/^[zs]$/.test(wordAt(tokens, link))) return undefined;
  let from = link;
  while (from > 0 && link - from < LONGEST_HEAD && isPlain(tokens[from - 1])) from -= 1;
  const isOpen = from < link && (isBeginning(tokens[from - 1]) || wordAt(tokens, from - 1) === ':');
  return isOpen && (isEnglish ? PLURAL_EN : PLURAL_SL).test(wordAt(tokens, link - 1)) ? from : undefined;
}

/** "pierogi with potato and cheese, ate 9": the number is of the pierogi. */
function withCountOfHead(tokens: readonly Token[]): readonly Token[] {
  const comma = tokens.findIndex(({ folded }, at) => folded === ',' && ATE.test(wordAt(tokens, at + 1)));
  let number = comma + 1;
  while (ATE.test(wordAt(tokens, number)) || /^(sem|smo|i|we|jih|about|just|only|le|samo)$/.test(wordAt(tokens, number))) number += 1;
  if (comma < 0 || !isFew(tokens, number) || !isEnd(tokens[number + 1])) return tokens;
  for (let link = comma - 1; link >= Math.max(0, comma - LONGEST_WITH); link -= 1) {
    const head = findHead(tokens, link);
    const counted = tokens[number];
    if (head !== undefined && counted !== undefined && !tokens.slice(head, comma).some(({ kind }) => kind === 'number'))
      return [...tokens.slice(0, head), counted, ...tokens.slice(head, comma), ...tokens.slice(number + 1)];
  }
  return tokens;
}

/** @returns the tokens with such counts before the size */
export function withCountsBefore(typed: readonly Token[]): readonly Token[] {
  return withSizedCounts(withCountOfHead(withPiecesInBread(typed)));
}

function withSizedCounts(tokens: readonly Token[]): readonly Token[] {
  for (let size = tokens.length - 3; size >= 0; size -= 1) {
    if (!isSize(wordAt(tokens, size)) || !isBeginning(tokens[size - 1])) continue;
    const count = countBehind(tokens, size);
    const number = count === undefined ? undefined : tokens[count.number];
    if (count !== undefined && number !== undefined)
      return withSizedCounts([...tokens.slice(0, size), number, ...tokens.slice(size, count.at), ...tokens.slice(count.next)]);
  }
  return tokens;
}
