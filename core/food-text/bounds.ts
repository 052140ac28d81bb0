/** "max 50 g", "vsaj 3", "manj kot 100 g", "<100 g": how much at most or at least, and not how much. */
import { wordSet } from './clauses.ts';
import { parsedNumber } from './number-words.ts';
import { BETWEEN } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const ALONE = wordSet('max maks maksimalno najvec najmanj vsaj minimalno maximum');
const COLAS = wordSet('pepsi cola kola coke');
/** "pepsi max 0,5": a name. */
const isAlone = (before: string, word: string): boolean => ALONE.has(word) && !(word === 'max' && COLAS.has(before));
const BEFORE_THAN = wordSet('manj vec less more fewer');
const THAN = wordSet('kot od than');
const LIMITS = wordSet('least most');
/** They only say that the number is near. */
const ABOUT = wordSet('cirka okvirno kakih');
const SIGNS = wordSet('< > ≤ ≥ ⩽ ⩾');

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;

/** The first token of the bound that ends before a number, or nothing. */
function boundBefore(tokens: readonly Token[], number: number): number | undefined {
  const [second, last] = [wordAt(tokens, number - 2), wordAt(tokens, number - 1)];
  if (isAlone(second, last)) return number - 1;
  if (BEFORE_THAN.has(second) && THAN.has(last)) return /^(no|not|ne)$/.test(wordAt(tokens, number - 3)) ? number - 3 : number - 2;
  if ((second === 'at' && LIMITS.has(last)) || (second === 'up' && last === 'to')) return number - 2;
  if (last === 'do' && !isNumber(tokens[number - 2]) && toUnit(second) === undefined) return number - 1;
  return undefined;
}

/** Whether the amount that begins at a place is a bound. */
export function isBounded(tokens: readonly Token[], at: number): boolean {
  if (SIGNS.has(wordAt(tokens, at - 1)) && tokens[at]?.glued === true) return true;
  return boundBefore(tokens, at) !== undefined;
}

/** "between 100 and 150 g", "med 100 in 150 g": in between, and no honey. */
function isBetween(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at + 1], tokens[at + 3]];
  return (
    first?.kind === 'number' &&
    second?.kind === 'number' &&
    wordAt(tokens, at + 2) === BETWEEN.get(wordAt(tokens, at)) &&
    toUnit(wordAt(tokens, at + 4)) !== undefined
  );
}

const FIRST = wordSet(
  'max maks maksimalno maximum najvec najmanj vsaj minimalno manj vec less more fewer no not ne at up cirka okvirno kakih between med',
);
const LONGEST = 3;

/** The number behind the words of a bound or of nearness: they name no food and lack nothing ("no more than 30 g"). */
export function skipBound(tokens: readonly Token[], at: number): number | undefined {
  const folded = wordAt(tokens, at);
  if (!FIRST.has(folded)) return undefined;
  if (BETWEEN.has(folded)) return isBetween(tokens, at) ? at + 1 : undefined;
  if (ABOUT.has(folded)) return isNumber(tokens[wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1]) ? at + 1 : undefined;
  for (let number = at + 1; number <= at + LONGEST; number += 1) if (isNumber(tokens[number]) && boundBefore(tokens, number) === at) return number;
  return undefined;
}
