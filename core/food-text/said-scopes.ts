/**
 * Who ate, when, and whether: clauses that tell of plans, other days, other people, questions, guesses and comparisons. Beside what was eaten the food of a
 * plan, of another day or person and of a question is not counted; alone, and in every other case, it is doubted.
 */
import { endsClause, wordSet, type Span } from './clauses.ts';
import { isOfOthers, mayBeOther } from './other-eaters.ts';
import { scopeRules, type Scope, type ScopeRule } from './scope-rules.ts';
import type { Share } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { WEEKDAYS } from './weekdays.ts';

export interface Scopes {
  /** Of each token that is left out, the token after the last one. */
  readonly leftOut: ReadonlyMap<number, number>;
  /** Of what others had, the tokens where a clause begins that names its food again: "burger and fries, the kids had the fries". */
  readonly retold: ReadonlySet<number>;
  /** Words that stand for food that the text does not name, by their first token, and the token after them. */
  readonly references: ReadonlyMap<number, number>;
  /** Tokens that tell all this, and name no food. */
  readonly spoken: ReadonlySet<number>;
  /** Tokens whose foods are in doubt. */
  readonly doubts: readonly Span[];
}

interface Clause {
  readonly from: number;
  /** The token after it. */
  to: number;
  hasFood: boolean;
  isOwn: boolean;
  scope?: Scope;
  /** The scope is that of the clause before. */
  carried?: true;
  /** Where the likening begins. */
  likened?: number;
  /** A new sentence begins. */
  readonly opens: boolean;
  /** Where its sentence begins. */
  readonly sentence: number;
}

/** Who tells of himself or of the day: what was said of others or of another day ends. */
const SELF = wordSet('jaz jst zame meni i me ive myself mine danes today zdaj');
const ATE = wordSet(
  'ate had drank eaten having chose ended settled went took pojedel pojedla pojedli jedel jedla spil spila popil popila snedel snedla vzel vzela izbral izbrala',
);
/** "sem imela le kruh" */
const FIRST_PERSON = /^(sem|smo|sva)$/;
/** "but", "a" before the clause that tells otherwise. */
const BUT = wordSet('but however instead a ampak vendar temvec raje');
/** What tells of the meal at hand: "I'm having rice and I'll have 250 g of water". */
const AT_HAND = wordSet('g gram grams oz ounce ounces im ive prepared includes');
const TURNS = wordSet('but while whereas ampak vendar temvec medtem jaz jst i');
/** Of these the food is left out where other food was eaten. */
const ASIDE: ReadonlySet<Scope> = new Set(['question', 'plan', 'intent', 'other', 'past']);
/** These go on over a list. */
const LASTING: ReadonlySet<Scope> = new Set(['plan', 'intent', 'other', 'past', 'habit', 'bought']);
const ORDER: readonly Scope[] = ['question', 'plan', 'intent', 'other', 'past', 'reference', 'habit', 'bought', 'likened', 'unsure', 'part'];
/** What is asked for: no food here. */
const COUNTS = /^(counts?|counted|steje(jo|m)?|stela?)$/;
const ASKED =
  /^(proteins?|beljakovin|proteinov|sladkorja|sugar|fat|mascob|salt|soli|carbs|hidratov|vlaknin|fib(re|er)|kalcija|calcium|kalija|potassium)$/;
const QUESTION_WORDS = wordSet(
  'a ali je so lahko kaj kako zakaj kdaj kateri katera katero smem ima imajo se sta koliko kolk is are does do can could should would what whats which why how when will',
);
const REFERRED = wordSet(
  `isto enako kot ko kokr za spet vceraj zadnjic ponavadi vedno obicajno navadno prej prejsnji prejsnjic sinoci zajtrk kosilo vecerjo malico danes zjutraj same as
  again thing the my usual like yesterday before last night time always breakfast lunch dinner for this morning`,
);

/** Words of which a rule asks, at most. */
const NEXT_WORDS = 6;
const wordsFrom = (tokens: readonly Token[], from: number, count: number): string =>
  tokens
    .slice(from, from + count)
    .map(({ folded }) => folded)
    .join(' ');

/** Whether a word of the same clause before a place is one of these. */
function isSaidBefore(tokens: readonly Token[], at: number, word: RegExp): boolean {
  for (let place = at - 1; place >= 0 && tokens[place]?.kind !== 'sign'; place -= 1) if (word.test(wordAt(tokens, place))) return true;
  return false;
}

