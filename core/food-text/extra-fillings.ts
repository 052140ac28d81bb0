/** What is named beside a wrap, sandwich or bowl that its filling names: "a chicken wrap with beans and cheese". Whether it has them already nobody knows. */
import type { Food } from '#core/foods/food.ts';
import type { Amount } from './amount.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { BOWL, FILLED_BY_NAME, IN_BOWL, IN_VESSEL, ROLLED } from './dish-parts.ts';
import { isAccompanied } from './find-phrases.ts';
import { isLittle, isSaidLoosely, isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';

/** Foods of one list, at most. */
const MOST_LISTED = 10;
/** Vegetables named behind "with" of these are cooked or tossed in them, not eaten beside them. */
const WITH_VEGETABLES = /^(omelette|egg_scrambled|frittata|quiche|lasagna|risotto|pizza|salad_|soup_)|_salad$/;
const SIDES = /^(vegetables_|salad_|lettuce|sauerkraut|cabbage)/;
/** Dishes that have their name from their parts, or never lack them, by the beginnings of ids: more of one may be on top, or in it already. */
const OWN_PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^salad_(greek|shopska)/, /^(feta|cheese_sheep|olives|tomato|cucumber|onion)/],
  [/^salad_caesar/, /^(parmesan|croutons|chicken|lettuce)/],
  [/^salad_caprese/, /^(mozzarella|tomato|basil)/],
  [/carbonara/, /^(bacon|pancetta|egg_|parmesan|pecorino)/],
  [/^(shakshuka|egg_benedict|huevos_rancheros)/, /^egg_/],
  [/^chili_con_carne/, /^(beans_|beef|mince)/],
  [/^guacamole/, /^avocado/],
  [/^tiramisu/, /^mascarpone/],
  [/^yogurt_parfait/, /^(granola|berries|strawberries|blueberries|raspberries|fruit_salad|yogurt)/],
  [/^pad_thai/, /^(shrimp|peanuts|egg_|noodles)/],
  [/^mac_and_cheese/, /^(cheese|cheddar)/],
];
/** Of their own usual portion, about half is in a dish of several things (household practice). */
const SHARE_IN_DISH = 0.5;
/** A spoon or two of what is a dish of its own elsewhere (household practice). */
const SHARE_IN_SOUP = 0.3;
const IN_SOUP = /^(pasta_|spaghetti_|rice_|spaetzle|macaroni|couscous|barley)/;
/** Eaten in bread of its own, or in that of the sandwich. */
const IN_BUN = /burger|^hot_dog|^fried_chicken|schnitzel/;
const COMPOSED: ReadonlySet<Food['category']> = new Set(['dish', 'fast_food', 'egg']);

export class ExtraFillings extends PhraseRow {
  private filledByName: boolean | undefined;

  /** Doubts the phrase kept last, if it is the one at a place and such a filling. */
  doubt(kept: AmountedPhrase[], at: number): void {
    const isAgain = at > 0 && this.isCountedAgain(kept, at);
    const phrase = at > 0 && (isAgain || this.hasFilledByName() || this.isCountedIn(at) || this.isOwnPart(at)) ? kept.at(-1) : undefined;
    if (phrase === undefined || phrase.from !== this.phrases[at]?.from || !(isAgain || this.isExtra(phrase, at))) return;
    kept[kept.length - 1] = { ...phrase, doubtful: true };
  }

  /** "poke bowl, salmon, rice, edamame" */
  isListedInBowl({ id }: Food, at: number): boolean {
    const own = this.food(this.phrases[at] as AmountedPhrase);
    const next = this.phrases[at + 1];
    const [isPart, goesOn] = [own, next && this.food(next)].map((food) => food !== undefined && IN_BOWL.has(food.category));
    return (
      BOWL.test(id) && isPart === true && goesOn === true && this.nearest(at)?.join === 'comma' && !this.isStopped(at) && !this.isStopped(at + 1)
    );
  }

