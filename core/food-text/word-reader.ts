/** Reads the words that name food, one or several at a time: compounds, idioms, negations, ways of preparing, and the role and weight of each. */
import { joinedAt, toParts } from './compound-words.ts';
import { meantAt } from './context-words.ts';
import { DESCRIBING, isDescription } from './dependent-words.ts';
import { breadUnsaid, skipReadyTo, wineUnsaid } from './fixed-phrases.ts';
import type { FoodIndex } from './food-index.ts';
import { idiomAt } from './idioms.ts';
import { lookUpWord, termMatch, type WordMatch } from './look-up-word.ts';
import { skipModifier } from './loose-modifiers.ts';
import { LIST } from './marks.ts';
import { isCutBeside } from './meat-cuts.ts';
import { animalOfCounted, animalOfPart, isPartBehind } from './meat-parts.ts';
import { freeBehind, negatedMatch, negationAt } from './negation.ts';
import { getPreparation } from './preparations.ts';
import { FLAVORED_WEIGHT, FOODS_BY_UNIT, NEGATED_IN_NAMES, READY_WEIGHT, SET_MEALS, SIZE_WEIGHT, WEIGHT } from './reader-words.ts';
import type { Role, Separator } from './text-tokens.ts';
import type { TokenList } from './token-list.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit, type Unit } from './units.ts';
import { JOINS, NEUTRAL, SIZES } from './words-around.ts';

/** "dry weight". */
const WEIGHTS = new Set(['weight', 'teza', 'teze', 'tezo']);

/** Whether a stop, a join or a strong mark parts what comes from the food before. */
const isApart = ({ stop, join, amounts }: Separator): boolean => stop || join === 'with' || join === 'and' || amounts.some(({ mark }) => mark > LIST);

/** "Chick-fil-A": a part of a name, which is not corrected. */
const isHyphened = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at], tokens[at + 2]].some((token, which) => wordAt(tokens, which === 0 ? at - 1 : at + 1) === '-' && token?.glued === true);

export class WordReader {
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

  /** @param at the "without"; returns the token after what is lacking */
  without(at: number): number {
    const negation = negationAt(this.index, this.tokens, at);
    this.takeLackBehind(negation.next);
    for (const token of negation.words) this.negated(token);
    return negation.next;
  }

  /** "jam, sugar-free": what is lacking belongs to the food before the comma. */
  private takeLackBehind(next: number): void {
    const { separator, words } = this.list;
    const isAside = separator.join === 'comma' && words.length > 0 && !separator.stop && separator.amounts.length === 0;
    if (!this.described && isAside && this.tokens[next]?.kind !== 'word') separator.join = undefined;
  }

  private negated(token: Token): void {
    const match = negatedMatch(this.index, token.folded);
    const weight = this.described ? WEIGHT.negated : NEGATED_IN_NAMES;
    this.list.push(token, match, 'negated', match.terms.length > 0 ? weight : 0);
  }

  /** A word that only describes what follows. */
  private modifier(token: Token, at: number): number | undefined {
    if (isDescription(this.tokens, at, this.list.startsItem(), this.index.spelled.has(token.folded))) return at + 1;
    if (this.described) return undefined;
    return isCutBeside(this.index, this.tokens, at) ? at + 1 : skipModifier(this.index, this.tokens, at);
  }

  /** "prsi piščanca" is read as "prsi piščančje". */
  private asAnimal(token: Token, at: number): Token {
    const animal = this.described ? undefined : animalOfPart(this.tokens, at);
    return animal === undefined ? token : { ...token, folded: animal };
  }

  /** The word that a British or American one stands for; what tells it apart is read before it. */
  private asMeant(token: Token, at: number): Token {
    const meant = this.described ? undefined : meantAt(this.tokens, at);
    if (meant?.before !== undefined) this.list.push({ ...token, folded: meant.before }, lookUpWord(this.index, meant.before), 'food', WEIGHT.food);
    return meant?.instead === undefined ? token : { ...token, folded: meant.instead };
  }

  /** The animal at a place of which a cut is counted: it is read before its cut. */
  private animalOfCut(at: number): string | undefined {
    return this.described ? undefined : animalOfCounted(this.tokens, at);
  }

