/**
 * What was made and what of it was eaten: "palačinke iz 250 g moke in 3 jajc, pojedla 3", "(serves 4) 400 g pasta, ate one portion", "made with 500 g
 * beef, ate a quarter". The tokens are rewritten to what was eaten before they are read: the dish with its own amount, or the ingredients by their share, in
 * doubt. Without a word of how much was eaten, what a recipe for several lists is doubted as it stands.
 */
import type { Span } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { eatenBefore, PARTS, servesAt, tellsEating, type Eaten, type Serves } from './recipe-clauses.ts';
import {
  amountsIn,
  eatenBehind,
  isBreak,
  isHeadingBefore,
  isWeight,
  lastEaten,
  listBefore,
  nameStart,
  opensList,
  type ListOpening,
} from './recipe-lists.ts';
import { asBatch, findTotal, getShareOfTotal, type Total } from './recipe-shares.ts';
import { BEFORE_NUMBER, COOKED, mayTellRecipe, tellsRecipe, TELLS_RECIPE, VESSEL } from './recipe-words.ts';
import { toUnit } from './units.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';

export interface RecipeRead {
  readonly tokens: readonly Token[];
  readonly doubts: readonly DoubtedText[];
}

const IN_ALL = /^(total|totals|totalled|whole|batch|all|altogether|entire|skupaj|vsega|vse|cel[aeo]?)$/;
/** Where the verb of cooking stands, at most. */
const LATEST_VERB = 4;
/** Words between these and the weight, at most. */
const MOST_TOLD = 5;
const CLAUSE = /^[,;.\n–—]$/;

function findServes(tokens: readonly Token[]): Serves | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const serves = servesAt(tokens, at);
    if (serves !== undefined) return serves;
  }
  return undefined;
}

/** With the signs around it: a bracket, or the comma before it. */
function withSigns(tokens: readonly Token[], { from, to }: Span): Span {
  const isBracket = wordAt(tokens, from - 1) === '(' && wordAt(tokens, to) === ')';
  if (isBracket) return { from: from - 1, to: to + 1 };
  return { from: CLAUSE.test(wordAt(tokens, from - 1)) && isBreak(tokens[to]) ? from - 1 : from, to };
}

/** The number token that a scaled amount is read from. */
function scaled(tokens: readonly Token[], at: number, share: number): { readonly token: Token; readonly next: number } | undefined {
  const [number, first] = [readNumber(tokens, at), tokens[at]];
  if (number === undefined || first === undefined) return undefined;
  const value = Math.round(number.value * share * 1000) / 1000;
  const end = tokens[number.next - 1]?.end ?? first.end;
  return { token: { ...first, kind: 'number', text: 'n', folded: 'n', value, end }, next: number.next };
}

/** Who ate it or of how many is told, so that it is no weight of something else. */
const isSaid = ({ told, of }: Eaten): boolean => told || of !== undefined;

/** Behind "with" or a colon there may be something else than what a dish was made of. */
const mayBeOtherList = ({ loose, colon }: ListOpening): boolean => loose || colon;

