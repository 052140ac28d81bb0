/**
 * What a writer takes back or leaves open: "banana, ne, jabolko", "riž 100 g, popravek 150 g", "3 eggs, sorry 2 not 3", "rice 100 g -> 150 g", and the
 * short forms of "or" ("banana/jabolko", "skuta oz. jogurt"). The tokens are rewritten to what holds, before they are read; it is doubted.
 */
import { wordSet } from './clauses.ts';
import { parsedNumber } from './number-words.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

interface Rewritten {
  readonly tokens: readonly Token[];
  readonly doubts: readonly DoubtedText[];
}

type IsFood = (tokens: readonly Token[], at: number) => boolean;

/** They take back wherever they stand. */
const TAKEN_BACK = wordSet(
  'popravek popravljam pardon oprosti oprostite ups upsi napaka zmota narobe sorry sori oops whoops correction correcting edit typo popr nope aja fix opravicujem hecam salim kidding',
);
/** Only behind a sign: "chicken, actually turkey". */
const BEHIND_SIGN = wordSet('actually pravzaprav wait rather caki cakaj hm hmm');
const PAIRS = wordSet(
  'make-that scratch-that strike-that i-mean i-meant should-be should-have se-pravi oz-ne oziroma-ne or-rather v-resnici v-bistvu forget-that my-bad oops-meant mislil-sem mislila-sem',
);
const FILLERS = wordSet('no ne bolj i wait that to it was is je bilo bila bil be been have just only samo le rather resnici bistvu mean meant pravi');
/** They belong to the word that takes back: "just kidding", "oh sorry", "se hecam". */
const BEFORE = wordSet('just oh ah se joj no');
const NOT = wordSet('not ne namesto instead');
const OPENING_SIGN = /^[,;:.(*–—-]$/;
const BOUNDARY = /^[,;.!?\n()+&]$/;
const AND = wordSet('in and ter pa');
const MAY_TELL = new Set([
  ...TAKEN_BACK,
  ...BEHIND_SIGN,
  ...'make scratch strike forget my mislil mislila i should se oz oziroma or v no not nope ne mislim drugace otherwise al / → > * ok okay okej fine alright well dobro prav'.split(
    ' ',
  ),
]);

const isSign = (token: Token | undefined): boolean => token?.kind === 'sign';
const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;
const isBoundary = (tokens: readonly Token[], at: number): boolean => isSign(tokens[at]) && BOUNDARY.test(wordAt(tokens, at));

/** "->", "→", and the star of "hruška *jabolko". */
function signAt(tokens: readonly Token[], at: number): number | undefined {
  const sign = wordAt(tokens, at);
  if (sign === '→') return at + 1;
  if ((sign === '-' || sign === '=') && wordAt(tokens, at + 1) === '>') return at + 2;
  return sign === '*' && tokens[at + 1]?.glued === true && (isStarredWord(tokens, at) || isStarredAmount(tokens, at)) ? at + 1 : undefined;
}

const isStarredWord = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.kind === 'word' && tokens[at - 1]?.kind === 'word';

/** "200g *180g", "200g, *150g": a weight behind a weight is no product. */
function isStarredAmount(tokens: readonly Token[], at: number): boolean {
  const unit = isSign(tokens[at - 1]) ? at - 2 : at - 1;
  const isWeight = (number: number): boolean => tokens[number]?.kind === 'number' && toUnit(wordAt(tokens, number + 1)) !== undefined;
  return isWeight(at + 1) && isWeight(unit - 1);
}

const isOpeningSign = (tokens: readonly Token[], at: number): boolean => isSign(tokens[at]) && OPENING_SIGN.test(wordAt(tokens, at));

/** The doubt about what stands from one token to another. */
const toDoubt = (from: Token | undefined, to: Token | undefined): DoubtedText => ({ start: from?.start ?? 0, end: to?.end ?? 0 });

const ADMITTING = /^(ok|okay|okej|fine|alright|well|no|dobro|prav|v|redu|hm+|actually)$/;

/** "3 cookies. Ok fine, 5 cookies", "eno pivo... v redu, dve pivi": the number of the same food anew. @returns the token of the number */
function admittedAt(tokens: readonly Token[], at: number): number | undefined {
  if (!ADMITTING.test(wordAt(tokens, at)) || !isSign(tokens[at - 1])) return undefined;
  let number = at;
  while (ADMITTING.test(wordAt(tokens, number)) || isOpeningSign(tokens, number)) number += 1;
  if (!isNumber(tokens[number])) return undefined;
  // "one biscuit, ok three": the number alone.
  const isAlone = wordAt(tokens, at) !== 'no' && (tokens[number + 1] === undefined || isBoundary(tokens, number + 1));
  return isAlone || isNamedBefore(tokens, at, wordAt(tokens, number + 1)) ? number : undefined;
}

/** "3 cookies … 5 cookies": whether the same food was named right before. */
function isNamedBefore(tokens: readonly Token[], at: number, folded: string): boolean {
  const named = folded.slice(0, SAME_LETTERS);
  if (named.length < SAME_LETTERS) return false;
  return tokens.slice(Math.max(0, at - REACH), at).some((token) => token.kind === 'word' && token.folded.startsWith(named));
}
/** Of two forms of a noun these are the same: "pivo", "pivi"; "cookie", "cookies". */
const SAME_LETTERS = 3;
const REACH = 6;

/** "dvajset dekagramov ne ne deset" */
const isNoNo = (tokens: readonly Token[], at: number): boolean =>
  /^(ne|no)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === wordAt(tokens, at);

/** ", ne,", "no wait". */
function isNo(tokens: readonly Token[], at: number): boolean {
  if (!/^(ne|no|nope)$/.test(wordAt(tokens, at)) || !(isSign(tokens[at - 1]) || wordAt(tokens, at - 1) === 'wait')) return false;
  return wordAt(tokens, at + 1) === ',' || wordAt(tokens, at + 1) === 'wait';
}

/** "not 180 but 200 g": the token behind the turn. */
function notBut(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(ne|not)$/.test(wordAt(tokens, at)) || !isNumber(tokens[at + 1])) return undefined;
  const turn = toUnit(wordAt(tokens, at + 2)) === undefined ? at + 2 : at + 3;
  return /^(ampak|temvec|but)$/.test(wordAt(tokens, turn)) && isNumber(tokens[turn + 1]) ? turn + 1 : undefined;
}