  /** Before a word is read: the wine or bread unsaid in front of it, the comma that parts it from its food in vain. */
  private correctNext(token: Token, at: number): void {
    const wine = this.described ? undefined : (wineUnsaid(this.tokens, at) ?? breadUnsaid(this.tokens, at));
    if (wine !== undefined) this.list.push({ ...token, folded: wine }, lookUpWord(this.index, wine), 'food', WEIGHT.food);
    const animal = this.animalOfCut(at - 2);
    if (animal !== undefined) this.list.push({ ...token, folded: animal }, lookUpWord(this.index, animal), 'food', WEIGHT.food);
    if (this.isStateBehind(at)) this.list.takeState();
    if (this.isAside(at) && (this.isKind(token) || isPartBehind(this.tokens, at) || lookUpWord(this.index, token.folded).state !== undefined))
      this.list.separator.join = undefined;
  }

  /** Reads the word at a place and returns where to go on. */
  read(said: Token, at: number): number {
    const aside = this.sugarless(said, at) ?? (this.animalOfCut(at) === undefined ? undefined : at + 1);
    if (aside !== undefined) return aside;
    const token = this.asMeant(this.asAnimal(said, at), at);
    this.correctNext(token, at);
    const several = this.several(token, at);
    if (several !== undefined) return several;
    const match = this.lookUp(token, at);
    if (SIZES.has(token.folded) && match.terms.length === 0) return at + 1;
    if ((match.how === 'none' || match.how === 'typo') && this.parts(token)) return at + 1;
    const free = this.free(token, at);
    if (free !== undefined) return free;
    const unit = toUnit(token.folded);
    const role = this.getRole(token, match, unit);
    this.list.push(token, match, role, this.getWeight(token, role), unit);
    return at + 1;
  }

  private sugarless(said: Token, at: number): number | undefined {
    if (said.folded !== 'sugarless') return undefined;
    this.takeLackBehind(at + 1);
    this.negated({ ...said, folded: 'sugar' });
    return at + 1;
  }

  private several(token: Token, at: number): number | undefined {
    return this.modifier(token, at) ?? this.readyTo(token, at) ?? this.idiom(token, at) ?? this.joined(token, at);
  }

  /** "sugar-free": the token after it. */
  private free(token: Token, at: number): number | undefined {
    const free = freeBehind(this.tokens, at);
    if (free === undefined) return undefined;
    this.takeLackBehind(free);
    this.negated(token);
    return free;
  }

  private lookUp({ folded }: Token, at: number): WordMatch {
    const match = lookUpWord(this.index, folded);
    const isGuess = match.how === 'typo' || match.how === 'diminutive';
    return isGuess && isHyphened(this.tokens, at) ? termMatch(this.index, []) : match;
  }

  private getWeight(token: Token, role: Role): number {
    if (SIZES.has(token.folded)) return SIZE_WEIGHT;
    return this.described && token.folded === 'flavored' && this.list.startsItem() ? FLAVORED_WEIGHT : WEIGHT[role];
  }

  /** "mleko 200 g (posneto)", "riž 80 g (suh)", "lentils 75 g dry, carrots": a kind or state behind the amount, and no food behind the state. */
  private isStateBehind(at: number): boolean {
    const { separator, words } = this.list;
    if (words.length === 0 || separator.amounts.length === 0 || isApart(separator)) return false;
    if (separator.opening === 'one') return true;
    if (getPreparation(this.tokens[at]?.folded ?? '') === undefined) return false;
    const behind = this.tokens[WEIGHTS.has(wordAt(this.tokens, at + 1)) ? at + 2 : at + 1];
    return behind?.kind !== 'word' || JOINS.has(behind.folded);
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
    return this.described && NEUTRAL.has(token.folded) && this.index.spelled.has(token.folded);
  }

  idiom(token: Token, at: number): number | undefined {
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
    if (NEUTRAL.has(token.folded) || SIZES.has(token.folded) || (!this.described && (SET_MEALS.has(token.folded) || DESCRIBING.has(token.folded))))
      return 'neutral';
    return match.terms.length === 0 ? 'unknown' : 'food';
  }
}
