/** Reads amounts between the words of foods, and tells which words that look like amounts are none. */
import type { Food } from '#core/foods/food.ts';
import { isNameWithSize } from './names-with-size.ts';
import type { FoodIndex } from './food-index.ts';
import { lookUpWord, termMatch } from './look-up-word.ts';
import type { Amount } from './amount.ts';
import { isInOneName } from './one-name.ts';
import { isExact, readAmount, standsApart, type ReadAmount } from './read-amount.ts';
import { foodsNamed } from './negation.ts';
import { readNumber } from './read-number.ts';
import {
  beginsNextFood,
  governs,
  isAmountBehind,
  isArticle,
  isBeforeFood,
  halfMoreAt,
  isCountBehind,
  isHalfAtEnd,
  isMeasureAndFood,
  isMeasureOfName,
  isInHalves,
  isNameWithNumber,
  isPintAlone,
  isSizeBehind,
  isPlainSize,
  isShape,
} from './reader-checks.ts';
import { ARTICLES, CONTAINERS, CONTAINER_WEIGHT, PARTS_BY_SIZE, WEIGHT } from './reader-words.ts';
import type { SaidAmount } from './text-tokens.ts';
import type { TokenList } from './token-list.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { SIZES } from './words-around.ts';

/** "burger, 5 wedges": never told by the cut. */
const WHOLE: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'soup', 'fast_food', 'dish']);
/** "small wedges": of several, a size alone is that of the helping. */
function ofSeveral(amount: Amount, { folded }: Token): Amount {
  const [unit, isAlone] = [toUnit('portion'), amount.unit === undefined && amount.size !== undefined && amount.article];
  return isAlone && unit !== undefined && folded.endsWith('s') ? { ...amount, unit } : amount;
}
/** No word of any list. */
const NO_MEASURE = '-';
/** A Slovenian adjective in the nominative. */
const ADJECTIVE = /(n|sk|ov|ev)i$/;

export class AmountReader {
  /** A word before said that the amount is of the food before: "weighing". */
  behind = false;
  /** The last amount was said of each food of a list. */
  isOfEach = false;
  private readonly index: FoodIndex;
  private readonly tokens: readonly Token[];
  private readonly list: TokenList;
  private readonly described: boolean;

  constructor(index: FoodIndex, tokens: readonly Token[], list: TokenList) {
    this.index = index;
    this.tokens = tokens;
    this.list = list;
    this.described = index.style === 'descriptions';
  }

  private mayBeAmount(token: Token, at: number, starts: boolean): boolean {
    if (!this.described && isPlainSize(this.tokens, at)) return false;
    if (!starts && token.kind === 'word' && !ARTICLES.has(token.folded) && !this.isBehind(at) && !this.beginsNext(at)) return false;
    return !this.isSizeOfPart(token, at) && !this.isQuarterOfName(token);
  }

  /** "chicken leg quarter": a cut, and no part of a leg. */
  private isQuarterOfName({ folded }: Token): boolean {
    const before = this.list.words.at(-1)?.folded;
    return /^quarters?$/.test(folded) && before !== undefined && !this.list.startsItem() && isInOneName(this.index, before, [folded]);
  }

  private isBehind(at: number): boolean {
    return isAmountBehind(this.tokens, at) || this.isCountBehind(at);
  }

  private isCountBehind(at: number): boolean {
    const role = this.list.words.at(-1)?.role;
    if (this.described || this.list.startsItem() || (role !== 'food' && role !== 'preparation' && role !== 'measure')) return false;
    return isCountBehind(this.tokens, at) || isSizeBehind(this.tokens, at);
  }

  private beginsNext(at: number): boolean {
    return !this.described && this.list.isBehindFood() && beginsNextFood(this.index, this.tokens, at);
  }

  /** Reads the amount at a place and returns where to go on; nothing where none is. */
  read(token: Token, at: number): number | undefined {
    return this.isName(at) ? undefined : (this.halfOfSaid(at) ?? this.countOfPart(at) ?? this.amount(token, at));
  }

  /** "jabolko in pol": half of it more than was said before it, or than one. @returns the token after it */
  halfMore(at: number): number | undefined {
    const next = this.described || !this.list.isBehindFood() ? undefined : halfMoreAt(this.tokens, at);
    if (next === undefined) return undefined;
    const said = this.list.separators.at(-1)?.amounts.at(-1);
    const [start, end] = [this.tokens[at]?.start ?? 0, this.tokens[next - 1]?.end ?? 0];
    if (said === undefined || isArticle(said.amount)) {
      this.list.amount({ value: 1.5, vague: false, article: false, words: [], start, end }, true, false);
      return next;
    }
    this.list.separators.at(-1)?.amounts.splice(-1, 1, { ...said, amount: { ...said.amount, value: said.amount.value + 0.5 } });
    return next;
  }

