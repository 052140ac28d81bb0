/** The words and separators read so far. */
import type { WordMatch } from './look-up-word.ts';
import type { Gap, Role, SaidWord } from './pieces.ts';
import type { Amount } from './read-amount.ts';
import type { Token } from './tokenize.ts';
import type { Unit } from './units.ts';
import type { Join } from './words-around.ts';

/** From weakest to strongest; of several in one gap the strongest stands. */
const STRENGTH: readonly Join[] = ['in', 'with', 'and', 'comma', 'strong', 'hard'];

export class PieceList {
  readonly words: SaidWord[] = [];
  readonly gaps: Gap[] = [];
  gap: Gap = { stop: false, amounts: [], opens: false };
  /** Words of the sentence were read since the last food word. */
  spoken = true;

  /** Whether a new food may begin here: then a measure may stand without a number. */
  startsItem(): boolean {
    const { gap } = this;
    return this.words.length === 0 || this.spoken || gap.stop || gap.opens || gap.join !== undefined || gap.amounts.length > 0;
  }

  /** Whether the word before, with nothing between, names food. */
  isBehindFood(): boolean {
    const role = this.words.at(-1)?.role;
    return !this.startsItem() && (role === 'food' || role === 'unknown');
  }

  join(join: Join): void {
    const known = this.gap.join;
    if (known === undefined || STRENGTH.indexOf(join) > STRENGTH.indexOf(known)) this.gap.join = join;
  }

  amount(amount: Amount, behind: boolean, opens: boolean): void {
    this.gap.amounts.push({ amount, behind, joined: this.gap.join !== undefined || this.gap.stop });
    if (opens) this.gap.opens = true;
  }

  /** "for a quick snack": the article belonged to no food. */
  dropArticle(): void {
    const last = this.gap.amounts.at(-1)?.amount;
    if (last === undefined || !last.article || last.unit !== undefined) return;
    this.gap.amounts.pop();
    this.gap.opens = this.gap.amounts.length > 0;
  }

  push(token: Pick<Token, 'folded' | 'start' | 'end'>, match: WordMatch, role: Role, weight: number, unit?: Unit): void {
    this.words.push({
      folded: token.folded,
      terms: match.terms,
      found: match.found,
      role,
      weight,
      ...(unit === undefined ? {} : { unit }),
      ...(match.state === undefined ? {} : { state: match.state }),
      start: token.start,
      end: token.end,
    });
    this.close();
    this.spoken = false;
  }

  /** Ends the gap before the next word. */
  close(): void {
    this.gaps.push(this.gap);
    this.gap = { stop: false, amounts: [], opens: false };
  }
}
