/** Where the ingredients of a recipe begin and what behind them tells how much was eaten. This file holds language, not nutrition. */
import { wordSet, type Span } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { eatenIn, PARTS, type Eaten } from './recipe-clauses.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const LIST_OPENS = wordSet('iz from using weighs tehta ima has');
const WITH = wordSet('with w z s');
const WEIGHED = wordSet('weighs tehta ima has');
const MEALS =
  /^(zajtrk\w*|kosil\w*|vecerj\w*|malic\w*|prigriz\w*|breakfast|brekkie|lunch|dinner|supper|snacks?|tea|brunch|zjutraj|zvecer|popoldne|dopoldne)$/;
const EGGS = /^(eggs?|jaj(c|ec|ca|ci|cke))$/;
const BREAKS = /^[,;.()\n:–—]$/;
/** Tokens of one recipe, at most. */
const LONGEST = 120;

export const isBreak = (token: Token | undefined): boolean => token === undefined || (token.kind === 'sign' && BREAKS.test(token.folded));

export interface ListOpening {
  /** The first token that tells of the list, and the first in it. */
  readonly from: number;
  readonly list: number;
  /** "with": the dish may have come with it. */
  readonly loose: boolean;
  readonly colon: boolean;
  /** The weight of all of it. */
  readonly weighed: boolean;
}

function isCounted(tokens: readonly Token[], at: number): boolean {
  const number = readNumber(tokens, at);
  return number !== undefined && !number.article && !number.vague;
}

const saysMade = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'made' && /^(with|from|using|of)$/.test(wordAt(tokens, at + 1));

/** ":", "(", and "=" behind "20 balls". */
const isListSign = (tokens: readonly Token[], at: number): boolean =>
  /^[:(]$/.test(wordAt(tokens, at)) || (wordAt(tokens, at) === '=' && PARTS.test(wordAt(tokens, at - 1)));

/** "4 tubs out of 800 g chicken" */
const opensOrigin = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === 'of' && wordAt(tokens, at - 1) === 'out';

/** "iz 500 g …", "made with 2 …", ": 400 g …", "(100 g …": where the ingredients begin. */
export function opensList(tokens: readonly Token[], at: number): ListOpening | undefined {
  const said = wordAt(tokens, at);
  const isMade = saysMade(tokens, at);
  const list = isMade ? at + 2 : at + 1;
  const colon = isListSign(tokens, at) && at > 0 && !MEALS.test(wordAt(tokens, at - 1));
  const isOrigin = isMade || opensOrigin(tokens, at) || (LIST_OPENS.has(said) && !isBreak(tokens[at - 1]));
  if (!(isOrigin || colon || WITH.has(said)) || !isCounted(tokens, list)) return undefined;
  return { from: at, list, loose: WITH.has(said), colon, weighed: WEIGHED.has(said) };
}

/** Of a list of ingredients where its amounts begin, and whether they are eggs alone. */
export function amountsIn(tokens: readonly Token[], { from, to }: Span): { readonly numbers: readonly number[]; readonly eggs: boolean } {
  const numbers: number[] = [];
  for (let at = from; at < to;) {
    const number = readNumber(tokens, at);
    if (number !== undefined && !number.article && !number.vague && number.next <= to) numbers.push(at);
    at = Math.max(at + 1, number?.next ?? at);
  }
  return { numbers, eggs: numbers.length === 1 && tokens.slice(from, to).some(({ folded }) => EGGS.test(folded)) };
}

/** All that was listed before a place, from the last meal that was named on. */
export function listBefore(tokens: readonly Token[], to: number): Span {
  const meal = tokens.slice(0, to).findLastIndex(({ folded }) => MEALS.test(folded));
  return { from: wordAt(tokens, meal + 1) === ':' ? meal + 2 : meal + 1, to };
}

/** "stew 1 kg beef, 500 g potatoes", "bolognese, 500 g mince": the words before the first amount name what was made of it; "beef 1 kg, potatoes 500 g" does not. */
export function isHeadingBefore(tokens: readonly Token[], from: number, first: number): boolean {
  if (first === from || !tokens.slice(from, first).every(({ kind, folded }) => kind === 'word' || /^[,:–—-]$/.test(folded))) return false;
  const behind = readNumber(tokens, first)?.next ?? first;
  const isNamed = tokens[toUnit(wordAt(tokens, behind)) === undefined ? behind : behind + 1]?.kind === 'word';
  return isNamed && tokens.slice(from, first).some(({ kind }) => kind === 'word');
}

/** Where the name of what a list tells of begins. */
export function nameStart(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && !isBreak(tokens[at - 1]) && !MEALS.test(wordAt(tokens, at - 1))) at -= 1;
  return at;
}

