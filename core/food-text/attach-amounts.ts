/**
 * Attaches each amount to its food: to the food after it ("100 g kruha"), or to the food before it in brackets, after "weighing" and in lists in that
 * order ("kruh 100 g, mleko 2 dl"). Amounts without a food belong to the unread words beside them.
 */
import type { Phrase } from './find-phrases.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import { phraseHead, mergeModifiers } from './modifiers.ts';
import type { Amount } from './read-amount.ts';
import type { PhraseSpan } from './phrase-span.ts';

export interface AmountedPhrase extends Phrase {
  readonly amount?: Amount;
  /** Last word of the food itself; its modifiers follow. */
  readonly coreTo: number;
  /** Described by words that the table's name does not have. */
  readonly doubtful?: true;
  /** Place in the text, amounts and all. */
  readonly start: number;
  readonly end: number;
}

type Side = 'left' | 'right';

const isExact = (amount: Amount): boolean => amount.unit !== undefined && amount.unit.kind !== 'portion';

/** A weight beats a volume beats a measure beats a count; "2 jajci (120 g)" is 120 g. */
function strongest(amounts: readonly Amount[]): Amount | undefined {
  return (
    amounts.find((a) => a.unit?.kind === 'mass') ??
    amounts.find(isExact) ??
    amounts.find((a) => a.unit !== undefined) ??
    amounts.find((a) => !a.article) ??
    amounts[0]
  );
}

const breaks = (separator: Separator | undefined): boolean => separator !== undefined && (separator.stop || separator.join !== undefined);
/** The amounts before a break belong to what ends there. */
const endsWithAmount = (separator: Separator | undefined): boolean => separator?.amounts.some((said) => !said.joined) === true;

/** Of each gap, the first and the last gap of the list item that it is in. Found for all at once: each is walked to once. */
interface Items {
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
}

function toItems({ words, separators }: TextTokens): Items {
  const [firsts, lasts] = [new Int32Array(separators.length), new Int32Array(separators.length)];
  for (let at = 1; at < separators.length; at += 1) firsts[at] = breaks(separators[at]) ? at : (firsts[at - 1] as number);
  let nextBreak = words.length;
  for (let at = separators.length - 1; at >= 0; at -= 1) {
    lasts[at] = breaks(separators[at]) && endsWithAmount(separators[at]) ? at : nextBreak;
    if (breaks(separators[at])) nextBreak = at;
  }
  return { firsts, lasts };
}

/** In an item written "food amount" every amount looks left: it starts with food and ends with an amount. */
function attachesLeft(textTokens: TextTokens, items: Items, separatorAt: number): boolean {
  const [first, last] = [items.firsts[separatorAt] as number, items.lasts[separatorAt] as number];
  return textTokens.separators[first]?.amounts.length === 0 && last > first && endsWithAmount(textTokens.separators[last]);
}

/** "banana, 126 grams, and 200 ml milk": of two exact amounts in one place the first was said of what came before. */
function isFirstOfTwo(separator: Separator, which: number): boolean {
  const said = separator.amounts[which];
  const next = separator.amounts[which + 1];
  return said !== undefined && next !== undefined && isExact(said.amount) && isExact(next.amount);
}

function findSide(textTokens: TextTokens, items: Items, separator: Separator, separatorAt: number, which: number): Side {
  const said = separator.amounts[which];
  if (said === undefined || separatorAt === 0) return 'right';
  if (separatorAt === textTokens.words.length || said.behind || isFirstOfTwo(separator, which)) return 'left';
  if (said.joined) return 'right';
  if (breaks(separator) || (separator.amounts.length > 1 && which === 0)) return 'left';
  return attachesLeft(textTokens, items, separatorAt) ? 'left' : 'right';
}

/** The food on that side, unless a join or a stop stands between: then it was said of a word nobody knows. */
function holder(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], separatorAt: number, side: Side): PhraseSpan | undefined {
  if (side === 'left') return phraseSpans.findLast((phraseSpan) => phraseSpan.phrase.from < separatorAt);
  const next = phraseSpans.find((phraseSpan) => phraseSpan.phrase.from >= separatorAt);
  return next === undefined || textTokens.separators.slice(separatorAt + 1, next.phrase.from + 1).some(breaks) ? undefined : next;
}

/** "losos z limono in koprom, 180 g": the food that the others only came with; the last one itself where nothing came with anything. */
function findListHead(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], last: PhraseSpan | undefined): PhraseSpan | undefined {
  let at = last === undefined ? 0 : phraseSpans.indexOf(last);
  let head = last;
  for (; at > 0; at -= 1) {
    const separator = textTokens.separators[phraseSpans[at]?.phrase.from ?? 0];
    if (separator === undefined || separator.stop || separator.amounts.length > 0 || (separator.join !== 'with' && separator.join !== 'and')) break;
    if (separator.join === 'with') head = phraseSpans[at - 1];
  }
  return head;
}

function amounted(textTokens: TextTokens, { phrase, coreTo, amounts }: PhraseSpan): AmountedPhrase {
  const amount = strongest(amounts);
  const start = Math.min(textTokens.words[phrase.from]?.start ?? 0, ...amounts.map((a) => a.start));
  const end = Math.max(textTokens.words[phrase.to]?.end ?? 0, ...amounts.map((a) => a.end));
  return { ...phrase, coreTo, start, end, ...(amount === undefined ? {} : { amount }) };
}

/** @param described whether foods are described at length, as for a table of descriptions (see modifiers) */
export function attachAmounts(textTokens: TextTokens, phrases: readonly Phrase[], described: boolean): AmountedPhrase[] {
  const phraseSpans: PhraseSpan[] = phrases.map((phrase) => ({ phrase, coreTo: phrase.to, amounts: [] }));
  const items = toItems(textTokens);
  for (const [separatorAt, separator] of textTokens.separators.entries()) {
    for (const [which, said] of separator.amounts.entries()) {
      const near = holder(textTokens, phraseSpans, separatorAt, findSide(textTokens, items, separator, separatorAt, which));
      const ofWhole = said.joined && separatorAt === textTokens.words.length && separator.join === 'comma' && isExact(said.amount);
      const whole = described ? said.behind || ofWhole : ofWhole;
      (whole ? (described ? phraseHead : findListHead)(textTokens, phraseSpans, near) : near)?.amounts.push(said.amount);
    }
  }
  return (described ? mergeModifiers(textTokens, phraseSpans) : phraseSpans).map((phraseSpan) => amounted(textTokens, phraseSpan));
}
