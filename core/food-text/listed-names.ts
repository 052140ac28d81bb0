/**
 * English names that list what is in them: "a bacon, lettuce and avocado sandwich", "an egg, cheese, and ham omelette", "a chicken, rice, and bean burrito".
 * The last noun names the food, which has the article said first; nothing of the list is eaten beside it.
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import { FILLINGS, PhraseRow } from './phrase-row.ts';
import type { TextTokens } from './text-tokens.ts';

const NAMED = /^(sandwich|burrito|omelette|quesadilla|chicken_wrap|toast_ham_cheese|pizza|taco|baguette|bagel)/;
const NOUNS = new Set(
  'sandwich sandwiches sub burrito burritos omelet omelets omelette omelettes quesadilla quesadillas wrap wraps toastie toasties pizza pizzas taco tacos baguette baguettes bagel bagels panini'.split(
    ' ',
  ),
);
const LISTED: ReadonlySet<Food['category']> = new Set([...FILLINGS, 'pasta_rice', 'potato', 'fish']);
const AVOCADO = /^avocado/;

class ListedNames extends PhraseRow {
  /** The first of the phrases that name the food at a place with it; the place itself where none does. */
  firstNamed(at: number): number {
    const phrase = this.phrases[at] as AmountedPhrase;
    if (phrase.amount !== undefined || !this.isNamed(phrase) || !this.gap(at).some(({ closes }) => closes === true)) return at;
    let place = at - 1;
    while (place > 0 && this.isMiddle(place)) place -= 1;
    return place < at - 1 && this.isFirst(place) ? place : at;
  }

  /** A filling between commas. */
  private isMiddle(place: number): boolean {
    const part = this.phrases[place] as AmountedPhrase;
    if (part.amount !== undefined || this.begins(place)) return false;
    return this.isPart(place) && this.textTokens.separators[part.from]?.join === 'comma';
  }

  /** The filling that begins the name: behind an article, or the first of the clause. */
  private isFirst(place: number): boolean {
    const part = this.phrases[place] as AmountedPhrase;
    return this.isPart(place) && (part.amount === undefined ? this.begins(place) : this.isArticle(part));
  }

  private isPart(place: number): boolean {
    return !this.isStopped(place + 1) && this.isFilling(this.phrases[place] as AmountedPhrase);
  }

  private isFilling(part: AmountedPhrase): boolean {
    const food = this.food(part);
    return food !== undefined && (LISTED.has(food.category) || AVOCADO.test(food.id));
  }

  private isNamed(phrase: AmountedPhrase): boolean {
    return NAMED.test(this.food(phrase)?.id ?? '') && NOUNS.has(this.textTokens.words[phrase.to]?.folded ?? '');
  }

  private isArticle({ amount }: AmountedPhrase): boolean {
    return amount?.article === true && amount.unit === undefined && amount.size === undefined;
  }

  /** Whether the text, or a clause of it, begins with this phrase. */
  private begins(place: number): boolean {
    const { from } = this.phrases[place] as AmountedPhrase;
    return from === 0 || this.textTokens.separators[from]?.stop === true;
  }
}

export function mergeListedNames(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): readonly AmountedPhrase[] {
  if (phrases.length < 3 || !textTokens.words.some(({ folded }) => NOUNS.has(folded))) return phrases;
  const names = new ListedNames(index, textTokens, phrases);
  const kept: AmountedPhrase[] = [];
  for (const [at, phrase] of phrases.entries()) {
    const first = names.firstNamed(at);
    const head = phrases[first];
    if (first === at || head === undefined) {
      kept.push(phrase);
      continue;
    }
    kept.splice(kept.length - (at - first));
    kept.push({ ...phrase, start: head.start, doubtful: true, ...(head.amount && { amount: head.amount }) });
  }
  return kept;
}
