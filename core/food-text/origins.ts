/** What a food is made from, coated in or loaded with, as it is told behind it: "iz ajdove moke", "made from corn, millet, and sorghum". */
import { isUncounted, PhraseRow } from './phrase-row.ts';
import type { AmountedPhrase } from './attach-amounts.ts';

/** Foods that lie on one potato, at most. */
const ON_POTATO = 4;

/** The phrases that tell what the food before them is of. */
export class Origins extends PhraseRow {
  /** "iz ajdove moke", "made from corn", "coated in chocolate and nuts". */
  has(at: number): boolean {
    const phrase = this.phrases[at];
    if (at === 0 || phrase === undefined || this.isStopped(at) || this.isAmongOthers(phrase)) return false;
    const { join, origin, made } = this.nearest(at) ?? {};
    if (made === true) return isUncounted(phrase);
    if (phrase.amount !== undefined) return false;
    if (join === 'comma') return this.isListedGrain(at);
    return join === 'and' ? this.has(at - 1) : origin === true || (join === 'with' && this.has(at - 1));
  }

  /** Whether a phrase tells no more than what a food is of. */
  describes(at: number): boolean {
    return this.has(at) && !this.isOnPotato(at);
  }

  /** "baked potato loaded with cheese and bacon": they lie on it, and are no part of it. */
  private isOnPotato(at: number): boolean {
    return this.phrases.slice(Math.max(0, at - ON_POTATO), at).some((phrase) => this.food(phrase)?.id.startsWith('potato_baked') === true);
  }

  /** "bread made from corn, millet, and sorghum": one grain more of those it was made from. */
  private isListedGrain(at: number): boolean {
    const [before, own] = [this.phrases[at - 1], this.phrases[at]].map((phrase) => phrase && this.food(phrase));
    if (own?.category !== 'cereal' || (before?.category !== 'cereal' && before?.category !== 'bread')) return false;
    return (
      this.has(at - 1) ||
      this.textTokens.separators
        .slice((this.phrases[at - 1]?.from ?? 0) + 1, (this.phrases[at - 1]?.to ?? 0) + 1)
        .some(({ origin }) => origin === true)
    );
  }

  private isAmongOthers(phrase: AmountedPhrase): boolean {
    if (this.food(phrase)?.category === 'drink') return true;
    return this.textTokens.separators.slice(phrase.from + 1, phrase.to + 1).some((separator) => separator.join !== undefined);
  }
}
