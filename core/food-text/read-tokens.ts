/**
 * Classifies tokens: reads amounts, looks up words, skips words of the sentence, and collects joins and stops in the separators between words.
 * Reads each token once, from left to right.
 */
import { AmountReader } from './amount-reader.ts';
import type { FoodIndex } from './food-index.ts';
import { negationAt } from './negation.ts';
import { isOrdinary, lookUpWord, percentMatch, termMatch } from './look-up-word.ts';
import { eggsBefore, eggsBehind } from './egg-dishes.ts';
import { beansAt, isDrinkBeside, isHalfAndHalf, skipFixedPhrase, skipFlavour, skipRelative, countPercentTokens } from './fixed-phrases.ts';
import { mealTypeAt as typeAtHour } from '#core/nutrition/meal.ts';
import { bracketPairs, LIST, signMark, TIE } from './marks.ts';
import { mealTypeAt, opensMeal } from './meal-type.ts';
import { findShares } from './left-shares.ts';
import { leftTerms, leftUnnamed } from './left-terms.ts';
import { isLacking, mentionsLeaving, notEaten } from './not-eaten.ts';
import { scheduledHours } from './schedule.ts';
import { TokenList } from './token-list.ts';
import { WordReader } from './word-reader.ts';
import type { DoubtedText, Share, TextTokens } from './text-tokens.ts';
import { BEHIND, NOUNS_AFTER_FOOD, PERCENT_WEIGHT, SIGN_JOINS, STOPS, WEIGHT } from './reader-words.ts';
import { isAmountAhead, toOpening, markSign, markWord } from './separator-marks.ts';
import { isGave, isSpreadOn, isVerb, SENTENCE } from './sentence-words.ts';
import { isInOneName } from './one-name.ts';
import { isAbbreviation, isEnglishIn, isOfNext, namesFood } from './reader-checks.ts';
import { childrensMealAt, energyAt } from './said-energy.ts';
import { toSaid } from './said-tokens.ts';
import type { Corrected } from './slips.ts';
import { mayBeNutrient, skipGoal, skipNutrient, skipNutrientBefore } from './said-nutrients.ts';
import { findScopes, mentionsScope, NO_SCOPES, type Scopes } from './said-scopes.ts';
import { isChainBefore, skipOriginOrPraise } from './places.ts';
import { lengthCutEnd, timeAt } from './times.ts';
import { wordAt, type Token } from './tokenize.ts';
import { FUNCTION, JOINS, NEUTRAL, type Join, type MealType } from './words-around.ts';

class Reader {
  private readonly list = new TokenList();
  private mealType: MealType | undefined;
  /** Of what was not eaten: "skipped breakfast, lunch was a sandwich" is lunch. */
  private skippedType: MealType | undefined;
  /** Of what was not eaten the first token, and the token after the last. */
  private readonly leftOut = new Map<number, number>();
  private shares: ReadonlyMap<number, Share> = new Map();
  private scopes: Scopes = NO_SCOPES;
  private readonly timeTypes = new Set<MealType>();
  private readonly doubts: DoubtedText[] = [];
  private bracketEnd: number | undefined;
  private readonly brackets: ReadonlyMap<number, number>;
  private readonly index: FoodIndex;
  private readonly tokens: readonly Token[];
  private readonly rewritten: Pick<TextTokens, 'doubts'> & { readonly tokens: readonly Token[] };
  private readonly described: boolean;
  private readonly hours: ReadonlySet<number>;
  private readonly wordReader: WordReader;
  private readonly amounts: AmountReader;

  constructor(index: FoodIndex, said: Corrected) {
    this.index = index;
    this.rewritten = said;
    this.tokens = said.tokens;
    this.described = index.style === 'descriptions';
    this.brackets = bracketPairs(this.tokens);
    this.hours = this.described ? new Set() : scheduledHours(this.tokens);
    this.wordReader = new WordReader(index, this.tokens, this.list);
    this.amounts = new AmountReader(index, this.tokens, this.list);
  }

  read(): TextTokens {
    if (!this.described && mentionsLeaving(this.tokens)) {
      this.shares = findShares(this.tokens);
      for (const { from, to } of notEaten(this.tokens, this.shares, this.isFoodAt, this.phraseEnd)) this.leftOut.set(from, to);
    }
    if (mentionsScope(this.tokens))
      this.scopes = findScopes(this.tokens, (at) => namesFood(this.index, this.tokens[at]) && !isGave(this.tokens, at), this.shares);
    let at = 0;
    while (at < this.tokens.length) at = this.step(at);
    this.list.close();
    const { words, separators, shares } = this.list;
    const mealType = this.mealType ?? this.skippedType ?? (this.timeTypes.size === 1 ? [...this.timeTypes][0] : undefined);
    const sentence = this.tokens.some(({ folded }) => SENTENCE.has(folded));
    const doubts = [...this.rewritten.doubts, ...this.scopes.doubts.map(({ from, to }) => this.toSpan(from, to)), ...this.doubts];
    return { words, separators, shares, sentence, doubts, ...(mealType === undefined ? {} : { mealType }) };
  }