export function isWeight(tokens: readonly Token[], at: number): boolean {
  const kind = toUnit(wordAt(tokens, readNumber(tokens, at)?.next ?? at))?.kind;
  return kind === 'mass' || kind === 'volume';
}

/** ", 2 slices", ", 1 of 6 portions": behind a comma, at the end of what is said. */
const isAside = (tokens: readonly Token[], { from, to, amount, share }: Eaten): boolean => {
  // ". Danes 1/3."
  if (share !== undefined && /^(danes|today)$/.test(wordAt(tokens, from)) && wordAt(tokens, from - 1) === '.') return true;
  // ". 4 balls over the day"
  const isOfParts = amount !== undefined && PARTS.test(wordAt(tokens, amount.to - 1)) && wordAt(tokens, from - 1) === '.';
  return (isOfParts || /^[,;–—\n-]$/.test(wordAt(tokens, from - 1))) && /^[.;\n]?$/.test(wordAt(tokens, to));
};

/** "300 ml milk - had half": a dash between spaces. */
const isDash = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === '-' && tokens[at]?.glued === false && tokens[at + 1]?.glued === false;

/** "and ate half", "and had 2": a clause without a sign. */
const isVerbAhead = (tokens: readonly Token[], at: number): boolean =>
  /^(and|in)$/.test(wordAt(tokens, at)) && /^(ate|had|drank|pojed(la|el|li)|spil[ai]?|i)$/.test(wordAt(tokens, at + 1));

/** "made 10 portions ate 1" */
const isVerbBehindParts = (tokens: readonly Token[], at: number): boolean => VERB.test(wordAt(tokens, at)) && PARTS.test(wordAt(tokens, at - 1));
const VERB = /^(i|ate|had|jaz|pojed(la|el|li))$/;

const beginsClause = (tokens: readonly Token[], at: number): boolean => isVerbAhead(tokens, at) || isVerbBehindParts(tokens, at);

/** "…, 150 g prawns: a third for me": tokens of a share that a colon sets off, with the colon. */
const LONGEST_SHARE = 6;

const opensOtherList = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === ':' && at < tokens.length - LONGEST_SHARE;

/** "had one for lunch" goes on. */
const isNextMeal = (tokens: readonly Token[], at: number): boolean => MEALS.test(wordAt(tokens, at)) && !/^(for|za)$/.test(wordAt(tokens, at - 1));

/** The stretches between signs from a place on, as far as one recipe goes: a new meal or list ends it. */
function* stretches(tokens: readonly Token[], from: number): Generator<Span> {
  let start = from;
  let stops = 0;
  for (let at = from; at <= Math.min(tokens.length, from + LONGEST); at += 1) {
    if (isNextMeal(tokens, at) || (start > from && opensOtherList(tokens, at))) return;
    const isSign = isBreak(tokens[at]) || isDash(tokens, at);
    if (!isSign && !beginsClause(tokens, at)) continue;
    if (at > start) yield { from: start, to: at };
    if (/^[.\n;]$/.test(wordAt(tokens, at))) stops += 1;
    if (stops > 1) return;
    start = isSign ? at + 1 : at;
  }
}

/** The first stretch behind the ingredients that tells how much was eaten. */
export function eatenBehind(tokens: readonly Token[], list: number): Eaten | undefined {
  for (const stretch of stretches(tokens, list)) {
    const eaten = stretch.from > list ? eatenIn(tokens, stretch) : undefined;
    if (eaten !== undefined && (eaten.told || isAside(tokens, eaten))) return eaten;
  }
  return undefined;
}

/** The first stretch of a text that tells how much was eaten, its first one and how many it was for apart. */
export function lastEaten(tokens: readonly Token[], serves: Span | undefined): Eaten | undefined {
  for (const stretch of stretches(tokens, 0)) {
    const eaten = stretch.from > 0 && stretch.from !== serves?.from ? eatenIn(tokens, stretch) : undefined;
    if (eaten !== undefined) return eaten;
  }
  return undefined;
}