/** ", actually turkey", ", no wait". */
const isBehindSign = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at - 1]) || (wordAt(tokens, at - 1) === 'no' && isSign(tokens[at - 2]));

/** "popravek", ", ne,", ", actually": one word that takes back. */
const isTakingBack = (tokens: readonly Token[], at: number): boolean =>
  TAKEN_BACK.has(wordAt(tokens, at)) || isNo(tokens, at) || (BEHIND_SIGN.has(wordAt(tokens, at)) && isBehindSign(tokens, at));

/** "I mean", "se pravi": the token behind two words that take back. */
function behindPair(tokens: readonly Token[], at: number): number | undefined {
  if (!PAIRS.has(`${wordAt(tokens, at)}-${wordAt(tokens, at + 1)}`)) return undefined;
  // "no dva kosa v resnici, …": it ends what was taken back already.
  const isEnd = /^(resnici|bistvu)$/.test(wordAt(tokens, at + 1)) && isBoundary(tokens, at + 2) && !isSign(tokens[at - 1]);
  return isEnd ? undefined : at + 2;
}

/** The token behind what takes back; absent where nothing does. */
function takenBackAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (at === 0 || token === undefined) return undefined;
  if (token.kind === 'sign') return signAt(tokens, at);
  if (isTakingBack(tokens, at)) return at + 1;
  if (isNoNo(tokens, at)) return at + 2;
  return admittedAt(tokens, at) ?? notBut(tokens, at) ?? behindPair(tokens, at);
}

/** Past signs and little words. */
function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (FILLERS.has(wordAt(tokens, at)) || isOpeningSign(tokens, at)) at += 1;
  return at;
}

/** The English "in" joins nothing: "in the meeting". */
const isJoin = (tokens: readonly Token[], at: number): boolean =>
  AND.has(wordAt(tokens, at)) && !(wordAt(tokens, at) === 'in' && /^(the|a|an|my)$/.test(wordAt(tokens, at + 1)));