  private toSpan(from: number, to: number): DoubtedText {
    return { start: this.tokens[from]?.start ?? 0, end: this.tokens[to - 1]?.end ?? 0 };
  }

  /** Reads what starts at a token and returns where to go on. */
  private step(at: number): number {
    const token = this.tokens[at];
    if (token === undefined) return at + 1;
    if (token.kind === 'sign') return (token.folded === '(' ? this.eggs(at) : undefined) ?? this.sign(token, at);
    const aside = this.notEaten(at) ?? this.eggs(at) ?? this.noAmount(token, at) ?? skipFixedPhrase(this.tokens, at) ?? this.halves(token, at);
    return aside ?? this.toldBeside(at) ?? this.amounts.read(token, at) ?? this.word(token, at);
  }

  /** Where the food before it comes from and what it is praised for; a table's rows tell both apart. */
  private toldBeside(at: number): number | undefined {
    if (this.described) return undefined;
    if (isChainBefore(this.tokens, at, (chain, food) => isInOneName(this.index, chain, [food]))) return at + 1;
    if (this.list.words.length === 0) return undefined;
    const before = this.list.words.at(-1)?.folded ?? '';
    const next = skipOriginOrPraise(this.tokens, at, (chain) => isInOneName(this.index, before, [chain]));
    if (next !== undefined) this.amounts.behind = false;
    return next;
  }

  /** A clause that says what the food before it is. */
  private relative(at: number): number | undefined {
    const { words, separator } = this.list;
    const isBehindFood = words.at(-1)?.role === 'food' && !separator.stop && separator.amounts.length === 0;
    return isBehindFood ? skipRelative(this.tokens, at) : undefined;
  }

  /** "with a fruit or vanilla flavor": the words tell the kind of what stands before, and name no food. */
  private flavour(at: number): number | undefined {
    const next = skipFlavour(this.tokens, at);
    if (next === undefined || this.list.words.length === 0) return undefined;
    const kinds = this.tokens.slice(at + 1, next - 1).filter(({ folded }) => this.isFoodNoun(folded));
    for (const kind of kinds) this.pushKind(kind, kind.folded);
    const last = this.tokens[next - 1];
    if (last !== undefined && !this.described) this.pushKind(last, 'flavored');
    return next;
  }

  private pushKind(token: Token, folded: string): void {
    const match = lookUpWord(this.index, folded);
    const role = this.described ? 'food' : 'neutral';
    if (match.terms.length > 0) this.list.push({ ...token, folded }, match, role, WEIGHT[role]);
  }

  private noAmount(token: Token, at: number): number | undefined {
    return this.relative(at) ?? this.percent(token, at) ?? this.energy(at) ?? this.nutrient(at) ?? this.childrensMeal(token, at) ?? this.time(at);
  }

  /** "a 100-calorie package of cookies", "keksi (150 kcal)". */
  private energy(at: number): number | undefined {
    if (this.described || this.tokens[at]?.kind !== 'number') return undefined;
    const { separator, separators } = this.list;
    const said = energyAt(this.tokens, at, { separator, separators }, this.isFoodAt);
    if (said === undefined) return undefined;
    this.list.amount(said.amount, said.behind, !said.behind);
    return said.next;
  }

  private nutrient(at: number): number | undefined {
    if (this.described || this.tokens[at]?.kind !== 'number') return undefined;
    return this.nutrientBehind(at) ?? this.nutrientBefore(at);
  }

  private nutrientBehind(at: number): number | undefined {
    const { separator, words, bracket } = this.list;
    const before = words.at(-1);
    if (before?.role !== 'food' && (before?.role !== 'measure' || before.terms.length === 0)) return undefined;
    const next = skipNutrient(this.tokens, at, separator, bracket);
    if (next === undefined && mayBeNutrient(this.tokens, at, separator)) this.doubts.push(this.toSpan(at, at + 1));
    return next;
  }

  private nutrientBefore(at: number): number | undefined {
    const goal = skipGoal(this.tokens, at);
    if (goal !== undefined) return goal;
    const food = skipNutrientBefore(this.tokens, at);
    // How much of the food has so much of it, nobody said.
    if (food !== undefined && !this.tokens[food]?.folded.startsWith('prote')) this.doubts.push(this.toSpan(at, food + 1));
    return food;
  }

