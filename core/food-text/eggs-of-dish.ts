/**
 * Eggs told behind what is in their dish, which are the dish's own: "omleta z gobami, 3 jajca", "spinach omelette with feta (3 eggs)", "omelette with
 * ham made with 4 egg whites". Read as told right behind the dish. Of eggs and whites the eggs are told first.
 */
import { EGGS, isEggDish, lastOfEggs, WHITES } from './egg-dishes.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

const WITH = /^(with|and|z|s|in|pa|ter|[&+])$/;
const OPENERS = /^([,(]|iz|from|using)$/;
const MADE = /^(made|narejen[aeio]?|pripravljen[aeio]?)$/;
const MADE_OF = /^(with|of|from|iz|z|s)$/;
const AND = /^(and|in|pa|ter|[,&+])$/;
const WHOLE = /^(whole|cel[aeio]|celih)$/;
/** "omelette made with 6 eggs, I ate a third" */
const TELLS_EATEN = /^(i|we|ate|had|jaz|pojed(el|la)|sned(el|la))$/;
/** Words of what is in the dish, at most. */
const LONGEST_FILLING = 8;

interface Counted {
  /** The number and the noun, without "whole". */
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  readonly isWhites: boolean;
}

/** "3 eggs", "2 whole eggs", "4 egg whites" at a place. */
function countedAt(tokens: readonly Token[], at: number): Counted | undefined {
  const number = readNumber(tokens, at);
  if (number === undefined || number.article) return undefined;
  const named = WHOLE.test(wordAt(tokens, number.next)) ? number.next + 1 : number.next;
  const last = lastOfEggs(tokens, named, true);
  if (last === undefined) return undefined;
  const counted = [...tokens.slice(at, number.next), ...tokens.slice(named, last + 1)];
  return { tokens: counted, from: at, to: last + 1, isWhites: WHITES.test(wordAt(tokens, last)) };
}

/** Behind the words of what is in a dish: its own place where nothing is said of it, none where an amount or another item stands among them. */
function fillingEnd(tokens: readonly Token[], from: number): number | undefined {
  if (!WITH.test(wordAt(tokens, from)) || readNumber(tokens, from + 1)?.article === false) return from;
  for (let at = from; at < from + LONGEST_FILLING; at += 1) {
    const token = tokens[at];
    if (token === undefined || OPENERS.test(token.folded) || MADE.test(token.folded)) return at;
    if (token.kind !== 'word' && !WITH.test(token.folded)) return undefined;
  }
  return undefined;
}

/** The place of what is counted, behind "made with", "(", "," or, right behind the dish, nothing. */
function countBehind(tokens: readonly Token[], opener: number, isRightBehind: boolean): number | undefined {
  const isMade = MADE.test(wordAt(tokens, opener)) && MADE_OF.test(wordAt(tokens, opener + 1));
  if (isMade) return opener + 2;
  if (OPENERS.test(wordAt(tokens, opener)) || /^(with|z|s)$/.test(wordAt(tokens, opener))) return opener + 1;
  return isRightBehind ? opener : undefined;
}

/** Whether what a dish is made of are whites alone: "egg white omelette", "omleta iz beljakov". */
const isOfWhites = (tokens: readonly Token[], dish: number): boolean =>
  [dish - 1, dish, dish + 1, dish + 2].some((at) => WHITES.test(wordAt(tokens, at)));

/** The eggs that are the dish's own, and up to where the text tells of them. */
function ownEggs(tokens: readonly Token[], dish: number, filling: number): { readonly own: Counted; readonly rest: Counted | undefined } | undefined {
  const at = countBehind(tokens, filling, filling === dish + 1);
  const first = at === undefined ? undefined : countedAt(tokens, at);
  if (first === undefined) return undefined;
  const second = countedAt(tokens, AND.test(wordAt(tokens, first.to)) ? first.to + 1 : first.to);
  if (first.isWhites && second?.isWhites === false) return { own: second, rest: first };
  return first.isWhites && !isOfWhites(tokens, dish) ? undefined : { own: first, rest: second };
}

const sign = (beside: Token, folded: string): Token => ({ ...beside, kind: 'sign', text: '', folded });
const bracketed = (counted: readonly Token[]): readonly Token[] => [
  sign(counted[0] as Token, '('),
  ...counted,
  sign(counted[counted.length - 1] as Token, ')'),
];

/** Behind the eggs in a bracket: its end, or what else the dish is made of. */
function withParts(tokens: readonly Token[], at: number): readonly Token[] {
  const [next, ...others] = tokens.slice(at);
  if (next === undefined || next.folded === ')') return others;
  const close = others.findIndex(({ folded }) => folded === ')');
  const parts = close < 0 ? others : others.filter((_, place) => place !== close);
  return next.folded === ',' ? [{ ...next, kind: 'word', folded: 'with' }, ...parts] : [next, ...parts];
}

/** "omelette made with 2 eggs, peppers and onion", but "omelette, 2 eggs, bread". */
const listsParts = (tokens: readonly Token[], opener: number, end: number): boolean =>
  wordAt(tokens, opener) !== ',' && !TELLS_EATEN.test(wordAt(tokens, end + 1));

/** @returns the tokens in which such eggs stand right behind the name of their dish */
export function withEggsOfDish(tokens: readonly Token[]): readonly Token[] {
  const dish = tokens.findIndex((_, at) => isEggDish(tokens, at) && !EGGS.test(wordAt(tokens, at + 1)));
  const filling = dish < 0 ? undefined : fillingEnd(tokens, dish + 1);
  const eggs = filling === undefined ? undefined : ownEggs(tokens, dish, filling);
  if (filling === undefined || eggs === undefined) return tokens;
  const { own, rest } = eggs;
  const isReordered = rest !== undefined && rest.from < own.from;
  const end = isReordered ? own.to : (rest?.to ?? own.to);
  const isListed = filling < own.from && listsParts(tokens, filling, end);
  return [
    ...tokens.slice(0, dish + 1),
    ...bracketed(own.tokens),
    ...tokens.slice(dish + 1, filling),
    ...(rest === undefined ? [] : [sign(rest.tokens[0] as Token, ','), ...rest.tokens]),
    ...(isListed ? withParts(tokens, end) : tokens.slice(end)),
  ];
}
