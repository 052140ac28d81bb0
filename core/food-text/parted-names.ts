/**
 * "kruh z maslom 10 g", "coffee with milk 50 ml": a name of the table joins two foods, but the weight behind it is too little for both. It is
 * of what came with the first food, and each is read for itself.
 */
import { amountSize, type Amount } from './amount.ts';
import type { AmountedPhrase, Attached } from './attach-amounts.ts';
import type { Food } from '#core/foods/food.ts';
import { FILLED } from './dish-parts.ts';
import type { FoodIndex } from './food-index.ts';
import { TIE } from './marks.ts';
import { isGenitive, mayBeGenitive } from './negation.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import type { Join } from './words-around.ts';

/** Below this share of its usual portion a weight is not of the whole. */
const TOO_LITTLE = 0.45;
/** Up to this share a weight may be of either; a volume is rather of the whole: "kava z mlekom 1 dl". */
const EITHER = 0.6;
/** Of a dish so much is still a helping: "a soft taco with chicken, 115 g". */
const SMALL_DISH = 0.3;
/** As many usual portions of what came with a food nobody takes: "čaj z medom 1 dl" is the tea. */
const TOO_MUCH = 4;
/** Their usual portion has the parts in it already. */
const COMPOSED: ReadonlySet<Food['category']> = new Set(['dish', 'fast_food', 'soup']);

/** They make a dish of what they follow. */
const SEASONING: ReadonlySet<Food['category']> = new Set(['sauce', 'spice']);

/** So many are no servings but pieces of the first food: "10 čevapčičev s kruhom". */
const MANY = 3;
/** What weighs less is counted so. */
const SMALL_PIECE = 60;
/** A piece of the whole is this much of its usual portion at least: one serving. */
const SERVING = 0.8;

/** Drinks that are nothing without what they are mixed with. */
const MIXED = /^(latte|cappuccino|macchiato|smoothie|milkshake|hot_chocolate|cocoa|coffee_instant)/;

/** From this share on a weight that is taken for the part's may be a small helping of the whole: "testenine s tuno 100 g". */
const SMALL_HELPING = 0.25;

/** Usual portions of a food that somebody eats of it beside others. */
const LARGE_HELPING = 1.3;

/** What a weight behind a joined name is of: of the part, rather of the part, of the whole, or of either. */
type Meaning = 'part' | 'rather_part' | 'whole' | 'either';

export interface ReadNames extends Attached {
  readonly textTokens: TextTokens;
}

/** Grams or millilitres: near enough to tell a part from a whole. */
const toSize = ({ amount }: AmountedPhrase): number | undefined => amount && amountSize(amount);

/** @param head the food that is named first, @param share of the usual portion of both */
function ofShare(head: Food, share: number): Meaning {
  if (COMPOSED.has(head.category)) return share < SMALL_DISH ? 'either' : 'whole';
  return share < TOO_LITTLE && !MIXED.test(head.id) ? 'part' : 'either';
}

const isOfPart = (meaning: Meaning | undefined): boolean => meaning === 'part' || meaning === 'rather_part';

class NameParter {
  private readonly index: FoodIndex;
  private readonly textTokens: TextTokens;
  private readonly attach: (textTokens: TextTokens) => Attached;

  constructor(index: FoodIndex, textTokens: TextTokens, attach: (textTokens: TextTokens) => Attached) {
    this.index = index;
    this.textTokens = textTokens;
    this.attach = attach;
  }

  read(): ReadNames {
    const whole = this.attach(this.textTokens);
    const names = whole.phrases.map((phrase) => ({ phrase, at: this.partAt(phrase) })).filter(({ at }) => at !== undefined);
    if (names.length === 0) return { textTokens: this.textTokens, ...whole };
    const apart = this.attach(this.parted(names.map(({ at }) => at)));
    const meanings = new Map(names.map(({ phrase, at }) => [phrase.from, this.meaning(phrase, apart.phrases, at ?? 0)]));
    const parts = names.filter(({ phrase }) => isOfPart(meanings.get(phrase.from))).map(({ at }) => at);
    const textTokens = this.parted(parts);
    const { phrases, unread } = parts.length === 0 ? whole : this.attach(textTokens);
    const doubted = names.filter(({ phrase }) => /^(either|rather_part)$/.test(meanings.get(phrase.from) ?? '')).map(({ phrase }) => phrase);
    const isDoubted = ({ from }: AmountedPhrase): boolean => doubted.some((name) => from >= name.from && from <= name.to);
    return { textTokens, unread, phrases: phrases.map((phrase) => (isDoubted(phrase) ? { ...phrase, doubtful: true } : phrase)) };
  }