  /** "Kids meal" and "coffee beans" are unread, unless the food is named behind them. */
  private childrensMeal(token: Token, at: number): number | undefined {
    const meal = beansAt(this.tokens, at) ?? (this.described ? undefined : childrensMealAt(this.tokens, at));
    if (meal === undefined || this.isFoodAt(at + 2)) return undefined;
    const unread = { folded: `${token.folded} ${meal.folded}`, start: token.start, end: meal.end };
    this.list.push(unread, termMatch(this.index, []), 'unknown', WEIGHT.unknown);
    return at + 2;
  }

  private sign(token: Token, at: number): number {
    const join = SIGN_JOINS.get(token.folded) ?? (token.folded === '-' && !token.glued ? 'comma' : undefined);
    if (this.isLeading(at)) return at + 1;
    if (join === undefined) this.list.mark(signMark(token));
    if (this.brackets.has(at)) this.openBracket(at);
    if (at === this.bracketEnd) this.list.closeBracket();
    if (join !== undefined) this.join(join, token);
    markSign(this.list.separator, token);
    if (STOPS.has(token.folded) && !isAbbreviation(this.tokens, at, this.isFoodAt)) {
      this.list.separator.stop = true;
      this.amounts.behind = false;
    }
    return at + 1;
  }

  /** "(150 g) riž, (80 g) meso": a bracket that opens an item says the amount of the food behind it, as without the bracket. */
  private isLeading(at: number): boolean {
    const end = this.brackets.get(at);
    return end !== undefined && this.list.opensItem() && isAmountAhead(this.tokens, at, end);
  }

  private openBracket(at: number): void {
    this.bracketEnd = this.brackets.get(at) ?? this.tokens.length;
    const inside = this.tokens.slice(at + 1, this.bracketEnd);
    this.list.openBracket(at + 1, toOpening(inside));
    // "stew (chicken 110 g, potatoes 90 g)": a list of its own, and no more of the name before it.
    if (inside[0]?.kind === 'word' && inside.filter((token) => token.kind === 'number').length > 1) this.list.separator.opens = true;
  }

  private join(join: Join, token?: Token): void {
    this.list.mark(token === undefined ? LIST : signMark(token));
    this.list.join(this.list.separator.amounts.length === 0 && this.amounts.isOfEach && (join === 'and' || join === 'comma') ? 'hard' : join);
    this.amounts.behind = false;
  }

  /** What was left out is skipped; of what was left in part the rest counts. */
  private notEaten(at: number): number | undefined {
    const aside = this.scopes.leftOut.get(at);
    if (aside !== undefined) {
      // "steak and potatoes, gave the potatoes to the dog"
      if (wordAt(this.tokens, at) === 'gave' || this.scopes.retold.has(at)) this.leaveBefore(at, aside);
      return this.skipTo(aside);
    }
    const reference = this.scopes.references.get(at);
    if (reference !== undefined) return this.reference(at, reference);
    const to = this.leftOut.get(at);
    if (to !== undefined) {
      // "skipped breakfast, just coffee" is still the breakfast.
      for (let word = at; word < to; word += 1) this.skippedType ??= mealTypeAt(this.tokens, word, this.foodWords);
      this.leaveBefore(at, to);
      return this.skipTo(to);
    }
    const share = this.shares.get(at);
    if (share === undefined) return undefined;
    const { next, ...said } = share;
    // With whom it was shared tells nothing more where it stands apart from the verb.
    if (said.eaten !== 1 || said.unsure === true || said.more !== undefined) this.list.shares.push({ ...said, word: this.list.words.length });
    return next;
  }

  private skipTo(next: number): number {
    this.list.skip();
    return next;
  }

  /** "isto kot včeraj" stands for food, which is unread. */
  private reference(at: number, next: number): number {
    const [first, last] = [this.tokens[at], this.tokens[next - 1]];
    if (first !== undefined && last !== undefined)
      this.list.push({ folded: 'same', start: first.start, end: last.end }, termMatch(this.index, []), 'unknown', WEIGHT.unknown);
    return this.skipTo(next);
  }

  /** "riž, zrezek; riža nisem pojedla", "so I left it": of what was named before nothing was eaten. */
  private leaveBefore(from: number, to: number): void {
    const word = this.list.words.length;
    const foods = this.tokens.slice(from, to).flatMap((token) => leftTerms(this.index, this.list.words, token));
    const told = foods.length > 0 ? foods.map((terms) => ({ eaten: 0, terms })) : leftUnnamed(this.tokens, from, to);
    this.list.shares.push(...told.map((share) => ({ word, behind: true, ...share })));
  }

