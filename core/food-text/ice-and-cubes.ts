/**
 * What drinks are told with: ice, which is water ("cola with ice", "voda z limono in ledom"), cubes that can only be of sugar ("čaj z dvema kockama", "tea
 * with two lumps") and coffee half and half with milk ("kava pol pol"). This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const ICE = /^(ice|led|ledom|ledu)$/;
const MUCH = /^(lots|plenty|of|some|extra|crushed|veliko|malo|dodatnim|kockami)$/;
const WITH_ICE = /^(with|on|over|w|without|no|z|s|brez|and|in|plus)$/;
const AND = /^(and|in)$/;

const endsItem = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind !== 'word' && tokens[at]?.kind !== 'number';

/** The first token of "with ice", "z malo ledu" that ends at a place, where nothing is named by it: "with ice cream" is food. */
function iceStart(tokens: readonly Token[], at: number): number | undefined {
  if (!ICE.test(wordAt(tokens, at)) || !(endsItem(tokens, at + 1) || AND.test(wordAt(tokens, at + 1)))) return undefined;
  let start = at - 1;
  while (MUCH.test(wordAt(tokens, start))) start -= 1;
  if (start <= 0 || !WITH_ICE.test(wordAt(tokens, start))) return undefined;
  // "z limono in ledom", "with lemon and ice"; "a brownie and ice" is no drink.
  const isMore = AND.test(wordAt(tokens, start));
  return !isMore || wordAt(tokens, at) === 'ledom' || wordAt(tokens, start - 2) === 'with' ? start : undefined;
}

/** @returns the tokens without ice in a drink; what follows it behind "and" stays with the drink */
export function withoutIce(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => ICE.test(folded))) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const start = iceStart(tokens, at);
    if (start === undefined) kept.push(token);
    else {
      const isListed = AND.test(wordAt(tokens, at + 1));
      // "with ice and lemon": with lemon.
      kept.splice(kept.length - (at - start) + (isListed ? 1 : 0));
      if (isListed) at += 1;
    }
  }
  return kept;
}

const CUBE = /^(kock[aeio]|kockama|kockami|lumps?|cubes?)$/;
const HOT_DRINK = /^(caj|caja|cajem|kav[aeio]|kavic[aeo]|espress?o|tea|coffee|cuppa|latte|cappuccino|kapucino)$/;
/** Tokens from the drink to its cubes, at most. */
const REACH = 8;

const isCounted = (token: Token | undefined): boolean =>
  token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined || /^(a|s|z|po)$/.test(token?.folded ?? '');

/** Whether nothing is named behind cubes: the end of an item, or what came with the drink too. */
const endsBehind = (next: Token | undefined): boolean => (next?.kind === 'word' ? AND.test(next.folded) : next?.kind !== 'number');

/** "čaj z dvema kockama": cubes of nothing named, behind a hot drink. */
function areOfSugar(tokens: readonly Token[], at: number): boolean {
  if (!CUBE.test(wordAt(tokens, at)) || !endsBehind(tokens[at + 1]) || !isCounted(tokens[at - 1])) return false;
  return tokens.slice(Math.max(0, at - REACH), at).some(({ folded }) => HOT_DRINK.test(folded));
}

/** @returns the tokens with the sugar that cubes are of, behind them */
export function withSugarCubes(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => CUBE.test(folded))) return tokens;
  return tokens.flatMap((token, at) => (areOfSugar(tokens, at) ? ofSugar(token) : [token]));
}
const ofSugar = (token: Token): readonly Token[] =>
  token.folded.startsWith('kock')
    ? [token, { ...token, folded: 'sladkorja' }]
    : [
        { ...token, folded: 'cubes' },
        { ...token, folded: 'sugar' },
      ];

/** "kava pol pol" is half milk; of what is half and half already the words say nothing more. */
const isHalfAndHalf = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pol' && wordAt(tokens, at + 1) === 'pol' && endsItem(tokens, at + 2) && tokens[at - 1]?.kind === 'word';
const MILK = ['z', 'mlekom'];

/** @returns the tokens without "pol pol" behind a drink */
export function withoutHalves(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => isHalfAndHalf(tokens, place));
  if (at < 0) return tokens;
  const isBlack = /^kav[aeio]$/.test(wordAt(tokens, at - 1)) && !/^bel[aeo]$/.test(wordAt(tokens, at - 2));
  const milk = isBlack ? tokens.slice(at, at + 2).map((token, place) => ({ ...token, folded: MILK[place] ?? '' })) : [];
  return [...tokens.slice(0, at), ...milk, ...tokens.slice(at + 2)];
}
