/**
 * Classifies tokens: reads amounts, looks up words, skips words of the sentence, and collects joins and stops in the separators between words.
 * Reads each token once, from left to right.
 */
import { joinedAt, toParts } from './compound-words.ts';
import type { FoodIndex } from './food-index.ts';
import { freeBehind, negationAt, negatedMatch } from './negation.ts';
import { lookUpWord, percentMatch, termMatch, type WordMatch } from './look-up-word.ts';
import { eggsBefore, eggsBehind } from './egg-dishes.ts';
import { isDrinkBeside, isHalfAndHalf, isNameWithSize, wineUnsaid, skipFixedPhrase, countPercentTokens, skipReadyTo } from './fixed-phrases.ts';
import { mealTypeAt as typeAtHour } from '#core/nutrition/meal.ts';
import { bracketPairs, LIST, signMark } from './marks.ts';
import { mealTypeAt } from './meal-type.ts';
import { notEaten, shareAt } from './not-eaten.ts';
import { TokenList } from './token-list.ts';
import type { TextTokens, Role } from './text-tokens.ts';
import { readAmount, type Amount, type ReadAmount } from './read-amount.ts';
import { readNumber } from './read-number.ts';
import { idiomAt } from './idioms.ts';
import {
  ARTICLES,
  BEHIND,
  CONTAINERS,
  CONTAINER_WEIGHT,
  FLAVORED_WEIGHT,
  FOODS_BY_UNIT,
  NEGATED_IN_NAMES,
  NOUNS_AFTER_FOOD,
  PARTS_BY_SIZE,
  PERCENT_WEIGHT,
  READY_WEIGHT,
  SET_MEALS,
  SIGN_JOINS,
  SIZE_WEIGHT,
  STOPS,
  WEIGHT,
} from './reader-words.ts';
import { isGave, isVerb } from './sentence-words.ts';
import { governs, isAbbreviation, isAmountBehind, isArticle, isBeforeFood, isShape } from './reader-checks.ts';
import { timeAt } from './times.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit, type Unit } from './units.ts';
import { FUNCTION, JOINS, NEUTRAL, SIZES, WITHOUT, type Join, type MealType } from './words-around.ts';

class Reader {
  private readonly list = new TokenList();
  private mealType: MealType | undefined;
  /** Of what was not eaten the first token, and the token after the last. */
  private readonly leftOut = new Map<number, number>();
  private readonly timeTypes = new Set<MealType>();
  private bracketEnd: number | undefined;
  private readonly brackets: ReadonlyMap<number, number>;
  private behind = false;
  /** The last amount was said of each food of a list. */
  private isOfEach = false;
  private readonly index: FoodIndex;
  private readonly tokens: readonly Token[];
  private readonly described: boolean;

  constructor(index: FoodIndex, tokens: readonly Token[]) {
    this.index = index;
    this.tokens = tokens;
    this.described = index.style === 'descriptions';
    this.brackets = bracketPairs(tokens);
  }

  read(): TextTokens {
    if (!this.described) for (const { from, to } of notEaten(this.tokens, this.isFoodAt, this.phraseEnd)) this.leftOut.set(from, to);
    let at = 0;
    while (at < this.tokens.length) at = this.step(at);
    this.list.close();
    const { words, separators, shares } = this.list;
    const mealType = this.mealType ?? (this.timeTypes.size === 1 ? [...this.timeTypes][0] : undefined);
    return { words, separators, shares, ...(mealType === undefined ? {} : { mealType }) };
  }

  /** Reads what starts at a token and returns where to go on. */
  private step(at: number): number {
    const token = this.tokens[at];
    if (token === undefined) return at + 1;
    if (token.kind === 'sign') return (token.folded === '(' ? this.eggs(at) : undefined) ?? this.sign(token, at);
    const aside =
      this.notEaten(at) ?? this.eggs(at) ?? this.percent(token, at) ?? this.time(at) ?? skipFixedPhrase(this.tokens, at) ?? this.halves(token, at);
    if (aside !== undefined) return aside;
    return (isNameWithSize(this.tokens, at) ? undefined : this.amount(token, at)) ?? this.word(token, at);
  }