function isSaidAfter(tokens: readonly Token[], at: number, after: RegExp | undefined, notAfter: RegExp | undefined): boolean {
  if (notAfter !== undefined && isSaidBefore(tokens, at, notAfter)) return false;
  return after === undefined || isSaidBefore(tokens, at, after);
}

function fits({ next, before, notBefore, notAfter, after, opens }: ScopeRule, tokens: readonly Token[], at: number, isFirst: boolean): boolean {
  if (opens === true && !isFirst) return false;
  if (next !== undefined && !next.test(wordsFrom(tokens, at + 1, NEXT_WORDS))) return false;
  if (!isSaidAfter(tokens, at, after, notAfter)) return false;
  if (before === undefined && notBefore === undefined) return true;
  const from = Math.max(0, at - 2);
  const said = wordsFrom(tokens, from, at - from);
  return before?.test(said) !== false && notBefore?.test(said) !== true;
}

const beginsSentence = (tokens: readonly Token[], at: number): boolean => at === 0 || /^[.!?;\n]$/.test(wordAt(tokens, at - 1));

/** Whether a word begins what may take its clause out of what was eaten. */
function tellsScope(tokens: readonly Token[], at: number, rules: readonly ScopeRule[]): boolean {
  return rules.length === 0 || WEEKDAYS.has(wordAt(tokens, at)) || rules.some((rule) => fits(rule, tokens, at, beginsSentence(tokens, at)));
}

/** Whether a text may have such clauses: most meals have none. */
export function mentionsScope(tokens: readonly Token[]): boolean {
  for (const [at, { kind, folded }] of tokens.entries()) {
    const rules = kind === 'word' ? scopeRules(folded) : undefined;
    if (folded === '?' || (rules !== undefined && tellsScope(tokens, at, rules))) return true;
  }
  return false;
}

/** Clauses before one that tells of them, at most. */
const MOST_BEFORE = 30;

class Scoped {
  private readonly clauses: Clause[] = [];
  private readonly references = new Map<number, number>();
  private readonly spoken = new Set<number>();
  private readonly retold = new Set<number>();
  private readonly tokens: readonly Token[];
  private readonly isFood: (at: number) => boolean;
  private readonly shares: ReadonlyMap<number, Share>;

  constructor(tokens: readonly Token[], isFood: (at: number) => boolean, shares: ReadonlyMap<number, Share>) {
    this.tokens = tokens;
    this.isFood = isFood;
    this.shares = shares;
  }

  read(): Scopes {
    this.cut();
    for (const clause of this.clauses) this.classify(clause);
    this.carry();
    const eatsElse = this.clauses.some(({ hasFood, scope }) => hasFood && scope === undefined);
    const leftOut = new Map<number, number>();
    const doubts: Span[] = [];
    for (const [at, clause] of this.clauses.entries()) {
      const { scope, from, to, hasFood, carried } = clause;
      if (scope === undefined) continue;
      if (scope === 'likened') this.leaveCompared(clause, leftOut);
      if (!hasFood) this.doubtBeside(at, scope, doubts);
      else if (eatsElse && carried !== true && ASIDE.has(scope)) {
        for (let token = from; token < to; token += 1) leftOut.set(token, to);
        if (scope === 'other') this.takeOthers(at, clause, doubts);
      } else doubts.push({ from, to });
    }
    if (this.hasWeekdays()) doubts.push({ from: 0, to: this.tokens.length });
    return { leftOut, retold: this.retold, references: this.references, spoken: this.spoken, doubts };
  }

  /** "2 slices of toast, one went to the dog", "burger and fries, the kids had the fries": of what was named before. */
  private takeOthers(at: number, clause: Clause, doubts: Span[]): void {
    if (!this.namesOwnFood(clause)) this.doubtBeside(at, 'part', doubts);
    if (this.isRetold(clause)) this.retold.add(clause.from);
  }

  /** Whether a clause of others names food that was named before: "the fries", and in Slovenian before who had it ("pomfri je pojedel sin"). */
  private isRetold({ from, to }: Clause): boolean {
    const eater = this.tokens.findIndex(({ folded }, at) => at >= from && at < to && this.spoken.has(at) && mayBeOther(folded));
    for (let at = from; at < to; at += 1) {
      if (!this.isFood(at) || mayBeOther(wordAt(this.tokens, at))) continue;
      if (/^(the|those|these)$/.test(wordAt(this.tokens, at - 1)) || at < eater) return true;
    }
    return false;
  }

