/**
 * What is ordered as a set: "Big Mac meni" comes with fries, a "footlong" is two of six inches, "predjed" and "main course" only tell when it
 * was eaten. The tokens are rewritten before they are read; what goes without saying is doubted. This file holds language, not nutrition.
 */
import { wordSet } from './clauses.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';

export interface MenuRead {
  readonly tokens: readonly Token[];
  readonly doubts: readonly DoubtedText[];
}

/** Sold with fries where "meal" or "meni" stands behind it. */
const SOLD_AS_SET =
  /^(mac|bigmac|whopper|zinger|mcchicken|royale?|mcroyal|pounder|(cheese|ham|ciz|chicken|fish|double)?burger(ja|jem)?|nuggets?|mcnuggets|nuggets(i|ov)|tenders|strips|kebab(a|om)?|wrap)$/;
const SET = /^(meal|menu|combo|meni|menija|menijem)$/;
/** No set of these: "meal deal", "meal prep". */
const OTHER_MEAL = /^(deal|prep|replacement|plan)$/;
const SIDES = /^(pomfri\w*|pomfrij\w*|pommes|krompir\w*|fries|chips|wedges|rings|salad|solat\w*|slaw|coleslaw|tots)$/;
const SET_SIZE = /^(large|medium|small|velik[iao]?|srednji|mal[i]?|maxi|xl)$/;

const at0 = (token: Token | undefined): { readonly start: number; readonly end: number } => ({ start: token?.start ?? 0, end: token?.end ?? 0 });
const word = (token: Token | undefined, folded: string): Token => ({ kind: 'word', text: folded, folded, ...at0(token), glued: false });
const sign = (token: Token | undefined, folded: string): Token => ({ kind: 'sign', text: '', folded, ...at0(token), glued: false });
const number = (token: Token | undefined, value: number): Token => ({ kind: 'number', text: 'n', folded: 'n', value, ...at0(token), glued: false });

const LABELS = /^(predjed\w*|starters?|mains?|appeti[sz]ers?|priloga)$/;
const LABELS_OF_NOUN = /^(main|glavna|prva|druga)$/;
const NOUNS = wordSet('jed course dish meal');
const FOOTLONG = wordSet('footlong');
/** Hot dogs are sold by the foot too. */
const SAUSAGE = /^(frankfurters?|hot|hotdogs?|sausages?|corn|dogs?)$/;
/** Words and signs of a sandwich's name, at most. */
const WORDS_OF_NAME = 9;
const SUBS = /^(subs?|sandwich(es)?|sendvic\w*|subway|baguette)$/;

class Menu {
  private readonly tokens: readonly Token[];
  private readonly kept: Token[] = [];
  private readonly doubts: DoubtedText[] = [];
  private hasSides: boolean | undefined;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  read(): MenuRead {
    for (let at = 0; at < this.tokens.length;) {
      const next = this.set(at) ?? this.label(at) ?? this.sub(at) ?? this.personal(at) ?? this.everything(at);
      if (next === undefined) this.kept.push(...this.tokens.slice(at, at + 1));
      at = next ?? at + 1;
    }
    return { tokens: this.kept, doubts: this.doubts };
  }

  private has(words: RegExp): boolean {
    return this.tokens.some(({ folded }) => words.test(folded));
  }

  /** "Big Mac meni", "cheeseburger large meal": with fries, in doubt, where no side is named. */
  private set(at: number): number | undefined {
    const token = this.tokens[at];
    if (!SET.test(wordAt(this.tokens, at)) || OTHER_MEAL.test(wordAt(this.tokens, at + 1))) return undefined;
    const isSized = SET_SIZE.test(this.kept.at(-1)?.folded ?? '');
    if (!this.isSold(isSized ? -2 : -1)) return undefined;
    const size = isSized ? this.kept.pop() : this.takeSize();
    this.hasSides ??= this.has(SIDES);
    if (!this.hasSides) this.kept.push(sign(token, ','), ...(size === undefined ? [] : [word(token, size.folded)]), word(token, 'fries'));
    this.doubts.push(at0(token));
    return at + 1;
  }

  /** Whether the word so far back is sold with fries: "quarter pounder with cheese" too. */
  private isSold(back: number): boolean {
    const sold = this.kept.at(back)?.folded ?? '';
    return SOLD_AS_SET.test(sold) || (sold === 'cheese' && SOLD_AS_SET.test(this.kept.at(back - 2)?.folded ?? ''));
  }

  /** "veliki Big Mac meni": the size is that of the fries. */
  private takeSize(): Token | undefined {
    const from = this.kept.findLastIndex(({ kind }) => kind === 'sign') + 1;
    const first = this.kept[from];
    if (first === undefined || !SET_SIZE.test(first.folded)) return undefined;
    this.kept.splice(from, 1);
    return first;
  }

