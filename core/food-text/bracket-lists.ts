/**
 * What a bracket or colon behind a name lists: parts that a dish has anyway ("omleta (sir, šunka)"), foods eaten with a plain one ("jogurt (granola,
 * jagode)", "toast (avocado, egg)"), or the foods themselves behind the word for all of them ("zelenjava (korenje, brokoli)").
 */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { isSpread } from './cut-foods.ts';
import { SANDWICH } from './dish-parts.ts';
import { isBlended } from './mixtures.ts';
import { isRepeated } from './outer-food.ts';
import { isServed, isUncounted, isWeighed, PhraseRow } from './phrase-row.ts';
import { GENERAL_NAMES } from './one-name.ts';

type Category = Food['category'];

/** Cooked or baked of several things, which a bracket behind the name tells. */
const COMPOSED: ReadonlySet<Category> = new Set(['dish', 'fast_food', 'soup', 'pastry', 'sauce', 'sweet', 'snack', 'supplement', 'alcohol']);
const COMPOSED_BY_NAME =
  /^(omelette|noodles_instant|muesli|granola|trail_mix|salad_(?!mixed)|coleslaw|cocoa|cappuccino|latte|potato_mashed|egg_salad|bread_french_toast)/;
/** Plain, and eaten with what is put on them. */
export const TOPPED = /^(pancake(_american)?|waffle|crackers?|rice_cakes|crispbread)$/;
/** A flavour of these rather than a fruit beside them. */
const FLAVOURED: ReadonlySet<Category> = new Set(['dairy', 'drink', 'cereal']);

/** Cooked, mixed or baked of several things. */
export const isComposed = (head: Food): boolean =>
  (COMPOSED.has(head.category) && !TOPPED.test(head.id)) || COMPOSED_BY_NAME.test(head.id) || SANDWICH.test(head.id) || isBlended(head);

/** "kruh (mandlji)", "jogurt (hruška)": one word more, which may tell of what kind it was. */
const isMaybeKind = (head: Food, only: Food): boolean =>
  FLAVOURED.has(head.category) ? only.category === 'fruit' : head.category === 'bread' && OF_BREAD.has(only.category);
const OF_BREAD: ReadonlySet<Category> = new Set(['vegetable', 'nut_seed', 'cereal', 'spice']);

function isKind(head: Food, [only, ...others]: readonly Food[]): boolean {
  return only !== undefined && others.length === 0 && (head.category === only.category || isMaybeKind(head, only));
}

/** Whether what stands in the bracket behind a name, without amounts, is eaten with it and is not in it already. */
function isEatenWith(head: Food, inside: readonly Food[]): boolean {
  if (isComposed(head) || isKind(head, inside)) return false;
  // "mleko (polnomastno, trajno)", "sir (gavda, ementalec)"
  return inside.some(({ category }) => category !== head.category);
}

/** "salad (lettuce, tomato, feta)": in the mixed salad already. */
const isOwnVegetable = (head: Food | undefined, inside: Food | undefined): boolean => head?.id === 'salad_mixed' && inside?.category === 'vegetable';

/** What lies on a board or a plate is listed behind it (see platters). */
const PLATTER = /^(assorted_cold_cuts|luncheon_meat)$/;

/** Words for all foods of a kind, by the food they stand for, and the kinds of food they may list. */
const GROUPS: readonly (readonly [RegExp, ReadonlySet<Category>])[] = [
  [/^fruit_salad$/, new Set<Category>(['fruit'])],
  [/^berries_mixed$/, new Set<Category>(['fruit'])],
  [/^vegetables_/, new Set<Category>(['vegetable', 'legume', 'potato'])],
  [/^nuts_mixed$/, new Set<Category>(['nut_seed'])],
  [/^meat_generic$/, new Set<Category>(['meat', 'cured_meat'])],
  [/^fish$/, new Set<Category>(['fish'])],
  [/^cheese_gouda$/, new Set<Category>(['cheese'])],
  [PLATTER, new Set<Category>(['cured_meat', 'cheese', 'meat', 'vegetable', 'fruit', 'nut_seed', 'sauce', 'bread', 'pastry', 'snack', 'fish'])],
];

const LEAVES = /^(lettuce|salad_mixed)$/;
const NOT_TOSSED: ReadonlySet<Category> = new Set(['drink', 'alcohol', 'soup', 'dish', 'bread', 'pastry', 'sweet']);

/** "solata: motovilec, krompir, jajce", "solata (rukola, paradižnik)": what a salad was made of, where the first two things are. */
export const isTossed = (head: Food, [first, second]: readonly Food[]): boolean =>
  LEAVES.test(head.id) && first !== undefined && second !== undefined && !NOT_TOSSED.has(first.category) && !NOT_TOSSED.has(second.category);

/** "sadje (jabolko, banana)", "riba: orada": whether a word for all of a kind, said alone, lists some of them. */
const isGroup = (head: Food, listed: readonly Food[]): boolean =>
  isTossed(head, listed) ||
  GROUPS.some(([of, kinds]) => of.test(head.id) && listed.length > 0 && listed.every((food) => food.id !== head.id && kinds.has(food.category)));

