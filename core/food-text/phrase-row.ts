/** Phrases of a text in their order, with what stands between them. */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { isAccompanied } from './find-phrases.ts';
import type { FoodIndex } from './food-index.ts';
import { isEnglish } from './noun-runs.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

/** What lies on or in a filled dish. */
export const FILLINGS: ReadonlySet<Food['category']> = new Set([
  'vegetable',
  'cheese',
  'cured_meat',
  'meat',
  'sauce',
  'egg',
  'legume',
  'fat_oil',
  'spice',
]);

/** Weighed as they are served. */
const COOKED: ReadonlySet<Food['category']> = new Set(['dish', 'fast_food', 'soup', 'pastry']);
/** A dish of several parts that are weighed together. */
export const isCookedDish = (food: Food | undefined): boolean => food !== undefined && COOKED.has(food.category);
export const DISHES: ReadonlySet<Food['category']> = new Set(['dish', 'fast_food', 'soup', 'pastry', 'drink', 'cereal', 'bread']);
const STARCHES: ReadonlySet<Food['category']> = new Set(['pasta_rice', 'potato']);
const PORRIDGES = /^(polenta|zganci|buckwheat_groats_cooked|millet_cooked|couscous|dumpling|bread_dumpling)/;
/** What is served beside a dish: rice, potatoes, polenta. */
export const isSideDish = (food: Food | undefined): boolean => food !== undefined && (STARCHES.has(food.category) || PORRIDGES.test(food.id));

export const isWeighed = (phrase: AmountedPhrase): boolean =>
  phrase.amount?.unit !== undefined && phrase.amount.unit.kind !== 'portion' && phrase.amount.unit.kind !== 'energy';
export const isUncounted = ({ amount }: AmountedPhrase): boolean => amount === undefined || (amount.article && amount.unit === undefined);

/** "skleda solate: motovilec, krompir", "a plate of pasta: spaghetti, pesto": one vessel of what is listed. */
export const isServed = (phrase: AmountedPhrase): boolean =>
  isUncounted(phrase) || (phrase.amount?.unit?.kind === 'portion' && phrase.amount.value === 1);

/** "a large egg, two medium eggs", "small coffee, large coffee": of another size, so one more. */
export const isOtherSize = (before: AmountedPhrase, { amount }: AmountedPhrase): boolean =>
  before.amount?.size !== undefined && before.amount.size !== amount?.size;

/** "a bit of mayo": as good as uncounted in a dish that has it. */
export const isLittle = ({ amount }: AmountedPhrase): boolean => amount?.size === 'little' && amount.unit === undefined;
export const isSaidLoosely = (phrase: AmountedPhrase): boolean => isUncounted(phrase) || isLittle(phrase);

/** Endings of what stands behind the Slovenian "with". */
const INSTRUMENTAL = /(om|em|o|mi|ema)$/;

export class PhraseRow {
  protected readonly index: FoodIndex;
  protected readonly textTokens: TextTokens;
  protected readonly phrases: readonly AmountedPhrase[];

  constructor(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]) {
    this.index = index;
    this.textTokens = textTokens;
    this.phrases = phrases;
  }

  protected food(phrase: AmountedPhrase): Food | undefined {
    return this.index.foods[this.index.rowFood[phrase.row] ?? -1];
  }

  /** With what a run of nouns took in: "turkey broth" is two. */
  protected isOneWord({ start, end }: AmountedPhrase): boolean {
    return this.textTokens.words.filter((word) => word.role === 'food' && word.start >= start && word.end <= end).length === 1;
  }

  protected foods(phrases: readonly AmountedPhrase[]): readonly Food[] {
    return phrases.map((phrase) => this.food(phrase)).filter((food) => food !== undefined);
  }

  /** "a peanut butter and jelly sandwich with regular jelly": a part that the dish's own name has. */
  protected isInName(dish: AmountedPhrase, part: AmountedPhrase): boolean {
    const [food, own] = [this.food(dish), this.food(part)];
    if (food === undefined || food === own || !DISHES.has(food.category)) return false;
    const { words } = this.textTokens;
    const named = words.filter(({ role, start, end }) => role === 'food' && start >= dish.start && end <= dish.end);
    const said = words.slice(part.from, part.to + 1).filter(({ role }) => role === 'food');
    if (said.length === 0 || named.length < 2) return false;
    return said.every(({ terms }) => named.some((word) => word.terms.some((term) => terms.includes(term))));
  }

  /** What stands between a phrase and the one before, words left out included. */
  protected gap(at: number): readonly Separator[] {
    return this.textTokens.separators.slice((this.phrases[at - 1]?.to ?? -1) + 1, (this.phrases[at]?.from ?? 0) + 1);
  }

  /** The nearest separator that joins a phrase to what comes before: "kruh iz pekarne in jabolko" joins the apple by "in". */
  protected nearest(at: number): Separator | undefined {
    return this.gap(at).findLast((separator) => separator.join !== undefined || separator.origin);
  }

  protected isStopped(at: number): boolean {
    return this.gap(at).some((separator) => separator.stop || separator.join === 'strong' || separator.join === 'hard');
  }

  /** "burrito with beans" as one name; "krompir v kosih" is one food. */
  protected hasWith({ from, to }: AmountedPhrase): boolean {
    const { words, separators } = this.textTokens;
    return separators.slice(from + 1, to + 1).some(({ join }, at) => isAccompanied(join) && words[from + 1 + at]?.role !== 'measure');
  }

  /** "100 g rezancev s piščancem, placki in solata": what has not the case of "with" stands beside what came with a food. */
  protected mayFollowWith({ to }: AmountedPhrase): boolean {
    const last = this.textTokens.words[to];
    return last === undefined || isEnglish(this.index, last) || INSTRUMENTAL.test(last.folded);
  }

  /** Whether "with", "in" or "inside" stands before a phrase. */
  protected isAccompaniedAt(at: number): boolean {
    return this.gap(at).some((separator) => isAccompanied(separator.join) || separator.inside === true);
  }

  /** Whether a list without amounts goes on to its "and": "with egg, cheese, and sausage". */
  protected endsInAnd(at: number): boolean {
    for (let next = at; next < this.phrases.length; next += 1) {
      if (this.isStopped(next) || !isUncounted(this.phrases[next] as AmountedPhrase)) return false;
      const join = this.nearest(next)?.join;
      if (join === 'and' || this.gap(next).some((separator) => separator.closes === true)) return true;
      if (join !== 'comma') return false;
    }
    return false;
  }

  /** Whether two phrases are the same words: "coffee, a coffee". */
  protected isNamedAlike(head: AmountedPhrase, phrase: AmountedPhrase): boolean {
    const [first, second] = [head, phrase].map(({ from, to }) =>
      this.textTokens.words.slice(from, to + 1).flatMap(({ role, terms }) => (role === 'food' ? [...terms] : [])),
    );
    return first !== undefined && second !== undefined && first.length > 0 && first.join(' ') === second.join(' ');
  }
}
