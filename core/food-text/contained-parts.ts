/**
 * What a dish, salad or cake is said to contain, without amounts: "lasagne containing beef and pasta", "pire iz krompirja, mleka in masla", "fruit salad
 * with apple and grapes", "musaka z mesom in krompirjem". The dish has it already; how much of it there was nobody said, so the dish is in doubt.
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { isComposed, TOPPED } from './bracket-lists.ts';
import { isAccompanied } from './find-phrases.ts';
import { lookUpWord } from './look-up-word.ts';
import { isEnglish } from './noun-runs.ts';
import { isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';

type Category = Food['category'];

/** What is cooked, mixed or baked into something; bread and drinks stand beside it. */
const INGREDIENTS: ReadonlySet<Category> = new Set([
  'vegetable',
  'legume',
  'potato',
  'pasta_rice',
  'cereal',
  'meat',
  'cured_meat',
  'fish',
  'egg',
  'cheese',
  'dairy',
  'fat_oil',
  'spice',
  'sauce',
  'nut_seed',
  'fruit',
  'sweet',
]);
const isMixed = (food: Food): boolean => isComposed(food) || food.id === 'fruit_salad';
/** Stirred from what is counted. */
const OF_ONE = /salad|^egg_/;
const BURGER = /burger$|^quarter_pounder|^whopper/;
const BURGER_PARTS = /^(beef|mince_|meat_generic|lettuce|tomato|onion|pickle|mayonnaise|ketchup|mustard|cheese_|cheddar)/;
/** What salads of a name of their own are of. */
const SALADS: readonly (readonly [RegExp, RegExp])[] = [
  [/^fruit_salad$/, /./],
  [/^salad_/, /^(lettuce|tomato|cucumber|bell_pepper|radish|carrot|croutons)/],
];
const isFruitOrSalad = (food: Food, own: Food): boolean =>
  SALADS.some(([of, parts]) => of.test(food.id) && parts.test(own.id)) && (food.id !== 'fruit_salad' || own.category === 'fruit');

/** "lasagna with meat", "chalupa with sour cream"; the sausage of "pasulj s klobaso" is one more. */
const isStirredIn = ({ id, category }: Food): boolean => /^(meat_generic|vegetables_mixed)$/.test(id) || STIRRED.has(category);
const STIRRED: ReadonlySet<Category> = new Set(['cheese', 'sauce', 'dairy', 'fat_oil', 'spice', 'sweet']);

export class ContainedParts extends PhraseRow {
  /** Whether the phrase at a place is contained in the head, of which all up to the place before was. */
  isContained(head: AmountedPhrase, at: number): boolean {
    const phrase = this.phrases[at];
    const [food, own] = [this.food(head), phrase && this.food(phrase)];
    if (phrase === undefined || food === undefined || own === undefined || !isUncounted(phrase) || this.isStopped(at)) return false;
    return INGREDIENTS.has(own.category) && isMixed(food) && this.isListed(head, food, own, at);
  }

  private isListed(head: AmountedPhrase, food: Food, own: Food, at: number): boolean {
    const before = this.phrases[at - 1];
    const isFirst = before?.from === head.from;
    if (isFirst && this.opens(food, own, at)) return true;
    // "hot dog in a bun and fries": behind bread around it no list of what is in it goes on.
    const isBegun = isFirst ? this.isOpened(before) : before !== undefined && this.food(before)?.category !== 'bread';
    return isBegun && this.goesOn(head, food, own, at);
  }

  /** "palačinke iz 2 jajc in 60 g kosmičev", "egg salad made from 3 eggs and mayo": what is counted is what was eaten. */
  isListOfParts(food: Food, at: number): boolean {
    const parts = this.countedFrom(food, at);
    return parts > 1 || (parts === 1 && OF_ONE.test(food.id) && this.nearest(at + 2)?.join === 'and');
  }