class Recipe {
  private readonly tokens: readonly Token[];
  private readonly serves: Serves | undefined;
  private readonly total: Total | undefined;
  /** The last word that may tell who ate what. */
  private readonly lastTold: number;
  private readonly gone: Span[] = [];
  /** "1 of 6 portions" is one portion: how many, by the token they were said at. */
  private readonly portions = new Map<number, number>();
  private readonly scaledAt = new Map<number, number>();
  private readonly doubts: DoubtedText[] = [];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.serves = findServes(tokens);
    this.total = findTotal(tokens);
    this.lastTold = tokens.findLastIndex((_, at) => tellsEating(tokens, at));
  }

  read(): RecipeRead {
    this.find();
    return { tokens: this.rewritten(), doubts: this.doubts };
  }

  private find(): void {
    const before = eatenBefore(this.tokens, 0);
    if (this.openedList(before)) return;
    if (before === undefined ? this.cookedList() : this.shareAhead(before)) return;
    this.unlisted(before?.of === undefined ? undefined : before);
  }

  /** "palačinke iz 250 g moke in 3 jajc, pojedla 3": a list behind a word or sign that opens one. @returns whether one of them is a recipe */
  private openedList(before: Eaten | undefined): boolean {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const opening = opensList(this.tokens, at);
      if (opening === undefined || !this.mayBeRecipe(opening)) continue;
      const eaten = before !== undefined && this.belongsTo(before, opening) ? before : eatenBehind(this.tokens, opening.list);
      if (eaten === undefined ? this.uneaten(opening) : this.listed(opening, eaten)) return true;
    }
    return false;
  }

  /** "spekla sem pecivo, 300 g moke, 200 g sladkorja, 4 jajca. pojedla dva kosa": what it was made of, without a word that opens the list. */
  private cookedList(): boolean {
    const { tokens } = this;
    const verb = tokens.slice(0, LATEST_VERB).findIndex(({ folded }) => COOKED.test(folded));
    const from = verb < 0 ? -1 : tokens.findIndex(({ folded }, at) => at > verb && folded === ',');
    if (from < 0 || amountsIn(tokens, { from: verb, to: from }).numbers.length > 0) return false;
    const eaten = eatenBehind(tokens, from + 1);
    if (eaten === undefined || !eaten.told || !this.isListOfWeights({ from: from + 1, to: eaten.from })) return false;
    const opening = { from, list: from + 1, loose: false, colon: true, weighed: false };
    if (this.toShare(eaten) !== undefined) return this.listed(opening, eaten);
    return this.isOfDish(opening, eaten) && this.asDish(opening, eaten);
  }

  private isListOfWeights(list: Span): boolean {
    const { numbers } = amountsIn(this.tokens, list);
    const isKilo = ({ folded }: Token, at: number): boolean => at >= list.from && at < list.to && /^(kilo|kg|pound)$/.test(folded);
    const weights = numbers.filter((at) => isWeight(this.tokens, at)).length + this.tokens.filter(isKilo).length;
    return weights > 0 && this.tokens.slice(list.from, list.to).filter(({ folded }) => folded === ',').length > 0;
  }

  /** "half of: 200 g rice, 300 g chicken", "1/3 of (500 g pasta, 400 g mince)". @returns whether a list follows */
  private shareAhead(before: Eaten): boolean {
    const opens = skipAll(this.tokens, before.to);
    const isOpened = /^[:(]$/.test(wordAt(this.tokens, opens));
    const list = { from: opens, to: this.tokens.length };
    const { numbers } = amountsIn(this.tokens, list);
    const isList = numbers.length > 1 && numbers.some((at) => isWeight(this.tokens, at)) && isOpened;
    if (!isList || before.share === undefined) return false;
    return this.asShare(list, numbers, { ...before, to: opens + 1 }, before.share);
  }

  /** Behind "with" or a colon only where somebody tells behind it who ate what, or how many it was for. */
  private mayBeRecipe(opening: ListOpening): boolean {
    if (this.isServes(opening.list)) return false;
    const isCooked = opening.colon && this.tokens.slice(0, opening.from).some(({ folded }) => COOKED.test(folded));
    return !mayBeOtherList(opening) || isCooked || opening.list <= this.lastTold || this.serves !== undefined;
  }

  /** "1/5 of meal prep: …": whether a share said first is of this list. */
  private belongsTo({ to }: Eaten, { from, loose }: ListOpening): boolean {
    return !loose && !this.tokens.slice(to, from).some(({ folded }) => CLAUSE.test(folded));
  }

  /** "500 g pasta with 400 g tuna, ate a quarter": what was weighed before "with" too. */
  private startOfList({ from, list, loose }: ListOpening): number {
    const start = loose ? nameStart(this.tokens, from) : from;
    return amountsIn(this.tokens, { from: start, to: from }).numbers.length > 0 && loose ? start : list;
  }

  private endOfList({ from }: ListOpening, eaten: Eaten): number {
    return eaten.from < from ? this.tokens.length : eaten.from;
  }

  /** @returns whether the list is a recipe of which that was eaten */
  private listed(opening: ListOpening, eaten: Eaten): boolean {
    const isLoose = mayBeOtherList(opening);
    if (isLoose && !isSaid(eaten) && !this.isOfParts(eaten)) return false;
    const list = { from: this.startOfList(opening), to: this.endOfList(opening, eaten) };
    const { numbers, eggs } = amountsIn(this.tokens, list);
    if (numbers.length === 0) return false;
    const share = this.toShare(eaten);
    if (share === undefined) return this.isOfDish(opening, eaten) && this.asDish(opening, eaten);
    if (opening.weighed) return false;
    const isOne = numbers.length === 1 && !eggs && !isLoose;
    return isOne ? this.asDish(opening, eaten) : this.ofNamed(opening, list, numbers, eaten, share);
  }

  /** "20 balls = …, 4 balls": as many of the parts that were made. */
  private isOfParts({ amount }: Eaten): boolean {
    return this.serves !== undefined && amount !== undefined && PARTS.test(wordAt(this.tokens, amount.to - 1));
  }

  /** "recept za 2: 160 g testenin, …": nobody said how much was eaten. */
  private uneaten({ from, weighed }: ListOpening): boolean {
    if (this.serves === undefined || weighed) return false;
    this.doubt(Math.min(from, this.serves.from), this.tokens.length);
    return true;
  }

  private toShare({ share, portions, amount, value = 0 }: Eaten): number | undefined {
    if (share !== undefined) return share;
    const weighed = getShareOfTotal(this.tokens, this.total, amount);
    if (weighed !== undefined) return weighed;
    if (this.serves === undefined) return undefined;
    if (portions !== undefined) return portions / this.serves.people;
    const isUnit = amount !== undefined && toUnit(wordAt(this.tokens, amount.to - 1)) !== undefined;
    const isPlain = amount !== undefined && (!isUnit || PARTS.test(wordAt(this.tokens, amount.to - 1)));
    return isPlain && value > 0 && value <= this.serves.people ? value / this.serves.people : undefined;
  }

  /** Whether a count or weight was eaten of what the list made; a plain count behind a colon is doubted. */
  private isOfDish({ weighed, colon }: ListOpening, { amount, portions }: Eaten): boolean {
    const isWeight = amount !== undefined && amount.to > amount.from + 1;
    if (colon && amount !== undefined && !isWeight) this.doubt(0, this.tokens.length);
    return weighed ? isWeight : amount !== undefined || (portions !== undefined && !colon);
  }

  /** The dish alone, with what was eaten of it. */
  private asDish({ from }: ListOpening, eaten: Eaten): boolean {
    if (!this.tokens.slice(0, from).some(({ kind, folded }) => kind === 'word' && !TELLS_RECIPE.has(folded) && !BEFORE_NUMBER.has(folded)))
      return false;
    const end = eaten.from < from ? this.tokens.length : eaten.from;
    // A full stop would part the dish from its amount.
    const isSign = /^[,;:–—-]$/.test(wordAt(this.tokens, end - 1)) && end < this.tokens.length;
    this.gone.push({ from, to: isSign ? end - 1 : end });
    // "pot of soup: …, two ladles": not all of the pot.
    if (VESSEL.test(wordAt(this.tokens, 0)) && eaten.amount !== undefined) this.gone.push({ from: 0, to: wordAt(this.tokens, 1) === 'of' ? 2 : 1 });
    if (eaten.amount === undefined) this.portionsOnly(eaten);
    this.dropServes();
    return true;
  }

  /** A share of what one ingredient tells is the usual portion, in doubt. */
  private portionsOnly(eaten: Eaten): void {
    const { portions, share } = eaten;
    this.doubt(0, this.tokens.length);
    if (portions === undefined || share !== undefined) this.gone.push(withSigns(this.tokens, eaten));
    if (portions !== undefined) this.portions.set(eaten.from, portions);
  }

  private ofNamed(opening: ListOpening, list: Span, numbers: readonly number[], eaten: Eaten, share: number): boolean {
    if (numbers.length > 1 && eaten.from >= opening.from && list.from === opening.list) this.dropName(opening, eaten);
    return this.asShare(list, numbers, eaten, share);
  }

  /** The name of what was made for several is not eaten beside what it was made of. */
  private dropName({ from, loose }: ListOpening, { of }: Eaten): void {
    if (loose && of === undefined && this.serves === undefined && !this.tokens.some(({ folded }) => COOKED.test(folded))) return;
    const start = nameStart(this.tokens, from);
    if (start < from) this.gone.push({ from: start, to: from });
  }

  private asShare(list: Span, numbers: readonly number[], eaten: Eaten, share: number): boolean {
    for (const at of numbers) if (!this.isServes(at) && !this.isTotal(at)) this.scaledAt.set(at, share);
    if (this.total !== undefined) this.gone.push(withSigns(this.tokens, this.total));
    this.doubt(0, this.tokens.length);
    this.gone.push(eaten.from < list.from ? eaten : withSigns(this.tokens, eaten));
    this.dropServes();
    return true;
  }

  /** "made a chilli for 6, ate one portion", "beef stew, 1 of 6 portions": without a list. */
  private unlisted(before: Eaten | undefined): void {
    const mayBe = this.serves !== undefined || tellsRecipe(this.tokens);
    const eaten = before ?? (mayBe ? lastEaten(this.tokens, this.serves) : undefined);
    if (eaten === undefined || this.weighedInAll(eaten) || this.weighedBefore(eaten) || this.ofVessel(eaten)) return;
    if (eaten.portions === undefined || (this.serves === undefined && eaten.of === undefined && before === undefined)) return;
    this.gone.push(withSigns(this.tokens, eaten));
    this.portions.set(eaten.from, eaten.portions);
    this.dropServes();
  }

  /** "tray of brownies, had 1/16", "pot of soup (8 servings), ate 1": what was eaten of the pot. @returns whether it was told */
  private ofVessel(eaten: Eaten): boolean {
    const vessel = this.tokens.findIndex(({ folded }) => VESSEL.test(folded));
    const share = this.toShare(eaten);
    if (share === undefined || vessel < 0 || vessel > 1 || eaten.from <= vessel) return false;
    this.gone.push({ from: 0, to: vessel }, withSigns(this.tokens, eaten));
    if (this.serves === undefined) this.scaledAt.set(vessel, share);
    else {
      this.portions.set(vessel, share * this.serves.people);
      this.gone.push({ from: vessel, to: vessel + (wordAt(this.tokens, vessel + 1) === 'of' ? 2 : 1) });
    }
    this.doubt(0, this.tokens.length);
    this.dropServes();
    return true;
  }

  /** Of one food there is a weight, of a list for several a number. */
  private isListed(numbers: readonly number[], isOfMany: boolean): boolean {
    if (isOfMany && numbers.length > 1) return true;
    return numbers.length >= (isOfMany ? 1 : 2) && numbers.some((at) => isWeight(this.tokens, at));
  }

  /** "(serves 4) 400 g pasta, ate one portion", "500 g mince, 300 g pasta - half for me": what was weighed is of all of it. @returns whether anything was */
  private weighedBefore(eaten: Eaten): boolean {
    const isOfMany = this.serves !== undefined || eaten.of !== undefined;
    const share = isOfMany || eaten.mine === true || eaten.told ? this.toShare(eaten) : undefined;
    const list = listBefore(this.tokens, eaten.from);
    const numbers = amountsIn(this.tokens, list).numbers.filter((at) => !this.isServes(at));
    // "pizza 400 g, half for me": of one food it is read with the food.
    if (share === undefined || !this.isListed(numbers, isOfMany)) return false;
    if (isOfMany && numbers.length > 1) this.dropHeading(list, numbers[0] ?? 0);
    return this.asShare(list, numbers, eaten, share);
  }

  /** "2 of 6 containers beef chili, the whole batch weighed 2.4 kg": the share of the weight of all of it. @returns whether that was told */
  private weighedInAll(eaten: Eaten): boolean {
    const { tokens } = this;
    const share = eaten.of === undefined ? undefined : this.toShare(eaten);
    const weights = tokens.flatMap((_, at) => (tokens[at]?.kind === 'number' && at >= eaten.to && isWeight(tokens, at) ? [at] : []));
    const [all = 0] = weights;
    if (
      share === undefined ||
      weights.length !== 1 ||
      !tokens.slice(Math.max(eaten.to, all - MOST_TOLD), all).some(({ folded }) => IN_ALL.test(folded))
    )
      return false;
    this.gone.push(eaten);
    this.scaledAt.set(all, share);
    this.doubt(0, tokens.length);
    return true;
  }

  private dropHeading({ from }: Span, first: number): void {
    if (isHeadingBefore(this.tokens, from, first)) this.gone.push({ from, to: first });
  }

  private isTotal(at: number): boolean {
    return this.total !== undefined && at >= this.total.from && at < this.total.to;
  }

  private isServes(at: number): boolean {
    return this.serves !== undefined && at >= this.serves.from && at < this.serves.to;
  }

  private dropServes(): void {
    if (this.serves !== undefined) this.gone.push(withSigns(this.tokens, this.serves));
  }

  private doubt(from: number, to: number): void {
    this.doubts.push({ start: this.tokens[from]?.start ?? 0, end: this.tokens[to - 1]?.end ?? 0 });
  }

  private rewritten(): readonly Token[] {
    if (this.gone.length === 0 && this.scaledAt.size === 0) return this.tokens;
    const kept: Token[] = [];
    for (let at = 0; at < this.tokens.length;) at = this.keep(kept, at);
    return kept;
  }

  /** @returns the next token to keep */
  private keep(kept: Token[], at: number): number {
    const portions = this.portions.get(at);
    if (portions !== undefined) kept.push(...this.portionTokens(at, portions));
    if (this.gone.some(({ from, to }) => at >= from && at < to)) return at + 1;
    const share = this.scaledAt.get(at);
    if (share !== undefined && VESSEL.test(wordAt(this.tokens, at))) kept.push(this.numberToken(at, share));
    const part = share === undefined ? undefined : scaled(this.tokens, at, share);
    kept.push(...(part === undefined ? this.tokens.slice(at, at + 1) : [part.token]));
    return part?.next ?? at + 1;
  }

  private numberToken(at: number, value: number): Token {
    const { start, end } = this.tokens[at] ?? { start: 0, end: 0 };
    return { kind: 'number', text: 'n', folded: 'n', value, start, end, glued: false };
  }

  private portionTokens(at: number, value: number): Token[] {
    const { start, end } = this.tokens[at] ?? { start: 0, end: 0 };
    const place = { start, end, glued: false };
    const isBefore = at === 0 || this.tokens[at - 1]?.kind !== 'sign';
    return [
      ...(isBefore ? [] : [{ kind: 'sign' as const, text: '', folded: ',', ...place }]),
      this.numberToken(at, value),
      { kind: 'word', text: 'portion', folded: 'portion', ...place },
    ];
  }
}

/** "of everything", "od vsega" */
function skipAll(tokens: readonly Token[], from: number): number {
  let at = from;
  while (/^(of|od|all|everything|vsega|the|this|tega|one|a|box|tub|container|full|=)$/.test(wordAt(tokens, at))) at += 1;
  return at;
}

/** @returns the tokens with what was eaten of a recipe instead of what was made */
export function withoutRecipe(tokens: readonly Token[]): RecipeRead {
  return mayTellRecipe(tokens) ? new Recipe(asBatch(tokens)).read() : { tokens, doubts: [] };
}