function itemStart(tokens: readonly Token[], before: number): number {
  let at = before;
  while (at > 0 && isSign(tokens[at - 1])) at -= 1;
  while (at > 0 && !isBoundary(tokens, at - 1) && !isJoin(tokens, at - 1)) at -= 1;
  return at;
}

/** "two - with marmalade": a dash between spaces ends what is said. */
const isLooseDash = (tokens: readonly Token[], at: number): boolean =>
  /^[–—-]$/.test(wordAt(tokens, at)) && tokens[at]?.glued === false && tokens[at + 1]?.glued === false;

function itemEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && !isBoundary(tokens, at) && !isLooseDash(tokens, at) && !(at > from && AND.has(wordAt(tokens, at)))) at += 1;
  return at;
}

const hasFood = (tokens: readonly Token[], from: number, to: number, isFood: IsFood): boolean =>
  tokens.slice(from, to).some((_, at) => isFood(tokens, from + at));

/** "the 3pm meeting": a number that counts nothing. */
const HOUR = /^(am|pm|h|ih|oclock|uri|ura|ure|minutes|min)$/;

/** Where the last amount before a place begins and ends. */
function amountBefore(tokens: readonly Token[], from: number, to: number): readonly [number, number] | undefined {
  for (let at = to - 1; at >= from; at -= 1)
    if (isNumber(tokens[at]) && !HOUR.test(wordAt(tokens, at + 1))) return [at, toUnit(wordAt(tokens, at + 1)) === undefined ? at + 1 : at + 2];
  return undefined;
}

interface Found {
  /** First token of what is taken back. */
  readonly start: number;
  /** First of the words and signs that take back. */
  readonly marker: number;
  /** What holds instead. */
  readonly from: number;
  readonly to: number;
}

/** What holds, in the place of what was said. */
const placed = ({ kind, text, folded, value }: Token, { start, end, glued }: Token): Token => ({
  kind,
  text,
  folded,
  start,
  end,
  glued,
  ...(value === undefined ? {} : { value }),
});

/** The place of the same measure without a number; -1 where it is not said. */
function sameMeasure(tokens: readonly Token[], from: number, to: number, unit: Token): number {
  const own = toUnit(unit.folded);
  return tokens.findIndex((token, place) => {
    const said = place >= from && place < to ? toUnit(token.folded) : undefined;
    return said?.kind === 'portion' && own?.kind === 'portion' && said.portion === own.portion;
  });
}

/** "kos kruha, no dva kosa", "riž, popravek 150 g": the new number where none was said before. */
function withFirstAmount(tokens: readonly Token[], { start, marker, from }: Found, at: number, unit: Token | undefined): readonly Token[] {
  const bare = unit === undefined ? -1 : sameMeasure(tokens, start, marker, unit);
  const [number, measure] = [tokens[at], tokens[bare]];
  if (number === undefined || measure === undefined) return [...tokens.slice(0, marker), ...tokens.slice(from)];
  return [...tokens.slice(0, bare), placed(number, measure), ...tokens.slice(bare, marker), ...tokens.slice(at + 2)];
}

/** "riž 100 g, popravek 150 g": the new number, and its unit, in place of the old. */
function withAmount(tokens: readonly Token[], found: Found): readonly Token[] {
  const { start, marker, from, to } = found;
  const at = tokens.findIndex((token, place) => place >= from && isNumber(token));
  const unit = toUnit(wordAt(tokens, at + 1)) === undefined ? undefined : tokens[at + 1];
  const said = amountBefore(tokens, start, marker);
  if (said === undefined) return withFirstAmount(tokens, found, at, unit);
  const [first, end] = said;
  const [number, old] = [tokens[at], tokens[first]];
  // "riž 100, popravek 150 g": the number stands with its unit where it is.
  if (number === undefined || old === undefined || (unit !== undefined && end === first + 1))
    return [...tokens.slice(0, first), ...tokens.slice(end, marker), ...tokens.slice(from)];
  const units = tokens.slice(first + 1, end).map((said) => (unit === undefined ? said : placed(unit, said)));
  const behind = wordAt(tokens, to) === ')' ? to + 1 : to;
  return [...tokens.slice(0, first), placed(number, old), ...units, ...tokens.slice(end, marker), ...tokens.slice(behind)];
}

