/**
 * Splits a food's name, or a row's description, into weighted words. In a curated name every word counts. A table's description
 * ("Milk, reduced fat (2%)", "Chicken, NS as to part, skin not eaten") has the food first and qualifiers after commas: words weigh by
 * position, "not further specified" has no weight, and a negation ("no sugar", "skin not eaten", "caffeine free") is one word
 * that only the same negation in a text matches.
 */
import { obliqueKeys, type NameToken, type NameWords } from './name-words.ts';
import type { FoodLang } from './food-languages.ts';
import type { State } from './preparations.ts';
import { eachToken, NUMBER, SIGN, WORD, type TokenKind } from './split-name.ts';

/** Where a word stands: the row's head word, beside it before the first comma, the segment after, a qualifier. */
export const PLACES = { head: 3, first: 2, core: 1, rest: 0 } as const;

const WEIGHTS = { core: 1, first: 1.5, second: 0.8, rest: 0.55, aside: 0.35, either: 0.5, negated: 1.4, unsaid: 0.05 } as const;
const UNSPECIFIED = /\b(?:NFS|NS as to [^,()]*(?:, or [^,()]*)?|not specified as to [^,()]*)/g;

/** Whether a word that stands and weighs so may be what the name is about; the last such word is. */
export function mayHead(place: number, weight: number): boolean {
  return place === PLACES.first && weight >= WEIGHTS.either;
}

/** Bits of a word's form in one name. */
export const OBLIQUE = 1;
export const NEGATED = 2;

/** Index keys of a word in this form. */
export function keysIn(token: NameToken, form: number): readonly string[] {
  return form & OBLIQUE ? obliqueKeys(token) : token.keys;
}

/** The last name cut, in flat arrays of `count` words that the next name overwrites: thousands of names are cut at start. */
export class NameCutter {
  count = 0;
  readonly words: NameToken[] = [];
  readonly weights: number[] = [];
  readonly places: number[] = [];
  /** OBLIQUE and NEGATED. */
  readonly forms: number[] = [];
  /** Which of the name's tokens the word is. */
  readonly froms: number[] = [];
  /** What the name says of its state; raw and dried are no cooked food, cooked wins over what it was cooked from ("from dried, cooked"). */
  state: State = 0;
  /** The row says that it stands for any of its kind. */
  generic = false;
  /** Two things beside each other: "fish and chips". */
  joined = false;

  readonly tokens: NameToken[] = [];
  tokenCount = 0;

  private readonly known: NameWords;
  /** Nothing but words so far, and none of them grammar. */
  private plain = true;
  private name = '';
  private lang: FoodLang = 'sl';
  private described = false;
  private freshAsIs = false;
  private segment = 0;
  private depth = 0;
  private crossed = false;
  private without = false;
  private headAt = -1;

  constructor(known: NameWords) {
    this.known = known;
  }

  /** @param freshAsIs of fruit and salad vegetables "raw" goes without saying */
  cut(name: string, lang: FoodLang, described: boolean, freshAsIs = false): void {
    this.name = described ? name.replace(UNSPECIFIED, ' ') : name;
    this.generic = this.name !== name;
    this.lang = lang;
    this.described = described;
    this.freshAsIs = freshAsIs;
    this.begin();
    eachToken(this.name, this.take);
    if (this.plain && !described) this.readPlain();
    else for (let at = 0; at < this.tokenCount; at += 1) this.read(this.tokens[at] as NameToken, at);
    if (this.headAt >= 0) this.places[this.headAt] = PLACES.head;
  }

  /** The word at `from` to the place of the word at `to`. */
  move(from: number, to: number): void {
    this.words[to] = this.words[from] as NameToken;
    this.weights[to] = this.weights[from] as number;
    this.places[to] = this.places[from] as number;
    this.forms[to] = this.forms[from] as number;
    this.froms[to] = this.froms[from] as number;
  }

  private begin(): void {
    this.count = 0;
    this.tokenCount = 0;
    this.state = 0;
    this.joined = false;
    this.plain = true;
    this.segment = 0;
    this.depth = 0;
    this.crossed = false;
    this.without = false;
    this.headAt = -1;
  }

