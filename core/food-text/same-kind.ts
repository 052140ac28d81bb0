/**
 * One food named twice: by its brand and its kind ("a Kool-Aid Jammers pouch of fruit drink", "fruit drink from Kool-Aid Jammers"), and a word
 * that is a food in Slovenian before the English noun that it describes ("mak apple").
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import type { FoodLang } from './food-languages.ts';
import { isEnglish } from './noun-runs.ts';
import { isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';
import type { TextTokens } from './text-tokens.ts';

class Kinds extends PhraseRow {
  isSame(at: number): boolean {
    const [first, second] = [this.phrases[at - 1], this.phrases[at]];
    if (first === undefined || second === undefined || this.isStopped(at)) return false;
    const [food, other] = [this.food(first), this.food(second)];
    if (food === undefined || food.category !== other?.category || food.category === 'dish') return false;
    return (!this.isPackName(first) && this.isPackBefore(first, at)) || this.isFromBrand(second, at);
  }

  /** "a Jammers pouch of fruit drink": a measure without a number between them. */
  private isPackBefore(first: AmountedPhrase, at: number): boolean {
    const amounts = this.gap(at).flatMap((separator) => separator.amounts);
    const [pack] = amounts;
    const isBare = amounts.length === 1 && pack?.amount.article === true && pack.amount.unit?.kind === 'portion' && !pack.joined;
    return isBare && isUncounted(first) && this.gap(at).every(({ join, opening }) => opening === undefined && (join === undefined || join === 'in'));
  }

  /** "a juice box of fruit drink". */
  private isPackName({ from, to }: AmountedPhrase): boolean {
    return from === to && /^(juice|milk|soda|water)$/.test(this.textTokens.words[to]?.folded ?? '');
  }

  private isFromBrand(second: AmountedPhrase, at: number): boolean {
    const gap = this.gap(at);
    return second.amount === undefined && gap.some(({ origin }) => origin === true) && gap.every(({ join }) => join === undefined || join === 'in');
  }

  /** "135 g of mak apple": no poppy seeds. */
  isForeign(at: number): boolean {
    const [first, second] = [this.phrases[at - 1], this.phrases[at]];
    if (first === undefined || second === undefined || second.amount !== undefined || !isWeighed(first) || second.from !== first.to + 1) return false;
    const { words, separators } = this.textTokens;
    const { join, stop, amounts } = separators[second.from] ?? { stop: true, amounts: [] };
    if (join !== undefined || stop || amounts.length > 0) return false;
    return !isEnglish(this.index, words[first.to]) && isEnglish(this.index, words[second.to]);
  }
}

function joined(named: AmountedPhrase, first: AmountedPhrase, second: AmountedPhrase): AmountedPhrase {
  const amount = [first.amount, second.amount].find((one) => one?.unit !== undefined) ?? first.amount ?? second.amount;
  return { ...named, start: first.start, end: Math.max(first.end, second.end), doubtful: true, ...(amount && { amount }) };
}

export function mergeKinds(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[], lang?: FoodLang): readonly AmountedPhrase[] {
  const kinds = new Kinds(index, textTokens, phrases);
  const kept: AmountedPhrase[] = [];
  for (const [at, second] of phrases.entries()) {
    const first = kept.at(-1);
    if (first !== undefined && kinds.isSame(at)) kept[kept.length - 1] = joined(first, first, second);
    else if (first !== undefined && lang === 'en' && kinds.isForeign(at)) kept[kept.length - 1] = joined(second, first, second);
    else kept.push(second);
  }
  return kept;
}
