/** "the whites of 3 eggs", "beljake treh jajc", "3 jajca, samo beljaki": so many whites or yolks, and no whole eggs beside them. */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

/** "White" alone is a colour: "2 eggs, 2 white toast". */
const PART = /^(whites|yolks?|beljak\p{L}{0,3}|rumenjak\p{L}{0,3})$/u;
const EGGS = /^(eggs?|jaj(c|ca|ce|ci|cih|cema|ec))$/;
const ONLY = /^(only|just|samo|le|zgolj)$/;
const OF = /^(of|from|iz|od)$/;
const ASIDE = /^(the|egg|,|\()$/;

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;

/** Back over little words and signs. */
function skipBack(tokens: readonly Token[], at: number): number {
  let from = at;
  while (ASIDE.test(wordAt(tokens, from))) from -= 1;
  return from;
}

interface Whole {
  /** The number of eggs, and the token behind the eggs. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** "of 3 eggs", "treh jajc", and behind "only" also ", 3 jajca". */
function eggsBehind(tokens: readonly Token[], part: number): Whole | undefined {
  const isIntroduced = OF.test(wordAt(tokens, part + 1));
  const isListed = /^[,(]$/.test(wordAt(tokens, part + 1)) && ONLY.test(wordAt(tokens, skipBack(tokens, part - 1)));
  const number = isIntroduced || isListed ? part + 2 : part + 1;
  const isCounted = isNumber(tokens[number]) && EGGS.test(wordAt(tokens, number + 1)) && !isNumber(tokens[skipBack(tokens, part - 1)]);
  // "beljake treh jajc" without a word between; "beljaki 3 jajca" are told apart by nobody.
  if (!isCounted || (!isIntroduced && !isListed && !/^jajc(ih)?$/.test(wordAt(tokens, number + 1)))) return undefined;
  return { number, from: part + 1, to: number + 2 };
}

/** "3 eggs, only the whites", "3 jajca (samo beljaki)". */
function eggsBefore(tokens: readonly Token[], part: number): Whole | undefined {
  const only = skipBack(tokens, part - 1);
  if (!ONLY.test(wordAt(tokens, only))) return undefined;
  const eggs = skipBack(tokens, only - 1);
  return EGGS.test(wordAt(tokens, eggs)) && isNumber(tokens[eggs - 1]) ? { number: eggs - 1, from: eggs, to: part } : undefined;
}

/** "1 egg 2 whites": English names them by the egg, which was named before. */
function withEggNamed(tokens: readonly Token[], part: number): readonly Token[] {
  const named = tokens[part];
  const isEnglish = named !== undefined && /^(whites|yolks?)$/.test(named.folded) && isNumber(tokens[part - 1]);
  if (!isEnglish || !tokens.slice(0, part).some(({ folded }) => EGGS.test(folded))) return tokens;
  return [...tokens.slice(0, part), { ...named, folded: 'egg' }, ...tokens.slice(part)];
}

const WHOLE = /^(whole|cel[aeio]|celih)$/;

/** "5x beljak + 2 celi", "4 egg whites and 1 whole": of eggs, which go without saying. */
function withWholeEggs(tokens: readonly Token[], part: number): readonly Token[] {
  const whole = tokens.findIndex(({ folded }, at) => at > part && WHOLE.test(folded) && isNumber(tokens[at - 1]) && tokens[at + 1]?.kind !== 'word');
  const named = tokens[whole];
  if (named === undefined) return tokens;
  return [...tokens.slice(0, whole), { ...named, folded: named.folded === 'whole' ? 'eggs' : 'jajca' }, ...tokens.slice(whole + 1)];
}

/** @returns the tokens in which the number stands before the part, and the eggs are gone */
export function withEggParts(said: readonly Token[]): readonly Token[] {
  const part = said.findIndex(({ folded }) => PART.test(folded));
  const tokens = part < 0 ? said : withWholeEggs(said, part);
  const named = tokens[part];
  const whole = named === undefined ? undefined : (eggsBehind(tokens, part) ?? eggsBefore(tokens, part));
  const number = tokens[whole?.number ?? -1];
  if (named === undefined || whole === undefined || number === undefined) return withEggNamed(tokens, part);
  // English names them with the egg: "egg whites".
  const own = wordAt(tokens, part - 1) === 'egg' ? part - 1 : part;
  const egg = /^(white|yolk)/.test(named.folded) ? [{ ...named, folded: 'egg' }] : [];
  const parts = [number, ...egg, named];
  return whole.from > part
    ? [...tokens.slice(0, own), ...parts, ...tokens.slice(whole.to)]
    : [...tokens.slice(0, whole.number), ...parts, ...tokens.slice(part + 1)];
}