  private readonly take = (kind: TokenKind, from: number, to: number): void => {
    const token = this.known.getToken(kind, this.name.slice(from, to), this.lang);
    if (token.joins) this.joined = true;
    if (token.kind !== WORD || token.grammar) this.plain = false;
    this.tokens[this.tokenCount] = token;
    this.tokenCount += 1;
  };

  /** The short way through `read` for names of words only, as nearly all curated names are. */
  private readPlain(): void {
    for (let at = 0; at < this.tokenCount; at += 1) {
      const token = this.tokens[at] as NameToken;
      const weight = this.freshAsIs && token.folded === 'raw' ? WEIGHTS.unsaid : Math.min(WEIGHTS.core, token.ceiling);
      if (token.state > this.state) this.state = token.state;
      this.put(token, at, weight, PLACES.first, 0);
    }
  }

  private read(token: NameToken, at: number): void {
    if (token.kind === SIGN) this.sign(token.text);
    else if (token.kind === NUMBER)
      this.put(
        this.after(at, 1)?.text === '%' ? this.known.getPercent(token) : token,
        at,
        Math.min(this.placeWeight(), token.ceiling),
        PLACES.rest,
        0,
      );
    else this.word(token, at);
  }

  private put(token: NameToken, from: number, weight: number, place: number, form: number): void {
    const at = this.count;
    if (mayHead(place, weight)) this.headAt = at;
    this.words[at] = token;
    this.weights[at] = weight;
    this.places[at] = place;
    this.forms[at] = form;
    this.froms[at] = from;
    this.count = at + 1;
  }

  private sign(sign: string): void {
    if (sign === '(') this.depth += 1;
    else if (sign === ')') this.depth = Math.max(0, this.depth - 1);
    else if (sign === ',' || sign === ':') {
      this.segment += 1;
      this.crossed = false;
      this.without = false;
    }
  }

  private word(token: NameToken, at: number): void {
    if (token.grammar) {
      this.crossed ||= token.crosses;
      this.without = token.without;
      return;
    }
    const negated = this.without || this.lacksBehind(at);
    const weight = this.getWeight(token, at, negated);
    if (!negated && token.state > this.state) this.state = token.state;
    const place = negated ? PLACES.rest : this.placeNow();
    this.put(token, at, weight, place, (this.crossed || this.without ? OBLIQUE : 0) | (negated ? NEGATED : 0));
    this.without = false;
  }

  private placeNow(): number {
    if (this.crossed || this.depth > 0) return PLACES.rest;
    if (this.segment === 0) return PLACES.first;
    return this.segment === 1 && this.described ? PLACES.core : PLACES.rest;
  }

  private placeWeight(): number {
    if (this.depth > 0) return WEIGHTS.aside;
    if (!this.described) return WEIGHTS.core;
    if (this.segment === 0 && !this.crossed) return WEIGHTS.first;
    return this.segment === 1 && !this.crossed ? WEIGHTS.second : WEIGHTS.rest;
  }

  private getWeight(token: NameToken, at: number, negated: boolean): number {
    if ((this.freshAsIs && token.folded === 'raw') || (this.described && token.folded === 'drink' && this.isReadyTo(at))) return WEIGHTS.unsaid;
    const base = Math.min(this.placeWeight(), token.ceiling);
    const either = this.described && (this.isOr(at - 1) || this.isOr(at + 1));
    return base * (either ? WEIGHTS.either : 1) * (negated ? WEIGHTS.negated : 1);
  }

  private after(at: number, ahead: number): NameToken | undefined {
    return at + ahead < this.tokenCount ? this.tokens[at + ahead] : undefined;
  }

  private isOr(at: number): boolean {
    return at >= 0 && at < this.tokenCount && this.tokens[at]?.text === 'or';
  }

  /** The "drink" of "ready-to-drink": that goes without saying. */
  private isReadyTo(at: number): boolean {
    const before = this.after(at, -1)?.text;
    return (before === '-' ? this.after(at, -2)?.text : before) === 'to';
  }

  /** "free", "not eaten" behind a word. */
  private lacksBehind(at: number): boolean {
    const next = this.after(at, 1);
    if (next === undefined) return false;
    const then = next.text === '-' ? this.after(at, 2) : next;
    if (then?.kind === WORD && then.free) return true;
    return next.text === 'not' && this.after(at, 2)?.text === 'eaten';
  }
}