  /** "lazanja z bučkami", "bean salad with onion": of the phrase kept last, if it is a vegetable in the dish before it, about half of a portion. */
  halve(kept: AmountedPhrase[], at: number): void {
    const phrase = at > 0 ? kept.at(-1) : undefined;
    if (
      phrase === undefined ||
      phrase.from !== this.phrases[at]?.from ||
      phrase.amount !== undefined ||
      phrase.doubtful === true ||
      !this.isVegetableIn(phrase, at)
    )
      return;
    const { start, end } = phrase;
    kept[kept.length - 1] = { ...phrase, amount: { value: SHARE_IN_DISH, usual: true, vague: true, article: false, words: [], start, end } };
  }

  private isCookedInSoup(phrase: AmountedPhrase, at: number): boolean {
    const soup = this.phrases[at - 1];
    const food = soup && this.food(soup);
    // A stew with dumplings is a plate of both.
    if (food?.category !== 'soup' || food.id.endsWith('_obara')) return false;
    return IN_SOUP.test(this.food(phrase)?.id ?? '') && this.nearest(at)?.join === 'with';
  }

  /** "mineštra s testeninami", "tomato soup with rice": of what is cooked in a soup less than of a dish of its own, in doubt. */
  lessenInSoup(kept: AmountedPhrase[], at: number): void {
    const phrase = kept.at(-1);
    if (phrase === undefined || phrase.from !== this.phrases[at]?.from || isWeighed(phrase) || !this.isCookedInSoup(phrase, at)) return;
    const { start, end } = phrase;
    const amount: Amount = { value: SHARE_IN_SOUP, usual: true, vague: true, article: false, words: [], start, end };
    kept[kept.length - 1] = { ...phrase, amount, doubtful: true };
  }

  private isVegetableIn(phrase: AmountedPhrase, at: number): boolean {
    const food = this.food(phrase);
    if (food?.category !== 'vegetable' || SIDES.test(food.id) || !this.mayFollowWith(phrase)) return false;
    return this.isListedWith(at);
  }

  /** "omleta s čebulo in papriko": whether the list began behind "with" of a dish, or in its name. */
  private isListedWith(at: number): boolean {
    for (let place = at; place > Math.max(0, at - MOST_LISTED) && !this.isStopped(place); place -= 1) {
      const before = this.phrases[place - 1] as AmountedPhrase;
      const isWith = this.isAccompaniedAt(place);
      if (WITH_VEGETABLES.test(this.food(before)?.id ?? '')) return isWith || this.hasWith(before);
      if (isWith || this.food(before)?.category !== 'vegetable') return false;
    }
    return false;
  }

  /** "poke bowl with salmon, rice": what follows the first filling, which the name has, behind a comma; a salad is eaten beside. */
  isNextFilling(head: AmountedPhrase, at: number): boolean {
    const [food, phrase] = [this.food(head), this.phrases[at]];
    if (food === undefined || phrase === undefined || !ROLLED.test(food.id) || this.food(phrase)?.id.startsWith('salad') === true) return false;
    const isBehind = this.nearest(at)?.join === 'comma' && this.phrases[at - 1]?.from === head.from;
    return isBehind && this.hasWith(head) && this.mayFollowWith(phrase);
  }

  private isExtra(phrase: AmountedPhrase, at: number): boolean {
    const category = this.food(phrase)?.category;
    if (this.isCountedIn(at) || this.isOwnPart(at)) return true;
    return category !== undefined && IN_VESSEL.has(category) && (phrase.amount === undefined || isLittle(phrase)) && this.isInVessel(at);
  }

