/** Which phrases name parts of a mixture (see mixtures), and which mixtures are told by their parts. */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { isAccompanied } from './find-phrases.ts';
import { isBase, isBlended, isBlendedIn, isInBlended, isListedIn, isMadeByParts, isOwnMilk, isPoured, isSplashIn } from './mixtures.ts';
import { FILLINGS, isUncounted, isWeighed } from './phrase-row.ts';
import type { Amount } from './amount.ts';
import { ServedParts } from './served-parts.ts';

const SANDWICH = /^(sandwich|toast_ham_cheese|chicken_wrap)/;

/** What an animal's word alone stands for in the table. */
const ANIMALS = /^(chicken|turkey|pork|beef|duck|lamb)(?:_whole|_boiled|_raw|(?<=turkey)_breast)?$/;

/** Nothing is said of how much, or a bare "0,3", which is of the milk or of both: "kava z mlekom 0,3". */
const maySplash = ({ amount }: AmountedPhrase): boolean => amount === undefined || (amount.unit === undefined && !amount.article && amount.value < 1);
const splash = ({ start, end }: AmountedPhrase): Amount => ({ value: 1, size: 'little', vague: true, article: false, words: [], start, end });

export class Mixtures extends ServedParts {
  /** Whether the phrase at a place is in the food before it. */
  has(head: AmountedPhrase, at: number): boolean {
    if (this.isOfSet(head, at) || this.isOwnDressing(head, at) || this.isServed(head, at) || this.isItsFlavour(head, at)) return true;
    return (isUncounted(this.phrases[at] as AmountedPhrase) && this.isInMixture(head, at)) || (!this.isStopped(at) && this.isSandwichList(head, at));
  }

  /** "half a sandwich, turkey and swiss on rye": what is on the bread named last. */
  private isSandwichList(head: AmountedPhrase, at: number): boolean {
    if (!SANDWICH.test(this.food(head)?.id ?? '')) return false;
    const first = this.phrases.findIndex(({ from }) => from === head.from) + 1;
    if (first === 0 || this.textTokens.separators[this.phrases[first]?.from ?? 0]?.join !== 'comma') return false;
    const bread = this.phrases.findIndex((phrase, place) => place > first && this.isOnBread(phrase, place));
    return bread >= at && this.phrases.slice(first, bread).every((one, place) => one.amount === undefined && this.isOnSandwich(one, first + place));
  }

  private isOnBread(phrase: AmountedPhrase, at: number): boolean {
    return this.food(phrase)?.category === 'bread' && this.nearest(at)?.join === 'in' && !isWeighed(phrase);
  }

  private isOnSandwich(phrase: AmountedPhrase, at: number): boolean {
    return FILLINGS.has(this.food(phrase)?.category ?? 'drink') && !this.isStopped(at);
  }

  /** "coffee with oat milk": a splash, in doubt; the food itself otherwise. */
  splashed(kept: readonly AmountedPhrase[], at: number): AmountedPhrase {
    const phrase = this.phrases[at] as AmountedPhrase;
    if (this.isSaidIn(phrase, at + 1)) return { ...phrase, amount: splash(phrase), doubtful: true };
    if (kept.length === 0 || !maySplash(phrase)) return phrase;
    const before = kept.findLast((one) => this.food(one)?.id !== 'sugar');
    const [food, own] = [before && this.food(before), this.food(phrase)];
    if (food === undefined || own === undefined || !isSplashIn(food, own) || this.isStopped(at)) return phrase;
    if (!this.isPouredIn(phrase, at)) return phrase;
    return { ...phrase, amount: phrase.amount ?? splash(phrase), doubtful: true };
  }

  /** "milk in coffee", "mleko v kavi": the drink is named behind it. */
  private isSaidIn(phrase: AmountedPhrase, next: number): boolean {
    const drink = this.phrases[next];
    const [food, own] = [drink && this.food(drink), this.food(phrase)];
    if (food === undefined || own === undefined || phrase.amount !== undefined || !isSplashIn(food, own)) return false;
    return !this.isStopped(next) && this.gap(next).some(({ join, inside }) => join === 'in' || inside === true);
  }

  private isPouredIn({ from }: AmountedPhrase, at: number): boolean {
    const join = this.nearest(at)?.join;
    return isAccompanied(join) || join === 'and' || (this.textTokens.separators[from]?.bracket ?? 0) !== 0;
  }

  /** Whether a food is told by what was counted behind it: its parts, its base, its cut. */
  isMade(food: Food, at: number): boolean {
    return this.isCountedAgain(at) || this.isMadeByCounted(food, at) || this.isMadeOfBase(food, at) || this.isAnimalBefore(food, at + 1);
  }

