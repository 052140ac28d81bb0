/** The words and separators read so far. */
import { DEPENDENT } from './dependent-words.ts';
import type { WordMatch } from './look-up-word.ts';
import { LIST } from './marks.ts';
import type { LeftShare, Separator, Role, ParsedWord } from './text-tokens.ts';
import type { Amount } from './amount.ts';
import type { Token } from './tokenize.ts';
import type { Unit } from './units.ts';
import type { Join } from './words-around.ts';

/** From weakest to strongest; of several in one gap the strongest stands. */
const STRENGTH: readonly Join[] = ['in', 'with', 'and', 'comma', 'strong', 'hard'];

/** All fields from the start: what is read at every step has one shape, which engines read much faster than several. */
const emptySeparator = (): Separator => ({
  join: undefined,
  stop: false,
  amounts: [],
  mark: 0,
  bracket: 0,
  dash: undefined,
  colon: undefined,
  state: undefined,
  opening: undefined,
  origin: undefined,
  made: undefined,
  dish: undefined,
  inside: undefined,
  within: undefined,
  contains: undefined,
  examples: undefined,
  closes: undefined,
  unnamed: undefined,
  under: undefined,
  either: undefined,
  more: undefined,
  opens: false,
});

export class TokenList {
  readonly words: ParsedWord[] = [];
  readonly separators: Separator[] = [];
  readonly shares: LeftShare[] = [];
  separator: Separator = emptySeparator();
  /** The bracket that is open, 0 for none. */
  bracket = 0;
  /** Words of the sentence were read since the last food word. */
  spoken = true;

  /** Whether a new food may begin here: then a measure may stand without a number. */
  startsItem(): boolean {
    const { separator } = this;
    return (
      this.words.length === 0 || this.spoken || separator.stop || separator.opens || separator.join !== undefined || separator.amounts.length > 0
    );
  }

  /** Whether a new food may begin here whose amount was not said yet: "ham 30 g, (150 g) rice". */
  opensItem(): boolean {
    const { amounts, mark } = this.separator;
    return this.startsItem() && (amounts.length === 0 || mark >= LIST);
  }

  /** Whether the word before, with nothing between, names food. */
  isBehindFood(): boolean {
    const role = this.words.at(-1)?.role;
    return !this.startsItem() && (role === 'food' || role === 'unknown');
  }

  /** A sign or word that parts by so much (see marks). */
  mark(cost: number): void {
    this.separator.mark = Math.max(this.separator.mark, cost);
  }

  join(join: Join): void {
    const known = this.separator.join;
    if (known === undefined || STRENGTH.indexOf(join) > STRENGTH.indexOf(known)) this.separator.join = join;
  }

  amount(amount: Amount, behind: boolean, opens: boolean, governs = false): void {
    const { separator } = this;
    separator.amounts.push({
      amount,
      behind,
      governs,
      joined: separator.join !== undefined || separator.stop,
      mark: separator.mark,
      bracket: this.bracket,
    });
    separator.mark = 0;
    if (opens) this.separator.opens = true;
  }

  /** "for a quick snack": the article belonged to no food. */
  dropArticle(): void {
    const last = this.separator.amounts.at(-1)?.amount;
    if (last === undefined || !last.article || last.unit !== undefined) return;
    const dropped = this.separator.amounts.pop();
    this.mark(dropped?.mark ?? 0);
    this.separator.opens = this.separator.amounts.length > 0;
  }

  push(token: Pick<Token, 'folded' | 'start' | 'end'>, match: WordMatch, role: Role, weight: number, unit?: Unit): void {
    this.words.push({
      folded: token.folded,
      terms: match.terms,
      found: match.found,
      role,
      weight,
      unit,
      state: match.state,
      dependent: DEPENDENT.has(token.folded) ? true : undefined,
      start: token.start,
      end: token.end,
    });
    this.close();
    this.spoken = false;
  }

  openBracket(id: number, opening: 'one' | 'list'): void {
    this.bracket = id;
    this.separator.opening = opening;
  }

  /** A bracket without words ("(100 g)") opened nothing. */
  closeBracket(): void {
    this.bracket = 0;
    this.separator.opening = undefined;
  }

  /** The next word says the state of the food before the amounts: nothing parts it from that food. */
  takeState(): void {
    const { amounts } = this.separator;
    this.separator = { ...this.separator, amounts: amounts.map((said) => ({ ...said, behind: true })), opens: false, state: true };
    this.separator.join = undefined;
    this.separator.opening = undefined;
  }

  /** What was left out: it parts what stands around it. */
  skip(): void {
    this.join('strong');
    this.mark(LIST);
    this.spoken = true;
  }

  /** Ends the gap before the next word. */
  close(): void {
    this.separator.bracket = this.bracket;
    this.separators.push(this.separator);
    this.separator = emptySeparator();
  }
}