  /** "predjed juha, glavna jed zrezek", "main: lamb": the next course. */
  private label(at: number): number | undefined {
    const end = this.labelEnd(at);
    const next = end === undefined ? undefined : this.tokens[end];
    if (end === undefined || next === undefined || (next.folded !== ':' && next.kind !== 'word')) return undefined;
    if (this.kept.length > 0) this.kept.push(sign(next, ';'));
    return next.folded === ':' ? end + 1 : end;
  }

  private labelEnd(at: number): number | undefined {
    const before = this.tokens[at - 1];
    if (before !== undefined && before.kind !== 'sign') return undefined;
    const isNoun = NOUNS.has(wordAt(this.tokens, at + 1));
    if (!(isNoun ? LABELS_OF_NOUN : LABELS).test(wordAt(this.tokens, at))) return undefined;
    return isNoun ? at + 2 : at + 1;
  }

  /** "footlong turkey", "subway 30 cm s tuno": two sandwiches of six inches. */
  private sub(at: number): number | undefined {
    const token = this.tokens[at];
    const length = this.lengthAt(at);
    if (length === undefined) return this.subway(at);
    const named = this.namedAt(length.next);
    if (named !== undefined && this.tokens.slice(length.next, named).some(({ kind }) => kind === 'sign')) return undefined;
    const half = /^(half|pol)$/.test(this.beforeArticle());
    if (half) while (/^(half|pol|an?)$/.test(this.kept.at(-1)?.folded ?? '')) this.kept.pop();
    this.kept.push(
      number(token, half ? length.pieces / 2 : length.pieces),
      ...(named === undefined && !this.isBehindSub() ? [word(token, 'sub')] : []),
    );
    return length.next;
  }

  /** "turkey sub 6 inch": the sandwich was named. */
  private isBehindSub(): boolean {
    return /^(subs?|sandwich|sendvic\w*)$/.test(this.kept.at(-1)?.folded ?? '');
  }

  private beforeArticle(): string {
    const last = this.kept.at(-1)?.folded ?? '';
    return /^an?$/.test(last) ? (this.kept.at(-2)?.folded ?? '') : last;
  }

  private lengthAt(at: number): { readonly pieces: number; readonly next: number } | undefined {
    if (FOOTLONG.has(wordAt(this.tokens, at))) return SAUSAGE.test(wordAt(this.tokens, at + 1)) ? undefined : { pieces: 2, next: at + 1 };
    const unit = wordAt(this.tokens, at + 1) === '-' ? at + 2 : at + 1;
    const said = `${wordAt(this.tokens, at)} ${wordAt(this.tokens, unit)}`;
    if (!/^((6|15|12|30) (inch|cm)|six inch|foot long)$/.test(said) || !this.has(SUBS) || SAUSAGE.test(wordAt(this.tokens, unit + 1)))
      return undefined;
    return { pieces: /^(12|30|foot)/.test(said) ? 2 : 1, next: unit + 1 };
  }

  /** Where the kind of sandwich is named behind a place. */
  private namedAt(from: number): number | undefined {
    const found = this.tokens.slice(from, from + WORDS_OF_NAME).findIndex(({ folded }) => SUBS.test(folded));
    return found < 0 ? undefined : from + found;
  }

  /** The shop's name is no food beside a length. */
  private subway(at: number): number | undefined {
    const isShop = wordAt(this.tokens, at) === 'subway' && (this.lengthAt(at + 1) !== undefined || wordAt(this.tokens, at + 1) === ':');
    return isShop ? at + 1 : undefined;
  }

  /** "personal pan pizza": a small one. */
  private personal(at: number): number | undefined {
    if (wordAt(this.tokens, at) !== 'personal') return undefined;
    const pizza = wordAt(this.tokens, at + 1) === 'pan' ? at + 2 : at + 1;
    if (!/^pizzas?$/.test(wordAt(this.tokens, pizza))) return undefined;
    this.kept.push(word(this.tokens[at], 'small'));
    return pizza;
  }

  /** "with everything", "with the works": what it always has. */
  private everything(at: number): number | undefined {
    if (wordAt(this.tokens, at) !== 'with') return undefined;
    const next = wordAt(this.tokens, at + 1) === 'the' ? at + 2 : at + 1;
    return /^(everything|works)$/.test(wordAt(this.tokens, next)) && this.tokens[next + 1]?.kind !== 'word' ? next + 1 : undefined;
  }
}

/** Most meals have none of these. */
const MAY_TELL = wordSet(
  'meal menu combo meni menija menijem predjed predjedi starter starters main mains appetizer appetizers appetiser priloga glavna prva druga footlong foot inch cm subway personal everything works',
);

/** @returns the tokens with what a set has, and without the names of courses */
export function withMenus(tokens: readonly Token[]): MenuRead {
  return tokens.some(({ kind, folded }) => kind === 'word' && MAY_TELL.has(folded)) ? new Menu(tokens).read() : { tokens, doubts: [] };
}
