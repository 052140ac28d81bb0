/**
 * Drinks and puddings told by the milk alone that they were made of: "kakav iz 2 dl mleka", "latte made with 250 ml oat milk", "puding iz pol litra mleka".
 * There was as much of them as of the milk. This file holds language, not nutrition.
 */
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const MADE_OF_MILK =
  /^(kakav\w*|cocoa|chocolate|choc|latte|cappuccin\w*|kapucin\w*|mocha|kav[aeio]|coffee|macchiato|makiat\w*|chai|puding\w*|pudding|custard)$/;
const MADE = /^(made|narejen[aeio]?|pripravljen[aeio]?|skuhan[aeio]?|kuhan[aeio]?)$/;
const FROM = /^(iz|from)$/;
const WITH = /^(with|w|z|s|from|iz|of|in|na|v)$/;
export const MILK = /^(milk|mleka|mleku|mlekom)$/;
/** Words of the milk before its noun. */
const MOST_KINDS = 2;

/** The first token of the amount behind "iz", "made with", "made w/". */
function amountBehind(tokens: readonly Token[], at: number): number | undefined {
  if (FROM.test(wordAt(tokens, at))) return at + 1;
  if (!MADE.test(wordAt(tokens, at)) || !WITH.test(wordAt(tokens, at + 1))) return undefined;
  return wordAt(tokens, at + 2) === '/' ? at + 3 : at + 2;
}

/** The amount, and the token behind the milk, where nothing else was in it. */
function milkAt(tokens: readonly Token[], from: number): { readonly amount: readonly Token[]; readonly next: number } | undefined {
  const number = readNumber(tokens, from);
  if (number === undefined || toUnit(wordAt(tokens, number.next))?.kind !== 'volume') return undefined;
  const unit = number.next + 1;
  const milk = milkFrom(tokens, wordAt(tokens, unit) === 'of' ? unit + 1 : unit);
  return milk === undefined || !endsItem(tokens, milk + 1) ? undefined : { amount: tokens.slice(from, unit), next: milk + 1 };
}

function milkFrom(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at <= from + MOST_KINDS && tokens[at]?.kind === 'word'; at += 1) if (MILK.test(wordAt(tokens, at))) return at;
  return undefined;
}

/** Whether nothing more that it was made of follows. */
function endsItem(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next === undefined || (/^[,.;)\n]$/.test(next.folded) && !isCounted(tokens, at + 1));
}

/** ", 2 žlički kakava": more of what it was made of. */
const isCounted = (tokens: readonly Token[], at: number): boolean => readNumber(tokens, at) !== undefined && tokens[at - 1]?.folded === ',';

/** @returns the tokens with the milk's amount as that of what was made */
export function withAmountOfMilk(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const isWith = /^(kakav\w*|cocoa)$/.test(wordAt(tokens, at)) && /^(z|s|with)$/.test(wordAt(tokens, at + 1));
    const from = isWith ? at + 2 : MADE_OF_MILK.test(wordAt(tokens, at)) ? amountBehind(tokens, at + 1) : undefined;
    const milk = from === undefined ? undefined : milkAt(tokens, from);
    if (milk !== undefined) return [...tokens.slice(0, at + 1), ...milk.amount, ...tokens.slice(milk.next)];
  }
  return tokens;
}
