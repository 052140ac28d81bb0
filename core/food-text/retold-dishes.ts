/**
 * Dishes whose parts are told once more with amounts: "pasta with tuna and tomato (pasta 80 g, tuna 100 g, tomato 100 g)", "riž s piščancem, riža 150 g,
 * piščanca 120 g". The parts are what was eaten, and the dish only names them.
 */
import type { AmountedPhrase } from './attach-amounts.ts';
import { isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';

/** Phrases that name a dish together, at most: "pasta", "with tuna", "and tomato". */
const LONGEST = 4;
const FEWEST = 2;
/** A bare number from this on is of grams. */
const LEAST_GRAMS = 20;
const isMeasured = (phrase: AmountedPhrase): boolean =>
  isWeighed(phrase) || (phrase.amount?.unit === undefined && (phrase.amount?.value ?? 0) >= LEAST_GRAMS);

export class RetoldDishes extends PhraseRow {
  /** Whether two foods at least have an amount, asked once of a text. */
  private mayBeRetold: boolean | undefined;

  /** @returns the place of the first part told again of the dish that begins at a place; undefined where its parts are not told */
  findParts(at: number): number | undefined {
    this.mayBeRetold ??= this.phrases.filter((phrase) => !isUncounted(phrase)).length >= FEWEST && this.phrases.some(isMeasured);
    if (!this.mayBeRetold) return undefined;
    for (let last = at; last < at + LONGEST && last + 1 < this.phrases.length; last += 1) {
      const phrase = this.phrases[last] as AmountedPhrase;
      // A bowl of it may be counted.
      const isOpen = last === at ? !isWeighed(phrase) : isUncounted(phrase) && this.isNamedTogether(last);
      if (!isOpen) return undefined;
      if (this.isRetold(at, last)) return last + 1;
    }
    return undefined;
  }

  private isNamedTogether(at: number): boolean {
    const join = this.nearest(at)?.join;
    return !this.isStopped(at) && (join === 'with' || join === 'and' || join === 'in');
  }

  /** Whether counted foods behind a dish tell each of its foods again. */
  private isRetold(first: number, last: number): boolean {
    const parts = this.countedBehind(last);
    if (parts.length < FEWEST || !parts.some(isMeasured)) return false;
    const told = new Set(parts.flatMap((part) => this.toTerms(part)).flat());
    const named = this.phrases.slice(first, last + 1).flatMap((phrase) => this.toTerms(phrase));
    // In a bracket one of them is enough: "a bowl of yogurt with fruit (yogurt 200 g, blueberries 60 g)".
    const isInBracket = this.getBracket(last + 1) !== 0;
    const isTold = (terms: readonly number[]): boolean => terms.some((term) => told.has(term));
    return named.length >= FEWEST && (isInBracket ? named.some(isTold) : named.every(isTold));
  }

  /** The foods listed right behind a place, each with an amount. */
  private countedBehind(last: number): readonly AmountedPhrase[] {
    const bracket = this.getBracket(last + 1);
    const parts: AmountedPhrase[] = [];
    for (let at = last + 1; at < this.phrases.length && !this.isStopped(at); at += 1) {
      const phrase = this.phrases[at] as AmountedPhrase;
      const isListed = bracket !== 0 || this.isListedBehind(at, parts.length > 0);
      if (this.getBracket(at) !== bracket || isUncounted(phrase) || !isListed) break;
      parts.push(phrase);
    }
    return parts;
  }

  private getBracket(at: number): number {
    return this.textTokens.separators[this.phrases[at]?.from ?? 0]?.bracket ?? 0;
  }

  private isListedBehind(at: number, isMore: boolean): boolean {
    const join = this.nearest(at)?.join;
    return join === 'comma' || (join === 'and' && isMore);
  }

  /** The terms of each word of food in a phrase. */
  private toTerms({ from, to }: AmountedPhrase): readonly (readonly number[])[] {
    return this.textTokens.words
      .slice(from, to + 1)
      .filter(({ role }) => role === 'food')
      .map(({ terms }) => terms);
  }
}