  /** "jogurt 500 g pol", "pica velika pol": half of the amount said before. @returns the token after it */
  private halfOfSaid(at: number): number | undefined {
    const { separator } = this.list;
    if (this.described || separator.stop || !isHalfAtEnd(this.tokens, at)) return undefined;
    const amounts = separator.amounts.length === 0 && isInHalves(this.tokens, at) ? this.amountsBefore() : separator.amounts;
    const said = amounts?.at(-1);
    if (said === undefined) return undefined;
    amounts?.splice(-1, 1, { ...said, amount: { ...said.amount, value: said.amount.value / 2 } });
    return at + 1;
  }

  /** "dve pici na pol z možem": those before the food. */
  private amountsBefore(): SaidAmount[] | undefined {
    const { separators } = this.list;
    const place = separators.findLastIndex(({ stop, join, amounts }) => stop || join !== undefined || amounts.length > 0);
    return separators[place]?.amounts;
  }

  private isName(at: number): boolean {
    return isNameWithSize(this.tokens, at) || (!this.described && isNameWithNumber(this.index, this.tokens, at));
  }

  private amount(token: Token, at: number): number | undefined {
    const starts = this.list.startsItem();
    if (!this.mayBeAmount(token, at, starts)) return undefined;
    const said = readAmount(this.tokens, at, starts || this.beginsNext(at));
    const read = said === undefined ? undefined : this.beforeOwnFood(this.withoutName(said, at), at);
    if (read === undefined || this.isNoAmount(read.amount, token, read.next) || this.isOfOther(read.amount, token)) return undefined;
    // "sardine iz konzerve s kruhom": the can is where they come from, the bread is not.
    if (!isBeforeFood(this.index, this.tokens, read.next)) {
      this.list.separator.origin = undefined;
      this.list.separator.within = undefined;
      this.list.separator.inside = undefined;
    }
    if (!starts && this.isCountBehind(at)) this.behind = true;
    if (!this.isArticleOfPart(read) && !isShape(this.tokens, read, this.list.separator)) this.take(read, token);
    return read.next;
  }

  /** "100 g glass noodles", "100 g zavitek z jabolki": behind a weight or volume, a measure that is part of the name that follows. */
  private withoutName(read: ReadAmount, at: number): ReadAmount {
    const { amount, next } = read;
    if (this.described || next - 2 <= at || !isExact(amount.unit) || !isMeasureOfName(this.index, this.tokens, next - 1)) return read;
    return { amount: { ...amount, words: amount.words.slice(0, -1), end: this.tokens[next - 2]?.end ?? amount.end }, next: next - 1 };
  }

  /** "5 wedges and a beer", "velik zavitek", "a portion of strips": a measure with nothing behind it to measure, and a food by its own name. */
  private beforeOwnFood(read: ReadAmount, at: number): ReadAmount | undefined {
    const last = read.next - 1;
    const token = this.tokens[last];
    if (this.described || last <= at || token?.kind !== 'word' || !isMeasureAndFood(token.folded)) return read;
    if (!standsApart(this.tokens[read.next]) || this.measuresBefore(token)) return read;
    const said = readAmount([...this.tokens.slice(0, last), { ...token, folded: NO_MEASURE }], at, true);
    return said && { ...said, amount: ofSeveral(said.amount, token) };
  }

  /** "jabolko, 3 krhlji": what was named before is measured by it, unless it is joined as another food. */
  private measuresBefore({ folded }: Token): boolean {
    const { words, separator } = this.list;
    const before = words.at(-1);
    if (before === undefined || !(separator.join === undefined || separator.join === 'comma' || separator.join === 'in')) return false;
    const unit = toUnit(folded);
    const isServedWhole = ({ category, portions }: Food) => WHOLE.has(category) && unit?.kind === 'portion' && portions[unit.portion] === undefined;
    const named = foodsNamed(this.index, before.folded);
    return !isMeasureAndFood(before.folded) && (named.length === 0 || !named.every(isServedWhole));
  }

  private isOfOther(amount: Amount, token: Token): boolean {
    return this.isOfWeighed(amount, token) || this.isPackOfOrigin(amount);
  }

  /** "fižol iz pločevinke 80 g in riž": the tin tells the kind, and the weight is of the food. */
  private isPackOfOrigin({ unit, article }: Amount): boolean {
    return article && isExact(unit) && this.list.separator.join === 'in';
  }

  private take({ amount, next }: ReadAmount, token: Token): void {
    const isSaidBehind = this.behind;
    const behind = this.behind || (this.list.bracket !== 0 && !isBeforeFood(this.index, this.tokens, next));
    this.isOfEach = amount.each === true;
    this.list.amount(
      amount,
      behind,
      this.tokens[next]?.kind === 'word' && !behind,
      !this.described && governs(this.index, this.tokens, { amount, next }),
    );
    this.behind = false;
    this.container(amount, token);
    if (!isSaidBehind) this.pint(amount, next);
  }