  /** "sendvič z 2 rezinama šunke", "a sandwich with a chicken burger": whether the usual sandwich has them already nobody said. */
  private isCountedIn(at: number): boolean {
    const [dish, own] = [this.phrases[at - 1], this.phrases[at]];
    if (dish === undefined || own === undefined || isWeighed(own) || this.food(dish)?.id !== 'sandwich' || this.isStopped(at)) return false;
    return this.nearest(at)?.join === 'with' && this.isInSandwich(own);
  }

  private isInSandwich(own: AmountedPhrase): boolean {
    const food = this.food(own);
    return food !== undefined && (IN_BUN.test(food.id) || (own.amount !== undefined && IN_VESSEL.has(food.category)));
  }

  /** "chicken curry with 100 g chicken", "caesar salad with parmesan and croutons": how much of the dish that is nobody said. */
  private isOwnPart(at: number): boolean {
    const [dish, own] = [this.dishBefore(at), this.phrases[at]];
    if (dish === undefined || own === undefined || dish.amount !== undefined) return false;
    return this.isNamedPart(dish, own) || (isWeighed(own) && this.isInName(dish, own));
  }

  /** "chicken soup with noodles, noodles 100 g", "krompirjev golaž, golaža dve zajemalki": a part of the dish before, or the dish itself. */
  private isCountedAgain(kept: readonly AmountedPhrase[], at: number): boolean {
    const own = this.phrases[at];
    if (own?.amount === undefined || own.amount.article || this.nearest(at)?.join !== 'comma') return false;
    for (let place = at - 1; place >= Math.max(0, at - MOST_LISTED) && !this.isStopped(place + 1); place -= 1) {
      const dish = this.phrases[place] as AmountedPhrase;
      if (isUncounted(dish) && kept.some(({ from }) => from === dish.from) && this.isInName(dish, own)) return true;
    }
    return false;
  }

  /** What the list that a phrase stands in came with. */
  private dishBefore(at: number): AmountedPhrase | undefined {
    for (let place = at; place > Math.max(0, at - MOST_LISTED) && !this.isStopped(place); place -= 1) {
      const join = this.nearest(place)?.join;
      if (isAccompanied(join)) return this.phrases[place - 1];
      if (join !== 'and' && join !== 'comma') return undefined;
    }
    return undefined;
  }

  private isNamedPart(dish: AmountedPhrase, own: AmountedPhrase): boolean {
    const [food, part] = [this.food(dish)?.id ?? '', this.food(own)?.id ?? ''];
    return OWN_PARTS.some(([of, parts]) => of.test(food) && parts.test(part));
  }

  private hasFilledByName(): boolean {
    this.filledByName ??= this.phrases.some((phrase) => FILLED_BY_NAME.test(this.food(phrase)?.id ?? '') || this.hasParts(phrase));
    return this.filledByName;
  }

  /** "solata s tuno", "omelette with cheese": a dish that the table has with the first of what is listed. */
  private hasParts(phrase: AmountedPhrase): boolean {
    const food = this.food(phrase);
    return food !== undefined && (COMPOSED.has(food.category) || food.id.startsWith('salad_')) && this.hasWith(phrase);
  }

  /** Whether a list behind this dish, or behind what its name has, is of what fills it. */
  private holds(dish: AmountedPhrase, isWith: boolean, place: number): boolean {
    if (isWeighed(dish)) return false;
    const isListed = this.hasWith(dish) && this.endsInAnd(place);
    return FILLED_BY_NAME.test(this.food(dish)?.id ?? '') ? isWith || isListed : this.hasParts(dish) && isListed;
  }

  /** Whether the list that a phrase stands in began behind "with" of a filled dish. */
  private isInVessel(at: number): boolean {
    for (let place = at; place > Math.max(0, at - MOST_LISTED) && !this.isStopped(place); place -= 1) {
      const before = this.phrases[place - 1] as AmountedPhrase;
      const isWith = isAccompanied(this.nearest(place)?.join);
      if (this.holds(before, isWith, place)) return true;
      if (isWith || !isSaidLoosely(before)) return false;
    }
    return false;
  }
}