  private readonly isFoodAt = (at: number): boolean => {
    const token = this.tokens[at];
    return token?.kind === 'word' && this.isFoodNoun(token.folded) && !isGave(this.tokens, at);
  };
  private readonly phraseEnd = (at: number): number => negationAt(this.index, this.tokens, at - 1).next;

  /** A time, date or ordinal; an hour tells the meal where no word does. */
  private time(at: number): number | undefined {
    const read = this.hours.has(at)
      ? { next: at + 1, begins: true }
      : timeAt(this.tokens, at, this.list.startsItem(), (place) => mealTypeAt(this.tokens, place, this.foodWords) !== undefined);
    if (read?.hour !== undefined) this.timeTypes.add(typeAtHour(read.hour));
    if (read?.begins === true) this.list.separator.stop = true;
    const cut = lengthCutEnd(this.tokens, at, read?.next);
    if (cut !== undefined) this.doubts.push(this.toSpan(at, cut));
    return read?.next;
  }

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
    const before = eggsBefore(this.tokens, at);
    const eggs = before ?? eggsBehind(this.tokens, at, this.list);
    if (eggs === undefined) return undefined;
    this.list.amount(eggs.amount, before === undefined, before !== undefined);
    return eggs.next;
  }

  private halves(token: Token, at: number): number | undefined {
    if (!isHalfAndHalf(this.tokens, at)) return undefined;
    const idiom = this.wordReader.idiom(token, at);
    if (idiom !== undefined) return idiom;
    this.list.push({ ...token, end: this.tokens[at + 2]?.end ?? token.end }, lookUpWord(this.index, token.folded), 'food', WEIGHT.food);
    return at + 3;
  }

  private readonly isKnown = (folded: string): boolean => this.index.spelled.has(folded);
  private readonly isFoodNoun = (folded: string): boolean => this.isKnown(folded) && !FUNCTION.has(folded) && !NEUTRAL.has(folded);

  private readonly foodWords = {
    isFood: this.isFoodNoun,
    isName: (first: string, second: string): boolean => isInOneName(this.index, first, [second]),
  };

  private meal(meal: MealType, at: number): number {
    this.mealType ??= meal;
    const isBehind = this.list.words.length > 0;
    if (isBehind && opensMeal(this.tokens, at, namesFood(this.index, this.tokens[at + 1]))) this.list.separator.stop = true;
    // "jogurt malica 2 jabolki": what is counted behind the meal is of it.
    if (isBehind && this.tokens[at + 1]?.kind === 'number') this.list.mark(TIE);
    this.list.dropArticle();
    return at + 1;
  }

  private word(token: Token, at: number): number {
    const meal = mealTypeAt(this.tokens, at, this.foodWords);
    if (meal !== undefined) return this.meal(meal, at);
    if (isLacking(this.tokens, at)) return this.wordReader.without(at);
    markWord(this.list.separator, token.folded);
    if (!this.described && isEnglishIn(this.index, this.tokens, at)) this.list.separator.inside = true;
    const join = JOINS.get(token.folded);
    if (join !== undefined) return this.joining(join, at);
    if (BEHIND.has(token.folded) && !isOfNext(this.index, this.tokens, at)) this.amounts.behind = true;
    if (!this.isSpoken(token, at)) return this.wordReader.read(token, at);
    this.list.spoken = true;
    this.list.dropArticle();
    return at + 1;
  }

  private joining(join: Join, at: number): number {
    const half = this.amounts.halfMore(at);
    if (half !== undefined) return half;
    if (join === 'with' && this.list.separator.amounts.length > 0) this.list.separator.unnamed = true;
    const flavour = join === 'with' ? this.flavour(at) : undefined;
    if (flavour !== undefined) return flavour;
    this.join(join === 'with' && isDrinkBeside(this.tokens, at) ? 'strong' : join);
    return at + 1;
  }

  private isSpoken(token: Token, at: number): boolean {
    if (this.scopes.spoken.has(at)) return true;
    if (NOUNS_AFTER_FOOD.has(token.folded) && !this.list.startsItem() && this.isKnown(token.folded)) return false;
    if (token.folded === 'pol' || isGave(this.tokens, at)) return true;
    if (isSpreadOn(this.tokens, at)) return true;
    return FUNCTION.has(token.folded) || isOrdinary(this.index, token.folded) || isVerb(this.tokens, at, this.isKnown);
  }
}

export function readTokens(index: FoodIndex, tokens: readonly Token[]): TextTokens {
  return new Reader(index, toSaid(index, tokens)).read();
}