  /** "two pints and a whisky": of beer, where nothing was named and no food is before. */
  private pint({ unit, end }: Amount, next: number): void {
    const { separator, words } = this.list;
    const isFirst = words.length === 0 || separator.stop || separator.join !== undefined;
    if (this.described || unit?.kind !== 'volume' || !isFirst || !isPintAlone(this.tokens, next)) return;
    this.list.push({ folded: 'beer', start: this.tokens[next - 1]?.start ?? end, end }, lookUpWord(this.index, 'beer'), 'food', WEIGHT.food);
  }

  /** "burger with two large patties", "pie, 2 crusts": parts of a described food, counted. @returns the token after the number */
  private countOfPart(at: number): number | undefined {
    const { separator, words } = this.list;
    if (!this.described || words.length === 0 || separator.stop || separator.amounts.length > 0) return undefined;
    const number = readNumber(this.tokens, at);
    if (number === undefined) return undefined;
    const part = SIZES.has(wordAt(this.tokens, number.next)) ? number.next + 1 : number.next;
    return PARTS_BY_SIZE.has(wordAt(this.tokens, part)) ? number.next : undefined;
  }

  /** "on a bun", "from a can": what follows tells more of the same food. */
  private isArticleOfPart({ amount, next }: ReadAmount): boolean {
    const { separator } = this.list;
    return this.tokens[next]?.kind === 'word' && separator.join === 'in' && !separator.stop && isArticle(amount);
  }

  /** "with medium crust", "pizza, thin crust": what accompanies a described food is no food of that size. */
  private isSizeOfPart(token: Token, at: number): boolean {
    const { join } = this.list.separator;
    const ofPart = join === 'with' || join === 'in' || PARTS_BY_SIZE.has(wordAt(this.tokens, at + 1));
    return this.described && ofPart && SIZES.has(token.folded) && this.index.terms.has(`e:${token.folded}`);
  }

  /** A measure word that stands alone as a food: "cup" before nothing, "bar snack" without "of". */
  private isNoAmount(amount: Amount, first: Token, next: number): boolean {
    if (first.kind === 'number' || amount.unit === undefined || !amount.article || toUnit(first.folded) === undefined) return false;
    return this.isMeasured(first) || ((this.index.spelled.has(first.folded) || isMeasureAndFood(first.folded)) && this.isOfName(amount, first, next));
  }

  private isOfName(amount: Amount, first: Token, next: number): boolean {
    if (this.tokens[next]?.kind !== 'word' || (standsApart(this.tokens[next]) && this.isPartOfName(amount, first))) return true;
    if (wordAt(this.tokens, next - 1) === 'of' || toUnit(first.folded) !== amount.unit) return false;
    return this.index.terms.has(`e:${first.folded}`) || this.isBeforeKind(first, next);
  }

  /** "rezina zavitka s skuto": behind a measure, another one that names a food is that food. */
  private isMeasured({ folded }: Token): boolean {
    const before = this.list.separator.amounts.at(-1)?.amount.unit;
    return before?.kind === 'portion' && foodsNamed(this.index, folded).length > 0;
  }

  /** "zavitek jabolčni": the kind behind the food. */
  private isBeforeKind({ folded }: Token, next: number): boolean {
    const kind = wordAt(this.tokens, next);
    return ADJECTIVE.test(kind) && foodsNamed(this.index, folded).length > 0 && isInOneName(this.index, folded, [kind]);
  }

  /** "fižol iz pločevinke in kava": of the name before it, but for mere pieces. "krhlji in kava", "wedges with dip": a food by itself. */
  private isPartOfName({ unit }: Amount, { folded }: Token): boolean {
    const before = this.list.words.at(-1)?.folded;
    if (this.list.separator.join !== 'in') return foodsNamed(this.index, folded).length > 0;
    return before !== undefined && !(unit?.kind === 'portion' && unit.portion === 'piece') && isInOneName(this.index, before, [folded]);
  }

  /** "150 g of regular mayonnaise", "100 g pound cake": behind a weight, a size or measure without a number is a word of a described food. */
  private isOfWeighed(amount: Amount, first: Token): boolean {
    if (!this.described || first.kind === 'number' || ARTICLES.has(first.folded) || !amount.article) return false;
    return this.list.separator.amounts.some((said) => said.amount.unit?.kind === 'mass');
  }

  /** In a table that knows bottled from brewed, a bottle said is a word of the food. */
  private container(amount: Amount, token: Token): void {
    if (!this.described || !this.list.separator.opens) return;
    const said = amount.words.find((word) => CONTAINERS.has(word));
    const term = said === undefined ? undefined : this.index.terms.get(`e:${CONTAINERS.get(said)}`);
    if (term === undefined) return;
    this.list.push(token, termMatch(this.index, [term]), 'neutral', CONTAINER_WEIGHT);
    this.list.spoken = true;
  }
}
