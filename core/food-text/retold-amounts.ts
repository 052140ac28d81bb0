/**
 * "golaž s polento, polente nisem jedel, golaža pa 300 g": behind what was not eaten a food named before is told again, with its amount. It is counted once, in
 * doubt.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import { isUncounted, isWeighed } from './phrase-row.ts';
import type { TextTokens } from './text-tokens.ts';

/** The phrase without an amount that the one at a place tells again. */
function toldBefore(index: FoodIndex, { shares, separators }: TextTokens, phrases: readonly AmountedPhrase[], at: number): number {
  const again = phrases[at] as AmountedPhrase;
  const left = isWeighed(again) ? shares.findLast(({ eaten, word }) => eaten === 0 && word <= again.from)?.word : undefined;
  if (left === undefined) return -1;
  return phrases.findIndex(
    (phrase, before) =>
      before < at &&
      phrase.to < left &&
      isUncounted(phrase) &&
      index.rowFood[phrase.row] === index.rowFood[again.row] &&
      separators.slice(phrase.to + 1, again.from + 1).every(({ stop }) => !stop),
  );
}

/** @returns the phrases without those that are told again */
export function withoutRetold(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): readonly AmountedPhrase[] {
  if (!textTokens.shares.some(({ eaten }) => eaten === 0)) return phrases;
  const retold = phrases.map((_, at) => toldBefore(index, textTokens, phrases, at));
  return phrases.map((phrase, at) => (retold[at] === -1 ? phrase : { ...phrase, doubtful: true as const })).filter((_, at) => !retold.includes(at));
}