  /** Whether a clause names more food than the "dog" of a hot dog. */
  private namesOwnFood({ from, to }: Clause): boolean {
    for (let at = from; at < to; at += 1) if (this.isFood(at) && !mayBeOther(wordAt(this.tokens, at))) return true;
    return false;
  }

  /** "flatbread similar to naan", "a potato the size of an egg": what the food is likened to was not eaten. */
  private leaveCompared({ from, to, likened = from }: Clause, leftOut: Map<number, number>): void {
    const isNamed = this.tokens.slice(from, likened).some((_, at) => this.isFood(from + at));
    // "a jelly-like spread" is likened to what stands before.
    if (!isNamed || wordAt(this.tokens, likened - 1) === '-') return;
    for (let token = likened; token < to; token += 1) leftOut.set(token, to);
  }

  /** Clauses end at signs, and where somebody turns to himself. */
  private cut(): void {
    let clause = this.open(0, true);
    for (let at = 0; at < this.tokens.length; at += 1) {
      if (this.isEnd(at)) {
        clause.to = at;
        clause = this.open(at + 1, this.isSentenceEnd(at));
        continue;
      }
      if (clause.hasFood && TURNS.has(wordAt(this.tokens, at))) {
        clause.to = at;
        clause = this.open(at, false);
      }
      if (this.isFood(at)) clause.hasFood = true;
      if (SELF.has(wordAt(this.tokens, at)) || ATE.has(wordAt(this.tokens, at)) || FIRST_PERSON.test(wordAt(this.tokens, at))) clause.isOwn = true;
    }
    clause.to = this.tokens.length;
  }

  private open(from: number, opens: boolean): Clause {
    const sentence = opens ? from : (this.clauses.at(-1)?.sentence ?? from);
    const clause: Clause = { from, to: from, hasFood: false, isOwn: false, opens, sentence };
    this.clauses.push(clause);
    return clause;
  }

  private isEnd(at: number): boolean {
    const token = this.tokens[at];
    // "22.11.", "oz." and the colon of a heading end nothing.
    if (token?.folded === ':') return false;
    return endsClause(this.tokens, at) && !(token?.folded === '.' && this.tokens[at + 1]?.kind === 'number' && this.tokens[at + 1]?.glued === true);
  }

  private isSentenceEnd(at: number): boolean {
    const sign = wordAt(this.tokens, at);
    return /^[.!?;]$/.test(sign) || (sign === '\n' && wordAt(this.tokens, at - 1) !== ':' && this.clauses.at(-1)?.scope === undefined);
  }