  /** "torta iz 3 jajc": in the cake, of which nobody said how much. */
  isCountedIn(head: AmountedPhrase, at: number): boolean {
    const food = this.food(head);
    if (food === undefined || head.amount !== undefined || this.phrases[at - 1]?.from !== head.from) return false;
    return this.countedFrom(food, at - 1) === 1 && !isWeighed(this.phrases[at] as AmountedPhrase);
  }

  /** "mushroom risotto made with 80 g rice": the only counted part of a dish whose name has more than it. */
  isOnlyPart(at: number): boolean {
    const [dish, next] = [this.phrases[at - 1], this.phrases[at + 1]];
    if (dish === undefined || this.isOneWord(dish) || !this.gap(at).some(({ origin }) => origin === true)) return false;
    return next === undefined || this.isStopped(at + 1);
  }

  /** How many foods behind "made of" are counted or weighed, from the first on. */
  private countedFrom(food: Food, at: number): number {
    if (!(isComposed(food) || TOPPED.test(food.id)) || !this.gap(at + 1).some(({ origin }) => origin === true)) return 0;
    let next = at + 1;
    while (next < this.phrases.length && !this.isStopped(next) && !isUncounted(this.phrases[next] as AmountedPhrase)) next += 1;
    return next - at - 1;
  }

  /** "containing", or behind "with" what the table's own name has, or what is in every burger and fruit salad. */
  private opens(food: Food, own: Food, at: number): boolean {
    const gap = this.gap(at);
    if (gap.some(({ contains }) => contains === true)) return true;
    if (gap.some(({ join }) => isAccompanied(join))) return this.isOwn(food, own, at);
    // "musaka z mesom in krompirjem"
    const before = this.phrases[at - 1];
    return (
      before !== undefined &&
      this.hasWith(before) &&
      own.category !== 'vegetable' &&
      gap.some(({ join }) => join === 'and') &&
      this.isInNames(food, at)
    );
  }

  /** "soup made from courgettes" as one name: the list goes on behind it. */
  private isOpened({ from, to }: AmountedPhrase): boolean {
    return this.textTokens.separators.slice(from + 1, to + 1).some(({ origin, contains }) => origin === true || contains === true);
  }

  private isOwn(food: Food, own: Food, at: number): boolean {
    return (
      isFruitOrSalad(food, own) ||
      (BURGER.test(food.id) && /^(beef|mince_|meat_generic)/.test(own.id)) ||
      (isStirredIn(own) && this.isInNames(food, at))
    );
  }

  /** The next of a list: of the same kind, or in the case that "iz" and "z" ask for. */
  private goesOn(head: AmountedPhrase, food: Food, own: Food, at: number): boolean {
    const before = this.phrases[at - 1];
    const join = this.nearest(at)?.join;
    if (before === undefined || this.phrases[at]?.amount !== undefined || (join !== 'comma' && join !== 'and')) return false;
    if (before.end > head.end || !this.endsInAnd(at)) return false;
    return BURGER.test(food.id) ? BURGER_PARTS.test(own.id) : this.isInflected(at);
  }

  /** English words have one form; a Slovenian list behind "iz" or "z" is no new food in the nominative. */
  private isInflected(at: number): boolean {
    const word = this.textTokens.words[this.phrases[at]?.to ?? 0];
    return word !== undefined && (isEnglish(this.index, word) || lookUpWord(this.index, word.folded).how === 'form');
  }

  /** "musaka … s krompirjem": whether some name of the dish has all words of the part. */
  private isInNames(food: Food, at: number): boolean {
    const phrase = this.phrases[at];
    if (phrase === undefined) return false;
    const words = this.textTokens.words.slice(phrase.from, phrase.to + 1).filter(({ role }) => role === 'food');
    const isNamed = (row: number): boolean => this.index.foods[this.index.rowFood[row] ?? -1] === food;
    return words.length > 0 && words.every(({ found }) => found.rows.some(isNamed));
  }
}
