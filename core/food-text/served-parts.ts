/**
 * What a food is served with and has already: the icing of a doughnut, the fruit on a waffle, the beans in a burrito, the potatoes of a roast dinner even
 * where they are counted.
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { FILLED as IN_BREAD, PARTS } from './dish-parts.ts';
import { isAccompanied } from './find-phrases.ts';
import { FILLINGS, isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';

/** Meals that the table has whole, and what each of them has, by the beginnings of ids. */
const SET_MEALS: ReadonlyMap<string, RegExp> = new Map([
  ['sunday_roast', /^(potato_|gravy$|roast_|beef|pork|carrot|peas|vegetables)/],
  ['english_breakfast', /^(egg_|bacon|frankfurter|sausage|pecenica|pork_sausage|beans_|toast|bread_|mushrooms|tomato|hash_browns)/],
  ['fish_and_chips', /^(french_fries|crisps|cod|fish)/],
  ['bangers_mash', /^(frankfurter|sausage|pecenica|pork_sausage|kranjska|potato_)/],
]);

/** What the others of them are. */
const SERVED: ReadonlySet<Food['category']> = new Set(['pastry', 'sweet', 'dairy', 'dish', 'fast_food', 'snack']);
/** On a pastry or in it, never eaten beside it. */
const ICING = /^(icing|sprinkles)/;
const ICED: ReadonlySet<Food['category']> = new Set(['pastry', 'sweet']);
/** What a word for dressing alone stands for, and the salad that the table has with its own. */
const DRESSING = 'vinaigrette';
const DRESSED = 'salad_caesar';
const DRESSING_SAID = /^(dressing|preliv\w*)$/;
/** A general word behind these is what lies on them or is stirred into them. */
const GENERAL_FRUIT = 'fruit_salad';
const WITH_FRUIT = /^(yogurt|waffle|pancake|shortcake|cake|pie|parfait|crumble|cheesecake|tart|ice_cream|pudding|skyr)/;

/** Filled with whatever is named behind "with". */
const FILLED = /^(taco|burrito|chalupa|quesadilla|enchilada|fajita|nachos|empanada|pupusa|arepa|sandwich_egg|poke_bowl|buddha_bowl)/;
const IN_FILLED: ReadonlySet<Food['category']> = new Set([...FILLINGS, 'pasta_rice', 'potato']);
const CREAMS = /^(sour_cream|creme_fraiche|guacamole|salsa)/;

const ICE_CREAM = /^(ice_cream|gelato|sorbet)/;
/** Kinds on one cone. */
const MOST_FLAVOURS = 3;
const FLAVOURS: ReadonlySet<Food['category']> = new Set(['sweet', 'fruit', 'nut_seed', 'spice', 'drink', 'sauce', 'snack']);

const isFlavour = ({ id, category }: Food): boolean => FLAVOURS.has(category) && !ICE_CREAM.test(id);

export class ServedParts extends PhraseRow {
  /** "2 scoops of ice cream, chocolate and strawberry", "sladoled vanilija in čokolada": its kinds, named behind it without "with". */
  isItsFlavour(head: AmountedPhrase, at: number): boolean {
    if (!ICE_CREAM.test(this.food(head)?.id ?? '')) return false;
    const phrase = this.phrases[at];
    const own = phrase && this.food(phrase);
    if (own === undefined || !isFlavour(own) || phrase?.amount !== undefined) return false;
    const first = this.phrases.findIndex(({ from }) => from === head.from) + 1;
    if (first === 0 || at - first >= this.countedScoops(head)) return false;
    const isListed = at > first || !this.endsInIceCream(head);
    return this.gap(at).every(
      ({ join, stop, colon }) => colon === true || (!stop && (join === undefined || join === 'comma' || (join === 'and' && isListed))),
    );
  }

  /** Without scoops only what stands right behind it, or behind its colon. */
  private countedScoops({ amount, to }: AmountedPhrase): number {
    if (amount?.unit?.kind === 'portion' && amount.unit.portion === 'scoop') return amount.value;
    const { join, colon } = this.textTokens.separators[to + 1] ?? {};
    if (colon === true || join === undefined) return MOST_FLAVOURS;
    // "sladoled vanilija in čokolada": the first is in the name.
    return join === 'and' && !this.endsInIceCream({ to }) ? 1 : 0;
  }

  /** "vanilla ice cream and strawberries" are two foods. */
  private endsInIceCream({ to }: Pick<AmountedPhrase, 'to'>): boolean {
    return /^(sladoled\w*|creams?|gelato|sorbet)$/.test(this.textTokens.words[to]?.folded ?? '');
  }