  private sign(token: Token, at: number): number {
    const join = SIGN_JOINS.get(token.folded) ?? (token.folded === '-' && !token.glued ? 'comma' : undefined);
    if (join === undefined) this.list.mark(signMark(token));
    if (this.brackets.has(at)) this.openBracket(at);
    if (at === this.bracketEnd) this.list.bracket = 0;
    if (join !== undefined) this.join(join, token);
    if (token.folded === ':') this.list.separator.colon = true;
    if (STOPS.has(token.folded) && !isAbbreviation(this.tokens, at)) {
      this.list.separator.stop = true;
      this.behind = false;
    }
    return at + 1;
  }

  private openBracket(at: number): void {
    this.list.bracket = at + 1;
    this.bracketEnd = this.brackets.get(at);
    // "stew (chicken 110 g, potatoes 90 g)": a list of its own, and no more of the name before it.
    const inside = this.tokens.slice(at + 1, this.bracketEnd);
    if (inside[0]?.kind === 'word' && inside.filter((token) => token.kind === 'number').length > 1) this.list.separator.opens = true;
  }

  private join(join: Join, token?: Token): void {
    this.list.mark(token === undefined ? LIST : signMark(token));
    this.list.join(this.list.separator.amounts.length === 0 && this.isOfEach && (join === 'and' || join === 'comma') ? 'hard' : join);
    this.behind = false;
  }

  /** What was left out is skipped; of what was left in part the rest counts. */
  private notEaten(at: number): number | undefined {
    if (this.described) return undefined;
    const to = this.leftOut.get(at);
    if (to !== undefined) {
      // "skipped breakfast, just coffee" is still the breakfast.
      for (let word = at; word < to; word += 1) this.mealType ??= mealTypeAt(this.tokens, word, this.isFoodNoun);
      this.list.skip();
      return to;
    }
    const share = shareAt(this.tokens, at);
    if (share !== undefined) this.list.shares.push({ word: this.list.words.length, eaten: share.eaten, behind: share.behind });
    return share?.next;
  }

  private readonly isFoodAt = (at: number): boolean => {
    const token = this.tokens[at];
    return token?.kind === 'word' && this.isFoodNoun(token.folded);
  };
  private readonly phraseEnd = (at: number): number => negationAt(this.index, this.tokens, at - 1).next;

  /** A time, date or ordinal; an hour tells the meal where no word does. */
  private time(at: number): number | undefined {
    const read = timeAt(this.tokens, at, this.list.startsItem(), this.isMeal);
    if (read?.hour !== undefined) this.timeTypes.add(typeAtHour(read.hour));
    if (read?.begins === true) this.list.separator.stop = true;
    return read?.next;
  }

  private readonly isMeal = (at: number): boolean => mealTypeAt(this.tokens, at, this.isFoodNoun) !== undefined;

  private percent(token: Token, at: number): number | undefined {
    if (token.kind !== 'number' || wordAt(this.tokens, at + 1) !== '%') return undefined;
    const match = percentMatch(this.index, token.value ?? 0);
    const next = countPercentTokens(this.tokens, at + 2);
    if (next > at + 2 && this.list.separator.join === 'with') this.list.separator.join = undefined;
    if (match.terms.length > 0) this.list.push(token, match, 'neutral', PERCENT_WEIGHT);
    return next;
  }

  /** Eggs that only say how big an egg dish is. */
  private eggs(at: number): number | undefined {
    if (this.described) return undefined;
    const { separator, words, separators } = this.list;
    const before = eggsBefore(this.tokens, at);
    const eggs = before ?? (separator.amounts.length > 0 || separator.stop ? undefined : eggsBehind(this.tokens, at, words, separators));
    if (eggs === undefined) return undefined;
    this.list.amount(eggs.amount, before === undefined, before !== undefined);
    return eggs.next;
  }