  private food({ row }: AmountedPhrase): Food | undefined {
    return this.index.foods[this.index.rowFood[row] ?? -1];
  }

  /** The word behind the first of some joins in a name. */
  private joinIn({ from, to }: AmountedPhrase, joins: readonly Join[]): number | undefined {
    const inside = this.textTokens.separators.slice(from + 1, to + 1).findIndex(({ join }) => join !== undefined && joins.includes(join));
    return inside < 0 ? undefined : from + 1 + inside;
  }

  /** "hot dogs in buns": the words of both are the bun's own name, which tells nothing of the food. */
  private bunAround(phrase: AmountedPhrase): number | undefined {
    const food = this.food(phrase);
    if (food === undefined || !(food.category === 'bread' || FILLED.test(food.id))) return undefined;
    return this.textTokens.separators[phrase.to]?.inside === true && phrase.from < phrase.to ? phrase.to : undefined;
  }

  /** Where a name may be parted: behind its "with" where the weight is too small for all of it, or where its number is of the first food. */
  private partAt(phrase: AmountedPhrase): number | undefined {
    const food = this.food(phrase);
    const bun = this.bunAround(phrase);
    if (bun !== undefined) return bun;
    if (food === undefined || phrase.amount === undefined) return undefined;
    if (this.isEachTold(phrase)) return this.joinIn(phrase, ['with', 'in']);
    if (this.isOfGenitive(phrase)) return phrase.from + 1;
    if (this.isManyBefore(phrase, phrase.amount, food)) return this.joinIn(phrase, ['with', 'in']);
    return this.isTooLittle(phrase, phrase.amount, food) ? this.joinIn(phrase, ['with']) : undefined;
  }

  /** "kosmiči (60 g) z mlekom (2 dl)": both foods of a name have an amount behind them. */
  private isEachTold({ from, to }: AmountedPhrase): boolean {
    const isExact = (separator: Separator | undefined): boolean =>
      separator?.amounts.some(({ amount, mark }) => amount.unit !== undefined && amount.unit.kind !== 'portion' && mark <= TIE) === true;
    return this.textTokens.separators.slice(from + 1, to + 1).some(isExact) && isExact(this.textTokens.separators[to + 1]);
  }

  /** "riža", "testenin", "makaronov". */
  private isGenitive(folded: string): boolean {
    const { spelled } = this.index;
    return mayBeGenitive(this.index, folded) || spelled.has(`${folded}e`) || (/[oe]v$/.test(folded) && spelled.has(`${folded.slice(0, -2)}i`));
  }

  /** "80 g riža piščanec": of a dish's name only the first word depends on the weight before it. */
  private isOfGenitive(phrase: AmountedPhrase): boolean {
    const { words, separators } = this.textTokens;
    const { from, to } = phrase;
    if (!this.isDishWeighedBefore(phrase)) return false;
    const isJoined = separators.slice(from + 1, to + 1).some(({ join }) => join !== undefined);
    const [first, ...rest] = words.slice(from, to + 1);
    return first !== undefined && !isJoined && this.isGenitive(first.folded) && !rest.some(({ folded }) => isGenitive(this.index, folded));
  }

  private isDishWeighedBefore(phrase: AmountedPhrase): boolean {
    const { amount, from } = phrase;
    const category = this.food(phrase)?.category;
    if (category === undefined || !COMPOSED.has(category) || amount?.unit === undefined || amount.unit.kind === 'portion') return false;
    return amount.start < (this.textTokens.words[from]?.start ?? 0);
  }