  /** "a smoothie with a banana and 200 ml milk", "omleta: 3 jajca, sir": one part counted is enough. */
  private isMadeByCounted(food: Food, at: number): boolean {
    if (!isMadeByParts(food)) return false;
    const parts = this.partsBehind(at, food);
    // "omelette with 30 g cheese" has its eggs still.
    if (food.category === 'egg' && !parts.some((part) => this.food(part)?.category === 'egg')) return false;
    return parts.some(({ amount }) => amount !== undefined && !amount.article);
  }

  /** "oatmeal with 1/2 cup oats and 1 cup milk", "salad made of 100 g lettuce, 50 g tomato": what a dish is mostly made of is counted. */
  private isMadeOfBase(food: Food, at: number): boolean {
    const parts = this.countedBehind(at);
    if (!parts.some((part) => this.isBaseIn(food, part))) return false;
    const gap = this.gap(at + 1);
    // "carbonara 100 g pasta, 50 g bacon"
    if (parts.length > 1 && parts.every(isWeighed) && gap.every(({ join, stop }) => !stop && (join === undefined || join === 'comma'))) return true;
    return gap.some(({ origin }) => origin === true) || (parts.length > 1 && gap.some(({ join }) => join === 'with'));
  }

  /** "piščanec 2 bedri", "chicken, 1 drumstick": the animal of the cut that was counted. */
  private isAnimalBefore({ id }: Food, cut: number): boolean {
    const phrase = this.phrases[cut] as AmountedPhrase;
    const join = this.nearest(cut)?.join;
    if (isUncounted(phrase) || this.isStopped(cut) || (join !== undefined && join !== 'comma')) return false;
    const [, animal] = ANIMALS.exec(id) ?? [];
    const own = this.food(phrase)?.id ?? '';
    return animal !== undefined && own !== id && own.startsWith(`${animal}_`) && !ANIMALS.test(own);
  }

  private isBaseIn(dish: Food, phrase: AmountedPhrase): boolean {
    const food = this.food(phrase);
    return food !== undefined && isBase(dish, food);
  }

  /** The counted foods of the list behind a food. */
  private countedBehind(at: number): readonly AmountedPhrase[] {
    const parts: AmountedPhrase[] = [];
    for (let next = at + 1; next < this.phrases.length && !this.isStopped(next); next += 1) {
      const phrase = this.phrases[next] as AmountedPhrase;
      if (isUncounted(phrase)) break;
      parts.push(phrase);
    }
    return parts;
  }

  /** "oatmeal made with 200 ml milk": the oats are not said by the milk. */
  isOnlyPoured(at: number): boolean {
    const [first, second] = [this.phrases[at], this.phrases[at + 1]];
    const food = first && this.food(first);
    return food !== undefined && isPoured(food) && (second === undefined || this.isStopped(at + 1) || !isWeighed(second));
  }

  /** The list behind "with", "of" or a colon of what may be parts of a food; empty where something else stands in it. */
  private partsBehind(at: number, food: Food): readonly AmountedPhrase[] {
    const opens = this.gap(at + 1).some(
      ({ colon, dash, origin, join, within }) => colon === true || dash === true || origin === true || within === true || join === 'with',
    );
    if (!opens && !(isBlended(food) && this.gap(at + 1).every(({ join, stop }) => join === undefined && !stop))) return [];
    const parts: AmountedPhrase[] = [];
    for (let next = at + 1; next < this.phrases.length && (next === at + 1 || !this.isStopped(next)); next += 1) {
      const phrase = this.phrases[next] as AmountedPhrase;
      const part = this.food(phrase);
      if (part === undefined || !(isBlended(food) ? isBlendedIn(food, part) : isListedIn(food, part))) return [];
      parts.push(phrase);
    }
    return parts;
  }

  /** "latte with oat milk", "a smoothie with banana and spinach", "sendvič: kruh, šunka, sir": in the food already. */
  private isInMixture(head: AmountedPhrase, at: number): boolean {
    const [food, own] = [this.food(head), this.food(this.phrases[at] as AmountedPhrase)];
    if (food === undefined || own === undefined) return false;
    if (isOwnMilk(food, own)) return isAccompanied(this.nearest(at)?.join);
    const first = this.phrases.findIndex(({ from }) => from === head.from);
    if (first < 0) return false;
    const isListed = this.gap(first + 1).some(({ colon, dash }) => colon === true || dash === true);
    return (isListed || isInBlended(food, own)) && this.partsBehind(first, food).length >= (isListed ? 2 : 1);
  }
}