  private halves(token: Token, at: number): number | undefined {
    if (!isHalfAndHalf(this.tokens, at)) return undefined;
    const idiom = this.idiom(token, at);
    if (idiom !== undefined) return idiom;
    this.list.push({ ...token, end: this.tokens[at + 2]?.end ?? token.end }, lookUpWord(this.index, token.folded), 'food', WEIGHT.food);
    return at + 3;
  }

  private mayBeAmount(token: Token, at: number, starts: boolean): boolean {
    if (!starts && token.kind === 'word' && !ARTICLES.has(token.folded) && !isAmountBehind(this.tokens, at)) return false;
    return !this.isSizeOfPart(token, at);
  }

  private amount(token: Token, at: number): number | undefined {
    const part = this.countOfPart(at);
    if (part !== undefined) return part;
    const starts = this.list.startsItem();
    if (!this.mayBeAmount(token, at, starts)) return undefined;
    const read = readAmount(this.tokens, at, starts);
    if (read === undefined || this.isNoAmount(read.amount, token, read.next) || this.isOfWeighed(read.amount, token)) return undefined;
    if (!this.isArticleOfPart(read) && !isShape(this.tokens, read, this.list.separator)) this.take(read, token);
    return read.next;
  }

  private take({ amount, next }: ReadAmount, token: Token): void {
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
    if (!this.isKnown(first.folded)) return false;
    if (this.tokens[next]?.kind !== 'word') return true;
    return wordAt(this.tokens, next - 1) !== 'of' && toUnit(first.folded) === amount.unit && this.index.terms.has(`e:${first.folded}`);
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

  private readonly isKnown = (folded: string): boolean => this.index.spelled.has(folded);
  private readonly isFoodNoun = (folded: string): boolean => this.isKnown(folded) && !FUNCTION.has(folded) && !NEUTRAL.has(folded);

  private word(token: Token, at: number): number {
    const meal = mealTypeAt(this.tokens, at, this.isFoodNoun);
    if (meal !== undefined) {
      this.mealType ??= meal;
      this.list.dropArticle();
      return at + 1;
    }
    if (WITHOUT.has(token.folded)) return this.without(at);
    const join = JOINS.get(token.folded);
    if (join !== undefined) {
      this.join(join === 'with' && isDrinkBeside(this.tokens, at) ? 'strong' : join);
      return at + 1;
    }
    if (BEHIND.has(token.folded)) this.behind = true;
    if (!this.isSpoken(token, at)) {
      this.correctNext(token, at);
      return this.foodWord(token, at);
    }
    this.list.spoken = true;
    this.list.dropArticle();
    return at + 1;
  }

  private isSpoken(token: Token, at: number): boolean {
    if (NOUNS_AFTER_FOOD.has(token.folded) && !this.list.startsItem() && this.isKnown(token.folded)) return false;
    if (token.folded === 'dal' && isGave(this.tokens, at)) return true;
    return FUNCTION.has(token.folded) || isVerb(this.tokens, at, this.isKnown);
  }

  private without(at: number): number {
    const negation = negationAt(this.index, this.tokens, at);
    for (const token of negation.words) this.negated(token);
    return negation.next;
  }

  private negated(token: Token): void {
    const match = negatedMatch(this.index, token.folded);
    const weight = this.described ? WEIGHT.negated : NEGATED_IN_NAMES;
    this.list.push(token, match, 'negated', match.terms.length > 0 ? weight : 0);
  }

  /** Before a word is read: the wine unsaid in front of it, the comma that parts it from its food in vain. */
  private correctNext(token: Token, at: number): void {
    const wine = this.described ? undefined : wineUnsaid(this.tokens, at);
    if (wine !== undefined) this.list.push({ ...token, folded: wine }, lookUpWord(this.index, wine), 'food', WEIGHT.food);
    if (this.isAside(at) && (this.isKind(token) || lookUpWord(this.index, token.folded).state !== undefined)) this.list.separator.join = undefined;
  }

  private foodWord(token: Token, at: number): number {
    const several = this.readyTo(token, at) ?? this.idiom(token, at) ?? this.joined(token, at);
    if (several !== undefined) return several;
    const match = lookUpWord(this.index, token.folded);
    if (SIZES.has(token.folded) && match.terms.length === 0) return at + 1;
    if ((match.how === 'none' || match.how === 'typo') && this.parts(token)) return at + 1;
    const free = freeBehind(this.tokens, at);
    if (free !== undefined) {
      this.negated(token);
      return free;
    }
    const unit = toUnit(token.folded);
    const role = this.getRole(token, match, unit);
    this.list.push(token, match, role, this.getWeight(token, role), unit);
    return at + 1;
  }

  private getWeight(token: Token, role: Role): number {
    if (SIZES.has(token.folded)) return SIZE_WEIGHT;
    return this.described && token.folded === 'flavored' && this.list.startsItem() ? FLAVORED_WEIGHT : WEIGHT[role];
  }

  /** "losos, surov, 150 g": a way of preparing alone between commas belongs to the food before. */
  private isAside(at: number): boolean {
    const { separator, words } = this.list;
    return (
      separator.join === 'comma' && words.length > 0 && !separator.stop && separator.amounts.length === 0 && this.tokens[at + 1]?.kind !== 'word'
    );
  }

  /** "mayonnaise, light": words that say which kind of a described food. */
  private isKind(token: Token): boolean {
    return this.described && NEUTRAL.has(token.folded) && this.isKnown(token.folded);
  }

  private idiom(token: Token, at: number): number | undefined {
    const idiom = this.described ? idiomAt(this.index, this.tokens, at, this.list.isBehindFood()) : undefined;
    if (idiom === undefined) return undefined;
    for (const [which, folded] of idiom.meant.entries()) {
      if (idiom.meant[which + 1] === 'free') this.negated({ ...token, folded });
      if (folded === 'free' || idiom.meant[which + 1] === 'free') continue;
      const match = lookUpWord(this.index, folded);
      const role = match.state === undefined ? 'food' : 'preparation';
      if (match.terms.length > 0) this.list.push({ folded, start: token.start, end: idiom.end }, match, role, WEIGHT[role], toUnit(folded));
    }
    return idiom.next;
  }

  /** A way of selling that a table's rows tell apart. */
  private readyTo(token: Token, at: number): number | undefined {
    const next = this.described ? skipReadyTo(this.tokens, at) : undefined;
    if (next === undefined) return undefined;
    if (this.list.separator.join === 'comma' && this.list.separator.amounts.length === 0) this.list.separator.join = undefined;
    for (const word of [token, this.tokens[next - 1] ?? token]) this.list.push(word, lookUpWord(this.index, word.folded), 'neutral', READY_WEIGHT);
    return next;
  }

  private joined(token: Token, at: number): number | undefined {
    const folded = joinedAt(this.index, this.tokens, at);
    if (folded === undefined) return undefined;
    this.list.push({ folded, start: token.start, end: this.tokens[at + 1]?.end ?? token.end }, lookUpWord(this.index, folded), 'food', WEIGHT.food);
    return at + 2;
  }

  private parts(token: Token): boolean {
    const parts = toParts(this.index, token.folded);
    for (const folded of parts ?? []) this.list.push({ ...token, folded }, lookUpWord(this.index, folded), 'food', WEIGHT.food);
    return parts !== undefined;
  }

  private getRole(token: Token, match: WordMatch, unit: Unit | undefined): Role {
    if (match.state !== undefined) return 'preparation';
    if (unit !== undefined && !(this.described && FOODS_BY_UNIT.has(token.folded))) return 'measure';
    if (NEUTRAL.has(token.folded) || SIZES.has(token.folded) || (!this.described && SET_MEALS.has(token.folded))) return 'neutral';
    return match.terms.length === 0 ? 'unknown' : 'food';
  }
}

export function readTokens(index: FoodIndex, tokens: readonly Token[]): TextTokens {
  return new Reader(index, tokens).read();
}
