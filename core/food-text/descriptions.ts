/**
 * A dish and what describes it are one food: the bracket behind it ("pohan piščanec (bedro)"), what it is made of ("iz ajdove moke"), its own parts
 * ("hamburger with patty and bun") and itself said again ("hummus, a chickpea spread"). Parts with grams of their own make it their heading.
 */
import type { Food } from '#core/foods/food.ts';
import { amountSize } from './amount.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { ContainedParts } from './contained-parts.ts';
import { BARE, carries, FILLED, IN_DISH, IN_VESSEL, MAIN, OF_PART, ON_BREAD, ON_TOP, PARTS, SANDWICH, VESSEL, WITH_CHEESE } from './dish-parts.ts';
import { isCookedIn } from './dish-contents.ts';
import { isOwnBread } from './bread-around.ts';
import { isAccompanied } from './find-phrases.ts';
import type { FoodIndex } from './food-index.ts';
import { BracketLists } from './bracket-lists.ts';
import { isBracketHeading } from './headings.ts';
import { ExtraFillings } from './extra-fillings.ts';
import { isListJoin } from './list-shares.ts';
import { isMadeOfOther } from './made-of.ts';
import { Mixtures } from './mixture-parts.ts';
import { Origins } from './origins.ts';
import { RetoldDishes } from './retold-dishes.ts';
import { isEnglish } from './noun-runs.ts';
import { DISHES, FILLINGS, isCookedDish, isLittle, isOtherSize, isSaidLoosely, isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';
import type { TextTokens } from './text-tokens.ts';

/** Of these a dish of the same kind behind a comma and an article is the same said again. */
const DISHES_AGAIN: ReadonlySet<Food['category']> = new Set(['dish', 'soup']);
const toKind = (food: Food | undefined): string | undefined => food?.id.split('_')[0];
const FLAVOUR = /^(okus[aiou]?|okusom|arom[aeiou]?)$/;

/** Stirred from what is weighed: "namaz iz 100 g skute". */
const SPREAD = /spread|^(pate|hummus|guacamole)/;
/** Listed behind commas as examples of what a dish has. */
const EXAMPLES: ReadonlySet<Food['category']> = new Set(['vegetable', 'legume', 'potato']);

class Describer extends PhraseRow {
  private readonly mixtures: Mixtures;
  /** Somebody weighed several foods: what has no weight is in one of them. */
  private readonly isAllWeighed: boolean;
  private readonly extras: ExtraFillings;
  private readonly lists: BracketLists;
  private readonly contained: ContainedParts;
  private readonly origins: Origins;
  private readonly retold: RetoldDishes;

  constructor(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]) {
    super(index, textTokens, phrases);
    this.extras = new ExtraFillings(index, textTokens, phrases);
    this.lists = new BracketLists(index, textTokens, phrases);
    this.contained = new ContainedParts(index, textTokens, phrases);
    this.origins = new Origins(index, textTokens, phrases);
    this.retold = new RetoldDishes(index, textTokens, phrases);
    this.mixtures = new Mixtures(index, textTokens, phrases);
    this.isAllWeighed = phrases.filter(isWeighed).length > 1;
  }

  /** The phrases that are foods of their own. */
  keep(): AmountedPhrase[] {
    const kept: AmountedPhrase[] = [];
    for (let at = 0; at < this.phrases.length;) {
      const head = this.phrases[at] as AmountedPhrase;
      const parts = this.retold.findParts(at);
      const end = parts ?? this.bracketEnd(at);
      if (parts !== undefined || end > at + 1) {
        if (parts === undefined) kept.push(...this.bracketed(head, at, end));
        at = end;
        continue;
      }
      if (this.lists.isGroupBefore(at)) {
        at += 1;
        continue;
      }
      if (!this.isHeadingOfParts(at)) kept.push(this.lacksPart(at) ? { ...head, doubtful: true } : this.mixtures.splashed(kept, at));
      this.extras.doubt(kept, at);
      this.extras.halve(kept, at);
      this.extras.lessenInSoup(kept, at);
      at += 1;
      while (at < this.phrases.length && this.describes(kept.at(-1), at)) {
        this.take(kept, at);
        at += 1;
      }
    }
    return kept;
  }

  /** Whether more belongs to a food than was said of it. */
  private lacksPart(at: number): boolean {
    return this.lacksBread(at - 1) || (this.contained.isOnlyPart(at) && this.isHeadingOfParts(at - 1));
  }

  /** Behind the last phrase of the bracket that opens behind this phrase; `at` + 1 where none does. */
  private bracketEnd(at: number): number {
    const bracketAt = (place: number): number | undefined => {
      const phrase = this.phrases[place];
      return phrase && this.textTokens.separators[phrase.from]?.bracket;
    };
    const bracket = bracketAt(at + 1);
    let end = at + 1;
    if (bracket === undefined || bracket === 0 || bracketAt(at) === bracket || this.gap(end).some((separator) => separator.stop)) return end;
    while (bracketAt(end) === bracket) end += 1;
    return end;
  }

  private bracketed(head: AmountedPhrase, at: number, end: number): readonly AmountedPhrase[] {
    const inside = this.phrases.slice(at + 1, end);
    if (isBracketHeading(this.index, head, inside) || this.lists.isToldInside(head, inside)) return this.lists.toldBy(head, inside);
    if (inside.some(isWeighed)) return [isUncounted(head) ? { ...head, doubtful: true } : head, ...inside];
    const isTold = this.origins.has(at + 1) || inside.some((phrase) => this.isPart(phrase) || this.isFlavour(phrase.from - 1));
    const listed = this.lists.listed(head, at, end, isTold, (kept, place) => this.mixtures.splashed(kept, place));
    return (
      listed ?? [
        { ...head, end: Math.max(head.end, inside.at(-1)?.end ?? 0), ...(this.lists.mayBeKind(head, inside) && { doubtful: true as const }) },
      ]
    );
  }

  /** "a burrito with 100 g of rice and 80 g of beans": the parts are weighed, the dish is not. */
  private isHeadingOfParts(at: number): boolean {
    const head = this.phrases[at] as AmountedPhrase;
    const [first, second] = [this.phrases[at + 1], this.phrases[at + 2]];
    const food = this.food(head);
    if (!isUncounted(head) || first === undefined || food === undefined) return false;
    if (this.mixtures.isMade(food, at)) return true;
    if (this.isStopped(at + 1)) return false;
    if (!isWeighed(first)) return this.contained.isListOfParts(food, at);
    if (this.gap(at + 1).some((separator) => separator.origin)) return this.isMadeOfParts(food, at);
    const isWith = DISHES.has(food.category) && this.gap(at + 1).some((separator) => separator.join === 'with');
    return isWith && second !== undefined && isWeighed(second) && this.areWhole(food, at);
  }

  /** "bread with butter 10 g and ham 30 g", "pancakes with 20 g syrup and 50 g banana" lie on it; what makes a dish up weighs half of it or more. */
  private areWhole(food: Food, at: number): boolean {
    if (this.isStopped(at + 2)) return false;
    if (SANDWICH.test(food.id)) return true;
    if (carries(food, this.foods(this.phrases.slice(at + 1)))) return false;
    let size = 0;
    for (let next = at + 1; next < this.phrases.length && !this.isStopped(next); next += 1) {
      const { amount } = this.phrases[next] as AmountedPhrase;
      size += (amount && amountSize(amount)) ?? 0;
    }
    return size >= food.usualGrams / 2;
  }

  private isMadeOfParts(food: Food, at: number): boolean {
    return DISHES.has(food.category) ? !this.mixtures.isOnlyPoured(at + 1) : SPREAD.test(food.id);
  }

  /** "ham sandwich with 40 g ham and 10 g butter": the parts were weighed, and no bread. */
  private lacksBread(at: number): boolean {
    const sandwich = this.phrases[at];
    if (sandwich === undefined || !SANDWICH.test(this.food(sandwich)?.id ?? '') || !this.isHeadingOfParts(at)) return false;
    return !this.phrases.slice(at + 1).some((phrase) => this.food(phrase)?.category === 'bread');
  }

  private isPart(phrase: AmountedPhrase): boolean {
    const words = this.textTokens.words.slice(phrase.from, phrase.to + 1).filter((word) => word.role === 'food' || word.role === 'measure');
    return words.some((word) => PARTS.test(word.folded)) && words.every((word) => PARTS.test(word.folded) || OF_PART.test(word.folded));
  }

  /** Whether the phrase at this place tells more of the food kept last. */
  private describes(head: AmountedPhrase | undefined, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    if (head === undefined) return false;
    if (this.mixtures.has(head, at)) return true;
    if (this.isStopped(at)) return false;
    if (this.isOfFlavour(phrase.from) || this.isBreadUnder(head, at)) return true;
    if (this.contained.isCountedIn(head, at)) return true;
    return isSaidLoosely(phrase) && this.tellsMore(head, phrase, at);
  }

  private tellsMore(head: AmountedPhrase, phrase: AmountedPhrase, at: number): boolean {
    return (
      this.isAgain(head, phrase) ||
      this.origins.describes(at) ||
      this.isOther(at) ||
      this.isExample(head, at) ||
      this.isWithin(head, at) ||
      this.contained.isContained(head, at) ||
      this.isListedFilling(head, at) ||
      this.isCookedInHead(head, at)
    );
  }

  /** "golaž z govedino", "paella with prawns and chicken" */
  private isCookedInHead(head: AmountedPhrase, at: number): boolean {
    const [food, own] = [this.food(head), this.food(this.phrases[at] as AmountedPhrase)];
    const join = this.nearest(at)?.join;
    const isNamedWith = this.textTokens.separators.slice(head.from + 1, head.to + 1).some((separator) => separator.join === 'with');
    const isListed = (join === 'and' || join === 'comma') && (this.isDescribed(at - 1, head) || (isNamedWith && this.phrases[at - 1] === head));
    return food !== undefined && own !== undefined && (join === 'with' || isListed) && isCookedIn(food, own);
  }

  /** "hummus, a chickpea spread", "Easy Mac, a classic mac and cheese": the same, or one of its kind. */
  private isAgain(head: AmountedPhrase, phrase: AmountedPhrase): boolean {
    // "small coffee, large coffee" are two.
    if (this.textTokens.separators[phrase.from]?.join !== 'comma' || phrase.amount?.article !== true || isOtherSize(head, phrase)) return false;
    // "kava, kasneje še ena kava" are two as well.
    if (this.isNamedAlike(head, phrase)) return false;
    const [food, own] = [this.food(head), this.food(phrase)];
    return food === own || (DISHES_AGAIN.has(food?.category ?? 'drink') && toKind(food) === toKind(own));
  }

  /** "burrito filled with meat, beans, and rice": what follows in the list of what fills a dish. */
  private isListedFilling(head: AmountedPhrase, at: number): boolean {
    const [food, own] = [this.food(head), this.food(this.phrases[at] as AmountedPhrase)];
    const join = this.nearest(at)?.join;
    if (food === undefined || own === undefined || (join !== 'comma' && join !== 'and')) return false;
    if (!FILLED.test(food.id) || !(FILLINGS.has(own.category) || own.category === 'pasta_rice')) return false;
    return this.isFilled(head) && this.phrases.slice(this.phrases.indexOf(head) + 1, at).every((one) => isUncounted(one));
  }

  /** Whether "filled with", "made of" stand behind a dish, in its sentence. */
  private isFilled(head: AmountedPhrase): boolean {
    const { separators } = this.textTokens;
    for (let at = head.from + 1; at < separators.length; at += 1) {
      if (separators[at]?.stop === true) return false;
      if (separators[at]?.origin === true) return true;
    }
    return false;
  }

  /** "vegetables, including tomatoes and carrots", "salad, such as lettuce". */
  private isExample(head: AmountedPhrase, at: number): boolean {
    const [food, own] = [this.food(head), this.food(this.phrases[at] as AmountedPhrase)];
    if (food === undefined || own === undefined || !(DISHES.has(food.category) || food.category === 'vegetable') || !IN_DISH.has(own.category))
      return false;
    if (this.gap(at).some(({ examples }) => examples === true)) return true;
    const { join } = this.nearest(at) ?? {};
    const isListed = join === 'and' || (join === 'comma' && EXAMPLES.has(own.category));
    return isListed && this.isDescribed(at - 1, head) && this.isExample(head, at - 1);
  }

  /** "chicken or turkey": one of them was eaten. */
  private isOther(at: number): boolean {
    return this.nearest(at)?.either === true;
  }

  /** What a dish has, behind "with", "in" or another of its parts. */
  private isWithin(head: AmountedPhrase, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    const [food, own] = [this.food(head), this.food(phrase)];
    if (food === undefined || own === undefined) return false;
    if (this.isPart(phrase) && !this.isBreadAround(head, food, own, at)) return this.isDescribed(at - 1, head) || this.isAccompaniedAt(at);
    if (phrase.amount !== undefined) return isLittle(phrase) && VESSEL.test(food.id) && this.isFilledWith(head, food, own, at);
    if (this.isInWeighed(head, food, at) || this.isInName(head, phrase)) return true;
    return this.isFilledWith(head, food, own, at);
  }

  private isFilledWith(head: AmountedPhrase, food: Food, own: Food, at: number): boolean {
    return FILLED.test(food.id) && this.isInList(head, food, at) && this.isFilling(food, own, at);
  }

  private isInList(head: AmountedPhrase, food: Food, at: number): boolean {
    const isNext = isAccompanied(this.nearest(at)?.join) || this.extras.isNextFilling(head, at);
    return isNext || this.isDescribed(at - 1, head) || this.isBehindUnread(food, at) || this.extras.isListedInBowl(food, at);
  }

  /** "sendvič s pisncm in sirom": the first of what fills it was not read. */
  private isBehindUnread(food: Food, at: number): boolean {
    const gap = this.gap(at);
    if (this.nearest(at)?.join !== 'and') return false;
    return VESSEL.test(food.id) && gap.length > 1 && gap.every(({ bracket }) => bracket === 0) && gap.some(({ join }) => join === 'with');
  }

  /** "čevapčiči 10 kom v lepinji", "pleskavica z lepinjo": the bread around meat that the table has without it, or beside it. */
  private isBreadAround(head: AmountedPhrase, food: Food, own: Food, at: number): boolean {
    const { join, under, inside } = this.nearest(at) ?? {};
    const isIn = join === 'with' || (join === 'in' && under !== true) || inside === true;
    return isIn && own.category === 'bread' && BARE.has(food.category) && !isWeighed(head) && !FILLED.test(food.id);
  }

  /** What comes with a weighed dish, or is said to be in a weighed food. In Slovenian what comes with another food is more often eaten beside it. */
  private isInWeighed(head: AmountedPhrase, food: Food, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    if (!isWeighed(head) || this.isMoreThan(head, phrase) || this.mixtures.isBreadBeside(food, at)) return false;
    // "beans from a tin 200 g and rice": what leads to a measure tells nothing of the food behind it.
    const gap = this.gap(at).filter((_, which, { length }) => this.textTokens.words[phrase.from + 1 - length + which]?.role !== 'measure');
    if (gap.some(({ within, inside }) => within ?? inside ?? false) && gap.some(({ join }) => join !== undefined)) return true;
    if (!isAccompanied(this.nearest(at)?.join)) return this.isListedWithin(head, at);
    return (
      isCookedDish(food) ||
      this.gap(at).some(({ dish }) => dish === true) ||
      (this.isAllWeighed && isEnglish(this.index, this.textTokens.words[phrase.to]))
    );
  }

  /** "a biscuit with egg, cheese, and sausage": what follows in the list of what the dish has. */
  private isListedWithin(head: AmountedPhrase, at: number): boolean {
    const phrase = this.phrases[at] as AmountedPhrase;
    const own = this.food(phrase);
    if (!this.mayFollowWith(phrase)) return false;
    const isListed = this.isDescribed(at - 1, head) || this.hasWith(head);
    return isListed && own !== undefined && IN_DISH.has(own.category) && this.endsInAnd(at);
  }

  /** "20 g raisins and 15 g hazelnuts with yogurt": what is usually more than the weighed food is not in it. */
  private isMoreThan(head: AmountedPhrase, phrase: AmountedPhrase): boolean {
    const { unit, value = 0 } = head.amount ?? {};
    return unit?.kind === 'mass' && MAIN.has(this.food(phrase)?.category ?? 'dish') && (this.food(phrase)?.usualGrams ?? 0) > 2 * value * unit.grams;
  }

  /** "a Big Mac with cheese", "pizza topped with ham and peppers", "burger on a bun". */
  private isFilling(food: Food, own: Food, at: number): boolean {
    const join = this.nearest(at)?.join;
    if (own.category === 'bread') return join === 'in';
    if (VESSEL.test(food.id) && IN_VESSEL.has(own.category)) return true;
    if (!FILLINGS.has(own.category)) return false;
    if (food.id === 'sandwich' || (food.id.startsWith('sandwich') && ON_BREAD.has(own.category))) return true;
    return join !== 'with' || (ON_TOP.has(own.category) && WITH_CHEESE.test(food.id)) || this.gap(at).some((separator) => separator.within === true);
  }

  /** "a sandwich with ham on two slices of bread": the bread is the sandwich's own. */
  private isBreadUnder(head: AmountedPhrase, at: number): boolean {
    const [phrase, food] = [this.phrases[at] as AmountedPhrase, this.food(head)];
    return food !== undefined && this.food(phrase)?.category === 'bread' && isOwnBread(head, food, phrase, this.gap(at));
  }

  /** "z okusom vanilje", "okus: vanilja", but "voda z okusom, banana" is both. */
  private isOfFlavour(at: number): boolean {
    return this.isFlavour(at) || (this.isFlavour(at - 1) && !isListJoin(this.textTokens.separators[at]));
  }

  private isFlavour(at: number): boolean {
    return FLAVOUR.test(this.textTokens.words[at]?.folded ?? '');
  }

  /** Whether the phrase before was itself taken as a description of this head. */
  private isDescribed(at: number, head: AmountedPhrase): boolean {
    return this.phrases[at] !== undefined && this.phrases[at]?.from !== head.from && (this.phrases[at]?.end ?? 0) <= head.end;
  }

  /** The amount of what describes a food is the food's, but of its bread and of a part of a set meal. */
  private amountFrom(head: AmountedPhrase, at: number): AmountedPhrase['amount'] {
    const phrase = this.phrases[at] as AmountedPhrase;
    const isOfPart = (this.isBreadUnder(head, at) && !isWeighed(phrase)) || this.mixtures.isOfSet(head, at) || this.contained.isCountedIn(head, at);
    return isUncounted(phrase) || isOfPart ? undefined : phrase.amount;
  }

  /** Takes a description into the food before, with an amount said behind it. */
  private take(kept: AmountedPhrase[], at: number): void {
    const head = kept.at(-1) as AmountedPhrase;
    const phrase = this.phrases[at] as AmountedPhrase;
    const amount = head.amount ?? this.amountFrom(head, at);
    // "chicken or turkey broth" is a broth.
    const named = this.isOther(at) && this.isOneWord(head) && !this.isOneWord(phrase) ? phrase : head;
    const isTold = this.isPart(phrase) || this.isFlavour(phrase.from) || (this.origins.has(at) && !isMadeOfOther(this.food(head), this.food(phrase)));
    kept[kept.length - 1] = {
      ...named,
      start: head.start,
      end: Math.max(head.end, phrase.end),
      ...(amount && { amount }),
      ...(!isTold && named.row !== phrase.row && { doubtful: true }),
    };
  }
}

export function mergeDescriptions(index: FoodIndex, textTokens: TextTokens, phrases: readonly AmountedPhrase[]): AmountedPhrase[] {
  return new Describer(index, textTokens, phrases).keep();
}
