/**
 * English words that a phone writes down as it hears them: "to eggs and toast", "to hundred grams", "a bowel of soup", "tomato source". Read as what was
 * meant, in doubt, only beside the words that tell it. So are "cuppa" and "zero" before a drink.
 */
import type { FoodIndex } from './food-index.ts';
import { stemEn } from './stem-en.ts';
import type { Corrected } from './slips.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['to', 2],
  ['too', 2],
  ['for', 4],
]);

/** Word as it is written, the words it stands beside ("_" is its place), and what was meant. */
const HEARD = `
bowel _of bowl|peace _of piece|peaces _of pieces|desert _spoon dessert|flower _tortilla flour|flower _tortillas flour|meet _balls meat|meet _ball meat
chilly _con chili|rise and_ rice|rise with_ rice|rise fried_ rice|rise brown_ rice|rise white_ rice|source tomato_ sauce|source soy_ sauce|source curry_ sauce
source apple_ sauce|mints beef_ mince|stake sirloin_ steak|pair a_ pear|been baked_ bean|beens baked_ beans
cuppa _tea cup|cuppa _coffee cup|cuppa _soup cup|cuppa _cocoa cup|cuppa _milk cup|cuppa _ tea`;

interface Heard {
  readonly before: string;
  readonly behind: string;
  readonly meant: string;
}
const ROWS: readonly (Heard & { readonly word: string })[] = HEARD.trim()
  .split(/[|\n]/)
  .map((line) => {
    const [word = '', beside = '', meant = ''] = line.split(' ');
    const [before = '', behind = ''] = beside.split('_');
    return { word, before, behind, meant };
  });
const WRITTEN: ReadonlySet<string> = new Set(ROWS.map(({ word }) => word));

function meantAt(tokens: readonly Token[], at: number): string | undefined {
  const written = wordAt(tokens, at);
  // "a pair of tongs"
  if (!WRITTEN.has(written) || (written === 'pair' && wordAt(tokens, at + 1) === 'of')) return undefined;
  return ROWS.find(
    ({ word, before, behind }) =>
      word === written && (before === '' || wordAt(tokens, at - 1) === before) && (behind === '' || wordAt(tokens, at + 1) === behind),
  )?.meant;
}

const BEGINS = /^([,;.\n+&:]|and|with|ate|had)$/;

/** "eggs", "bananas": more than one of what an English name has. */
const isPlural = (index: FoodIndex, word: string): boolean =>
  stemEn(word) !== word && (index.spelled.has(word) || index.terms.has(`e:${stemEn(word)}`)) && !word.endsWith('ss');

/** "to eggs", "chicken to hundred grams"; "for eggs I had" is no count. */
function numberAt(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  const value = NUMBERS.get(wordAt(tokens, at));
  if (value === undefined) return undefined;
  if (wordAt(tokens, at + 1) === 'hundred') return value;
  const begins = at === 0 || BEGINS.test(wordAt(tokens, at - 1));
  const isTold = wordAt(tokens, at) === 'for' && tokens.slice(at).some(({ folded }) => /^(i|we|had|ate|have|used)$/.test(folded));
  return begins && !isTold && isPlural(index, wordAt(tokens, at + 1)) ? value : undefined;
}

const MAY_BE_HEARD: ReadonlySet<string> = new Set([...NUMBERS.keys(), ...WRITTEN, 'zero']);

/** What a drink may be without: "zero sugar cola" is told by its name. */
const LACKED = /^(sugar|fat|alcohol|calories?|carbs?|sladkor\w*|alkohol\w*)$/;

/** "zero coke": the kind stands behind its drink; nobody counts nothing of it. */
function zeroBehind(index: FoodIndex, tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (isZeroBefore(index, token, next)) return { ...token, kind: 'word', folded: next?.folded ?? '', text: next?.text ?? '' };
    return isZeroBefore(index, before, token) ? { ...token, folded: 'zero', text: 'zero' } : token;
  });
}

const isZeroBefore = (index: FoodIndex, zero: Token | undefined, drink: Token | undefined): boolean =>
  zero?.folded === 'zero' &&
  drink?.kind === 'word' &&
  !LACKED.test(drink.folded) &&
  index.spelled.has(drink.folded) &&
  toUnit(drink.folded) === undefined;

/** The token as it was meant, the same where it was written so. */
function heardAt(index: FoodIndex, tokens: readonly Token[], at: number): Token {
  const token = tokens[at] as Token;
  const value = numberAt(index, tokens, at);
  if (value !== undefined) return { ...token, kind: 'number', folded: String(value), value };
  const meant = meantAt(tokens, at);
  return meant === undefined ? token : { ...token, folded: meant };
}

export function asHeard(index: FoodIndex, said: Corrected): Corrected {
  if (!said.tokens.some(({ folded }) => MAY_BE_HEARD.has(folded))) return said;
  const tokens = said.tokens.some(({ folded }) => folded === 'zero') ? zeroBehind(index, said.tokens) : said.tokens;
  const doubts = [...said.doubts];
  let heard: Token[] | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const meant = MAY_BE_HEARD.has(token.folded) ? heardAt(index, tokens, at) : token;
    if (meant === token) continue;
    heard ??= [...tokens];
    heard[at] = meant;
    if (token.folded !== 'cuppa') doubts.push({ start: token.start, end: tokens[at + 1]?.end ?? token.end });
  }
  return { tokens: heard ?? tokens, doubts };
}