/** Gives milk in coffee its amount (see mixture-parts). */
type Splashed = (kept: readonly AmountedPhrase[], at: number) => AmountedPhrase;

export class BracketLists extends PhraseRow {
  /** "riž z zelenjavo (60 g riža)": of what else is in the name nobody said how much. */
  toldBy(head: AmountedPhrase, parts: readonly AmountedPhrase[]): readonly AmountedPhrase[] {
    return parts.length === 1 && !this.isOneWord(head) ? parts.map((part) => ({ ...part, doubtful: true })) : parts;
  }

  /**
   * The foods of a name and the bracket behind it, which ends before `end`; undefined where the bracket only describes.
   * @param isTold whether it tells parts, a flavour or an origin
   */
  listed(head: AmountedPhrase, at: number, end: number, isTold: boolean, splashed: Splashed): readonly AmountedPhrase[] | undefined {
    const inside = this.phrases.slice(at + 1, end);
    const [only, ...others] = inside;
    if (this.listsGroup(head, inside)) return inside.map((phrase) => (phrase === only ? { ...phrase, start: head.start } : phrase));
    const food = this.food(head);
    if (!isTold && this.index.style === 'names' && food !== undefined && isEatenWith(food, this.foods(inside)))
      return isWeighed(head) ? [{ ...head, doubtful: true }] : this.withEaten(head, at, end, splashed);
    if (only === undefined || others.length > 0 || !this.isParticular(head, only)) return undefined;
    return [{ ...only, start: head.start, ...(head.amount && { amount: head.amount }) }];
  }

  /** "jogurt (hruška)", "kruh (mandlji)": with it, or of that kind. */
  mayBeKind(head: AmountedPhrase, [only, ...others]: readonly AmountedPhrase[]): boolean {
    const [food, own] = [this.food(head), only && this.food(only)];
    return this.index.style === 'names' && others.length === 0 && food !== undefined && own !== undefined && isMaybeKind(food, own);
  }

  /** A plain food and what the bracket behind it names; the vegetables of a salad are the salad's own. */
  private withEaten(head: AmountedPhrase, at: number, end: number, splashed: Splashed): AmountedPhrase[] {
    const kept = [head];
    for (let place = at + 1; place < end; place += 1)
      if (!isOwnVegetable(this.food(head), this.food(this.phrases[place] as AmountedPhrase))) kept.push(this.eatenWith(head, splashed(kept, place)));
    return kept;
  }

  /** As often as the food: "toast (butter, jam) x2"; how much of it lies on bread is in doubt, unless it is spread. */
  private eatenWith(head: AmountedPhrase, phrase: AmountedPhrase): AmountedPhrase {
    const isOnBread = this.food(head)?.category === 'bread' && !isSpread(this.food(phrase));
    const amount = phrase.amount ?? (head.amount !== undefined && isRepeated(head.amount) ? { ...head.amount, usual: true as const } : undefined);
    return { ...phrase, ...(amount && { amount }), ...(isOnBread && { doubtful: true as const }) };
  }

  /** "riba (brancin 200 g)", "sadje (jabolko, 150 g)": the bracket tells what the general name before it was, and how much. */
  isToldInside(head: AmountedPhrase, inside: readonly AmountedPhrase[]): boolean {
    const [only, ...others] = inside;
    if (only === undefined) return false;
    return this.listsGroup(head, inside) || (isUncounted(head) && others.length === 0 && this.isParticular(head, only));
  }

  /** "riba (brancin)", "grilled fish (sea bass)": the general name first. */
  private isParticular(head: AmountedPhrase, inside: AmountedPhrase): boolean {
    const [general, particular] = [this.food(head), this.food(inside)];
    if (general === undefined || general.category !== particular?.category || !this.isOneWord(head)) return false;
    return GENERAL_NAMES.test(general.id) || this.isOneWord(inside);
  }

  /** "sadje (jabolko, banana)": without an amount the word for all of them is no food beside them. */
  private listsGroup(head: AmountedPhrase, listed: readonly AmountedPhrase[]): boolean {
    const food = this.food(head);
    if (food === undefined || !(this.isOneWord(head) || PLATTER.test(food.id))) return false;
    const isAlone = LEAVES.test(food.id) || PLATTER.test(food.id) ? isServed(head) : isUncounted(head);
    return isAlone && isGroup(food, this.foods(listed));
  }

  /** "riba: orada", "zelenjava: korenje in brokoli". */
  isGroupBefore(at: number): boolean {
    const head = this.phrases[at];
    const behind = head && this.textTokens.separators[head.to + 1];
    // "kosilo: riba, večerja: postrv": the colon is of the meal.
    if (head === undefined || behind?.colon !== true || behind.stop) return false;
    let end = at + 1;
    while (end < this.phrases.length && (end === at + 1 || !this.isStopped(end))) end += 1;
    return this.listsGroup(head, this.phrases.slice(at + 1, end));
  }
}