  /** What the words of a clause tell. */
  private toldScopes(clause: Clause): Set<Scope> {
    const found = new Set<Scope>();
    for (let at = clause.from; at < clause.to; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'word') continue;
      for (const rule of scopeRules(token.folded) ?? []) if (this.applies(rule, at, clause)) this.found(found, rule.scope, at, clause);
      if (mayBeOther(token.folded) && !this.isCounted(clause) && isOfOthers(this.tokens, at, clause.from, this.isFood)) {
        found.add('other');
        this.spoken.add(at);
      }
    }
    return found;
  }

  private classify(clause: Clause): void {
    const found = this.toldScopes(clause);
    if (wordAt(this.tokens, clause.to) === '?') found.add(this.isQuestion(clause) ? 'question' : 'unsure');
    const isCounted = found.has('question') && this.asksToCount(clause);
    const scope = isCounted ? 'unsure' : ORDER.find((one) => found.has(one));
    if (scope !== undefined) clause.scope = scope;
  }

  /** "Does kombucha count as a drink?", "se avokado šteje kot maščoba?": who asks so had it. */
  private asksToCount({ from, to }: Clause): boolean {
    return this.tokens.slice(from, to).some(({ folded }) => COUNTS.test(folded));
  }

  /** How much was left is known. */
  private hasShare({ from, to }: Clause): boolean {
    return [...this.shares].some(([at, { eaten }]) => at >= from && at < to && eaten !== undefined);
  }

  /** How many others ate is known. */
  private isCounted({ from, to }: Clause): boolean {
    return [...this.shares].some(([at, { more }]) => at >= from && at < to && more !== undefined && more < 0);
  }

  private applies(rule: ScopeRule, at: number, clause: Clause): boolean {
    if (rule.scope === 'part' && this.hasShare(clause)) return false;
    if (rule.scope === 'bought' && this.tokens.some(({ folded }) => ATE.has(folded))) return false;
    if (rule.scope === 'intent' && this.tokens.some(({ folded }) => AT_HAND.has(folded))) return false;
    return fits(rule, this.tokens, at, at === clause.from && clause.opens);
  }

  private found(found: Set<Scope>, scope: Scope, at: number, clause: Clause): void {
    if (scope === 'reference' && !this.isReference(at, clause)) return;
    found.add(scope);
    if (scope === 'likened') clause.likened ??= at;
    if (scope !== 'reference') this.spoken.add(at);
    if (scope === 'question') for (const near of [at + 1, at + 2]) if (ASKED.test(wordAt(this.tokens, near))) this.spoken.add(near);
  }

  /** "isto kot včeraj", but not "jogurt kot vedno" and "the usual breakfast: oatmeal", which name the food. */
  private isReference(at: number, clause: Clause): boolean {
    let [from, to] = [at, at + 1];
    while (REFERRED.has(wordAt(this.tokens, from - 1))) from -= 1;
    while (REFERRED.has(wordAt(this.tokens, to))) to += 1;
    const isNamed = this.tokens.slice(clause.from, from).some((_, place) => this.isFood(clause.from + place));
    if (isNamed || wordAt(this.tokens, to) === ':') for (let token = from; token < to; token += 1) this.spoken.add(token);
    else if (!this.references.has(from)) this.references.set(from, to);
    return this.references.has(from);
  }

  /** The sentence begins with a word of asking. */
  private isQuestion(clause: Clause): boolean {
    return QUESTION_WORDS.has(wordAt(this.tokens, clause.sentence));
  }

  /** What is said of a list is said once; a question is all of its sentence. */
  private carry(): void {
    let before: Scope | undefined;
    for (const [at, clause] of this.clauses.entries()) {
      if (clause.opens || clause.isOwn || BUT.has(wordAt(this.tokens, clause.from))) before = undefined;
      if (clause.scope === 'question') this.askBack(at);
      if (clause.scope !== undefined) before = LASTING.has(clause.scope) ? clause.scope : before;
      else if (before !== undefined) Object.assign(clause, { scope: before, carried: true });
    }
  }

  private askBack(from: number): void {
    for (let at = from; this.clauses[at]?.opens === false; at -= 1) {
      const clause = this.clauses[at - 1];
      if (clause !== undefined && this.isQuestion(clause)) clause.scope = 'question';
    }
  }

  /** "sir, ne spomnim se koliko": of what was named before, or after where nothing was. */
  private doubtBeside(at: number, scope: Scope, doubts: Span[]): void {
    const next = this.clauses[at + 1];
    if (scope === 'question' || this.clauses[at]?.carried === true) return;
    const last = this.clauses.slice(Math.max(0, at - MOST_BEFORE), at).findLast(({ hasFood }) => hasFood);
    if (last === undefined) doubts.push(...this.followers(at));
    // What was named before, as a list, in one stretch.
    else if (LASTING.has(scope) && next?.scope === undefined) doubts.push(...this.listBefore(at));
    else doubts.push(last);
  }

  /** The clauses with food before a place of which nothing else was said. */
  private listBefore(at: number): readonly Clause[] {
    return this.clauses.slice(Math.max(0, at - MOST_BEFORE), at).filter(({ hasFood, scope }) => hasFood && scope === undefined);
  }

  /** "ne vem koliko, kruha", "150 g? piščanca": the clause that goes on. */
  private followers(at: number): readonly Clause[] {
    const [clause, next] = [this.clauses[at], this.clauses[at + 1]];
    if (clause === undefined || next === undefined) return [];
    const isAsked = wordAt(this.tokens, clause.to) === '?';
    return isAsked || !(next.opens || next.isOwn) ? [next] : [];
  }

  /** Food of several days. */
  private hasWeekdays(): boolean {
    return new Set(this.tokens.filter(({ folded }) => WEEKDAYS.has(folded)).map(({ folded }) => folded)).size > 1;
  }
}

export const NO_SCOPES: Scopes = { leftOut: new Map(), retold: new Set(), references: new Map(), spoken: new Set(), doubts: [] };

/**
 * The clauses of a text that do not tell of what was eaten for sure.
 * @param isFood whether the token at a place names food
 * @param shares what of a food was left, by the tokens it is told from
 */
export const findScopes = (tokens: readonly Token[], isFood: (at: number) => boolean, shares: ReadonlyMap<number, Share>): Scopes =>
  new Scoped(tokens, isFood, shares).read();