/** "100 g piščanca, pardon purana": another food, of the amount that was said. */
function withFood(tokens: readonly Token[], { start, marker, from, to }: Found): readonly Token[] {
  const amount = tokens.slice(from, to).some(isNumber) ? undefined : amountBefore(tokens, start, marker);
  const head = to === from + 1 ? keptHead(tokens, start, marker, wordAt(tokens, from)) : undefined;
  const behind = head === undefined ? tokens.slice(from) : [tokens[from] as Token, head, ...tokens.slice(to)];
  return [...tokens.slice(0, start), ...(amount === undefined ? [] : tokens.slice(...amount)), ...behind];
}

const HEADS =
  /^(sandwich|wrap|salad|burger|curry|pizza|omelette|toastie|roll|bagel|baguette|panini|sub|taco|tacos|burrito|quesadilla|pie|stew|soup|smoothie)$/;

/** "ham sandwich, sorry I mean turkey": what is filled or made of the other is still the same. */
function keptHead(tokens: readonly Token[], start: number, marker: number, instead: string): Token | undefined {
  if (HEADS.test(instead)) return undefined;
  for (let at = start + 1; at < marker; at += 1)
    if (HEADS.test(wordAt(tokens, at)) && tokens[at - 1]?.kind === 'word' && !/^(an?|the|my)$/.test(wordAt(tokens, at - 1))) return tokens[at];
  return undefined;
}

/** "3 eggs, sorry 2 not 3": the end of what holds. */
function beforeNot(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) if (NOT.has(wordAt(tokens, at)) && isNumber(tokens[at + 1])) return at;
  return to;
}

/** Where what takes back, what it takes back and what holds instead stand; absent for an arrow that only gives an amount ("riž → 150 g"). */
function foundAt(tokens: readonly Token[], at: number, behind: number, isFood: IsFood): (Found & { readonly end: number }) | undefined {
  const from = skipFillers(tokens, behind);
  const end = itemEnd(tokens, from);
  let marker = at;
  while (isSign(tokens[marker - 1]) || BEFORE.has(wordAt(tokens, marker - 1))) marker -= 1;
  const found = { start: itemStart(tokens, marker), marker, from, to: beforeNot(tokens, from, end), end };
  if (marker === 0) return undefined;
  if (!isSign(tokens[at]) || hasFood(tokens, from, end, isFood)) return found;
  return isNumber(tokens[from]) && amountBefore(tokens, found.start, marker) !== undefined ? found : undefined;
}

/** "ena pica, pravzaprav pol", "I meant half a cup": an amount and nothing else, though names have its words ("three bean salad"). */
const isAmountAlone = (tokens: readonly Token[], from: number, to: number): boolean =>
  isNumber(tokens[from]) &&
  tokens
    .slice(from, to)
    .every((token, place) => isNumber(token) || /^(a|an|of|the)$/.test(token.folded) || toUnit(wordAt(tokens, from + place)) !== undefined);

const LACKING = /^(brez|without|no)$/;

/** "kava z mlekom, aja ne, brez mleka": the food stays, without what it came with. */
function withoutLacking(tokens: readonly Token[], { start, marker, from, to }: Found): readonly Token[] {
  const lacked = wordAt(tokens, from + 1).slice(0, SAME_LETTERS);
  const isNamed = (at: number): boolean => lacked.length === SAME_LETTERS && wordAt(tokens, at).startsWith(lacked);
  const named = tokens.findIndex((_, at) => at >= start && at < marker && isNamed(at));
  const first = /^(z|s|with|w|and|in)$/.test(wordAt(tokens, named - 1)) ? named - 1 : named;
  const kept = named < 0 ? tokens.slice(0, marker) : [...tokens.slice(0, first), ...tokens.slice(named + 1, marker)];
  return [...kept, ...tokens.slice(named < 0 ? from : to)];
}