  /** "golaž 300 g s kruhom", "lentil soup 400 ml with crusty bread": eaten with it; the bread of a burger and of a coating is a part of it. */
  isBreadBeside(food: Food, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    if (this.food(phrase)?.category !== 'bread' || IN_BREAD.test(food.id) || this.nearest(at)?.join !== 'with') return false;
    return !PARTS.test(this.textTokens.words[phrase.to + 1]?.folded ?? '');
  }

  /** Whether the phrase at a place is a part that the meal kept last has, counted or not. */
  isOfSet(head: AmountedPhrase, at: number): boolean {
    const parts = SET_MEALS.get(this.food(head)?.id ?? '');
    if (parts === undefined) return false;
    const phrase = this.phrases[at] as AmountedPhrase;
    const isPart = parts.test(this.food(phrase)?.id ?? '') && !isWeighed(phrase);
    return isPart && !this.isStopped(at) && this.gap(at).some(({ join }) => join !== undefined);
  }

  /** "spaghetti and meatballs with 4 meatballs": the food named before, now counted. */
  isCountedAgain(at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    const next = this.phrases[at + 1];
    if (next === undefined || phrase.amount !== undefined || isUncounted(next) || this.isStopped(at + 1)) return false;
    return this.food(phrase) === this.food(next) && this.gap(at + 1).some(({ join }) => join === 'with') && phrase.from === phrase.to;
  }

  /** "doughnut with icing", "waffle, topped with fruit", "taco with meat, beans, and sour cream". */
  isServed(head: AmountedPhrase, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    const [food, own] = [this.food(head), this.food(phrase)];
    if (food === undefined || own === undefined || !SERVED.has(food.category) || !isUncounted(phrase) || this.isStopped(at)) return false;
    if (ICED.has(food.category) && ICING.test(own.id)) return this.isServedWith(head, at);
    if (own.id === GENERAL_FRUIT && phrase.from === phrase.to && WITH_FRUIT.test(food.id)) return this.isServedWith(head, at);
    return this.isInFilled(head, food, own, at) || this.isCoating(food, own, at);
  }

  /** "caesar salad, dressing on the side": the salad's own, and no other one that was named. */
  isOwnDressing(head: AmountedPhrase, at: number): boolean {
    if (this.food(head)?.id !== DRESSED) return false;
    const { from, to, amount } = this.phrases[at] as AmountedPhrase;
    if (from !== to || amount !== undefined || this.isStopped(at)) return false;
    return this.food(this.phrases[at] as AmountedPhrase)?.id === DRESSING && DRESSING_SAID.test(this.textTokens.words[from]?.folded ?? '');
  }

  /** Behind "with" or "topped with", or in the list behind it. */
  private isServedWith(head: AmountedPhrase, at: number): boolean {
    const before = this.phrases[at - 1];
    if (this.gap(at).some(({ join, within }) => isAccompanied(join) || within === true)) return true;
    return before !== undefined && before.from !== head.from && before.end <= head.end && this.isListed(at);
  }

  private isListed(at: number): boolean {
    const { join } = this.nearest(at) ?? {};
    return join === 'comma' || join === 'and';
  }

  /** What follows in the list of a filled dish that has its first part in its name. */
  private isInFilled(head: AmountedPhrase, food: Food, own: Food, at: number): boolean {
    if (!FILLED.test(food.id) || !(IN_FILLED.has(own.category) || CREAMS.test(own.id)) || !this.isListed(at)) return false;
    const first = this.phrases.findIndex(({ from }) => from === head.from);
    if (!this.hasPart(this.phrases[first])) return false;
    if (first !== at - 1 && (this.phrases[at - 1]?.end ?? 0) > head.end) return false;
    return this.phrases.slice(first + 1, at).every(isUncounted) && this.isListEnding(at);
  }

  /** "burrito with egg" as one name. */
  private hasPart(dish: AmountedPhrase | undefined): boolean {
    return dish !== undefined && this.textTokens.separators.slice(dish.from + 1, dish.to + 1).some(({ join }) => isAccompanied(join));
  }

  /** Whether a list without amounts goes on to its "and". */
  private isListEnding(at: number): boolean {
    for (let next = at; next < this.phrases.length; next += 1) {
      const phrase = this.phrases[next] as AmountedPhrase;
      if (this.isStopped(next) || !isUncounted(phrase)) return false;
      if (this.gap(next).some(({ closes }) => closes === true)) return true;
      if (this.nearest(next)?.join !== 'comma') return false;
    }
    return false;
  }

  /** "a cookie coated with caramel, coconut, and chocolate": the last of what the name of a sweet has. */
  private isCoating(food: Food, own: Food, at: number): boolean {
    const before = this.phrases[at - 1];
    if (before === undefined || !ICED.has(food.category) || own.category !== 'sweet' || !this.isListed(at)) return false;
    if (!this.gap(at).some(({ closes }) => closes === true)) return false;
    return this.textTokens.separators.slice(before.from + 1, before.to + 1).some(({ origin }) => origin === true);
  }
}