  /** Whether a bare number before a name may be of no more than its first food. */
  private isManyBefore({ from }: AmountedPhrase, { unit, value, times, start }: Amount, { portions, usualGrams }: Food): boolean {
    const isBefore = start < (this.textTokens.words[from]?.start ?? 0);
    return isBefore && unit === undefined && times !== true && value >= MANY && (portions.piece ?? usualGrams) >= SERVING * usualGrams;
  }

  /** Whether the weight behind a name is too small for all of it. */
  private isTooLittle({ to }: AmountedPhrase, amount: Amount, { usualGrams }: Food): boolean {
    const [size, last] = [amountSize(amount), this.textTokens.words[to]];
    if (size === undefined || last === undefined || amount.start < last.end) return false;
    return size < (amount.unit?.kind === 'mass' ? EITHER : TOO_LITTLE) * usualGrams;
  }

  private parted(places: readonly (number | undefined)[]): TextTokens {
    const separators = this.textTokens.separators.map((separator, at) => (places.includes(at) ? { ...separator, opens: true } : separator));
    return { ...this.textTokens, separators };
  }

  /** "solata s tuno (100 g)", "latte with oat milk: 40 g": what a sign parts from the name may be said of all of it. */
  private isSetOff({ to, amount }: AmountedPhrase): boolean {
    const said = this.textTokens.separators[to + 1]?.amounts.find((one) => one.amount === amount);
    return said === undefined || said.mark > 0 || said.bracket !== 0;
  }

  /** @param phrases those of the parted text */
  private meaning(name: AmountedPhrase, phrases: readonly AmountedPhrase[], at: number): Meaning {
    const [head, part] = [phrases.find(({ to }) => to === at - 1), phrases.find(({ from }) => from === at)];
    const food = head && this.food(head);
    if (food === undefined) return 'either';
    if (this.isEachTold(name)) return 'part';
    if (this.isOfGenitive(name)) return this.ofGenitive(name, food, part);
    if (this.bunAround(name) === at) return FILLED.test(food.id) ? 'part' : 'whole';
    // "3 palačinke z marmelado" are three of the whole.
    if (name.amount?.unit === undefined) return part !== undefined && (food.portions.piece ?? SMALL_PIECE) < SMALL_PIECE ? 'part' : 'whole';
    return this.ofWeight(name, food, part);
  }

  /** "100 g piščanca curry" is one dish, of which the second word names no food of another kind, and so is more than one eats of the first food. */
  private ofGenitive(name: AmountedPhrase, head: Food, part: AmountedPhrase | undefined): Meaning {
    const own = part && this.food(part);
    if (own === undefined || COMPOSED.has(head.category) || COMPOSED.has(own.category) || SEASONING.has(own.category)) return 'whole';
    return own.category !== head.category && (toSize(name) ?? 0) <= LARGE_HELPING * head.usualGrams ? 'rather_part' : 'whole';
  }

  /** What a weight is of, by what came with the first food. */
  private ofWeight(name: AmountedPhrase, head: Food, part: AmountedPhrase | undefined): Meaning {
    const [own, size] = [part && this.food(part), part && toSize(part)];
    if (own === undefined || size === undefined || size > TOO_MUCH * own.usualGrams) return 'whole';
    const whole = this.food(name) ?? head;
    const share = size / whole.usualGrams;
    const meaning = ofShare(head, share);
    if (meaning !== 'part') return meaning;
    if (this.isSetOff(name)) return 'either';
    return COMPOSED.has(whole.category) && share >= SMALL_HELPING ? 'rather_part' : 'part';
  }
}

/**
 * The phrases of a text with their amounts, names parted where a weight is of what came with a food.
 * @param attach finds the phrases of a text and gives them their amounts
 */
export function readNames(index: FoodIndex, textTokens: TextTokens, attach: (textTokens: TextTokens) => Attached): ReadNames {
  if (index.style !== 'names') return { textTokens, ...attach(textTokens) };
  return new NameParter(index, textTokens, attach).read();
}