function takeBack(tokens: readonly Token[], at: number, behind: number, isFood: IsFood): Rewritten | undefined {
  const found = foundAt(tokens, at, behind, isFood);
  if (found === undefined) return undefined;
  const { start, marker, from, to, end } = found;
  const cut = to < end ? [...tokens.slice(0, to), ...tokens.slice(end)] : tokens;
  const doubts = [toDoubt(tokens[start], tokens[end - 1] ?? tokens[at])];
  if (LACKING.test(wordAt(tokens, from))) return { tokens: withoutLacking(tokens, found), doubts };
  if (isAmountAlone(tokens, from, to) || !hasFood(tokens, from, to, isFood))
    return { tokens: cut.slice(from, to).some(isNumber) ? withAmount(cut, found) : cut, doubts };
  return { tokens: hasFood(tokens, start, marker, isFood) ? withFood(cut, found) : cut, doubts };
}

const or = (token: Token): Token => ({ ...token, kind: 'word', folded: 'ali' });

/** "banana/jabolko": glued on both sides, and the only one of the text. */
function isSlashOfTwo(tokens: readonly Token[], at: number, isFood: IsFood): boolean {
  if (wordAt(tokens, at) !== '/' || !isFood(tokens, at - 1) || !isFood(tokens, at + 1)) return false;
  // "toast, sir / čaj" is a list.
  const isGlued = tokens[at]?.glued === true && tokens[at + 1]?.glued === true;
  const isOther = ({ folded }: Token, place: number): boolean => place !== at && (folded === '/' || (!isGlued && folded === ','));
  return !tokens.some(isOther);
}

/** "skuta oz. grški jogurt", "jabolko al hruška": the token behind the short "or". */
function behindShortOr(tokens: readonly Token[], at: number, isFood: IsFood): number | undefined {
  if (!/^(al|oz)$/.test(wordAt(tokens, at)) || !isFood(tokens, at - 1)) return undefined;
  const next = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1;
  // "tacos al pastor"
  if (wordAt(tokens, next) === 'pastor') return undefined;
  return isFood(tokens, next) || isFood(tokens, next + 1) ? next : undefined;
}

/** The word "or" in place of its short forms and of a slash. */
function openAt(tokens: readonly Token[], at: number, isFood: IsFood): Rewritten | undefined {
  const token = tokens[at];
  const next = isSlashOfTwo(tokens, at, isFood) ? at + 1 : behindShortOr(tokens, at, isFood);
  if (token === undefined || next === undefined) return undefined;
  const doubts = [toDoubt(tokens[at - 1], tokens[next])];
  return { tokens: [...tokens.slice(0, at), or(token), ...tokens.slice(next)], doubts };
}

/** "jabolko, mislim hruška", "soup, otherwise salad": either may be meant. */
function meantAfter(tokens: readonly Token[], at: number, isFood: IsFood): Rewritten | undefined {
  if (!OTHERWISE.test(wordAt(tokens, at)) || !isSign(tokens[at - 1]) || !isFood(tokens, at + 1)) return undefined;
  return { tokens, doubts: [toDoubt(tokens[itemStart(tokens, at)], tokens[at + 1])] };
}
const OTHERWISE = /^(mislim|drugace|otherwise)$/;

/**
 * @param isFood whether the token at a place names food
 * @returns the tokens that hold, and the places in the text that are in doubt; the same tokens where nothing is taken back
 */
export function rewriteSaid(tokens: readonly Token[], isFood: IsFood): Rewritten {
  if (!tokens.some(({ folded }) => MAY_TELL.has(folded))) return { tokens, doubts: [] };
  let rewritten: Rewritten = { tokens, doubts: [] };
  for (let at = 1; at < rewritten.tokens.length; at += 1) {
    const now = rewritten.tokens;
    if (!MAY_TELL.has(wordAt(now, at)) && wordAt(now, at + 1) !== '>') continue;
    const behind = takenBackAt(now, at);
    const step = (behind === undefined ? undefined : takeBack(now, at, behind, isFood)) ?? openAt(now, at, isFood) ?? meantAfter(now, at, isFood);
    if (step !== undefined) rewritten = { tokens: step.tokens, doubts: [...rewritten.doubts, ...step.doubts] };
  }
  return rewritten;
}
