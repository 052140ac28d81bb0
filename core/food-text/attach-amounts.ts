/**
 * Attaches each amount to its food: to the food after it ("100 g kruha"), or to the food before it in brackets, after "weighing" and in lists in that
 * order ("kruh 100 g, mleko 2 dl"). Amounts without a food belong to the unread words beside them.
 */
import type { Phrase } from './find-phrases.ts';
import type { Gap, Pieces } from './pieces.ts';
import { opener, withoutPassing } from './said-in-passing.ts';
import type { Amount } from './read-amount.ts';
import type { Slot } from './slot.ts';

export interface AmountedPhrase extends Phrase {
  readonly amount?: Amount;
  /** Last word of the food itself; behind it is what was said of it in passing. */
  readonly coreTo: number;
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

const breaks = (gap: Gap | undefined): boolean => gap !== undefined && (gap.stop || gap.join !== undefined);
/** The amounts before a break belong to what ends there. */
const endsWithAmount = (gap: Gap | undefined): boolean => gap?.amounts.some((said) => !said.joined) === true;

/** Of each gap, the first and the last gap of the list item that it is in. Found for all at once: each is walked to once. */
interface Items {
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
}

function itemsOf({ words, gaps }: Pieces): Items {
  const [firsts, lasts] = [new Int32Array(gaps.length), new Int32Array(gaps.length)];
  for (let at = 1; at < gaps.length; at += 1) firsts[at] = breaks(gaps[at]) ? at : (firsts[at - 1] as number);
  let nextBreak = words.length;
  for (let at = gaps.length - 1; at >= 0; at -= 1) {
    lasts[at] = breaks(gaps[at]) && endsWithAmount(gaps[at]) ? at : nextBreak;
    if (breaks(gaps[at])) nextBreak = at;
  }
  return { firsts, lasts };
}

/** In an item written "food amount" every amount looks left: it starts with food and ends with an amount. */
function looksLeft(pieces: Pieces, items: Items, gapAt: number): boolean {
  const [first, last] = [items.firsts[gapAt] as number, items.lasts[gapAt] as number];
  return pieces.gaps[first]?.amounts.length === 0 && last > first && endsWithAmount(pieces.gaps[last]);
}

/** "banana, 126 grams, and 200 ml milk": of two exact amounts in one place the first was said of what came before. */
function isFirstOfTwo(gap: Gap, which: number): boolean {
  const said = gap.amounts[which];
  const next = gap.amounts[which + 1];
  return said !== undefined && next !== undefined && isExact(said.amount) && isExact(next.amount);
}

function sideOf(pieces: Pieces, items: Items, gap: Gap, gapAt: number, which: number): Side {
  const said = gap.amounts[which];
  if (said === undefined || gapAt === 0) return 'right';
  if (gapAt === pieces.words.length || said.behind || isFirstOfTwo(gap, which)) return 'left';
  if (said.joined) return 'right';
  if (breaks(gap) || (gap.amounts.length > 1 && which === 0)) return 'left';
  return looksLeft(pieces, items, gapAt) ? 'left' : 'right';
}

/** The food on that side, unless a join or a stop stands between: then it was said of a word nobody knows. */
function holder(pieces: Pieces, slots: readonly Slot[], gapAt: number, side: Side): Slot | undefined {
  if (side === 'left') return slots.findLast((slot) => slot.phrase.from < gapAt);
  const next = slots.find((slot) => slot.phrase.from >= gapAt);
  return next === undefined || pieces.gaps.slice(gapAt + 1, next.phrase.from + 1).some(breaks) ? undefined : next;
}

/** "losos z limono in koprom, 180 g": the food that the others only came with; the last one itself where nothing came with anything. */
function companyOf(pieces: Pieces, slots: readonly Slot[], last: Slot | undefined): Slot | undefined {
  let at = last === undefined ? 0 : slots.indexOf(last);
  let head = last;
  for (; at > 0; at -= 1) {
    const gap = pieces.gaps[slots[at]?.phrase.from ?? 0];
    if (gap === undefined || gap.stop || gap.amounts.length > 0 || (gap.join !== 'with' && gap.join !== 'and')) break;
    if (gap.join === 'with') head = slots[at - 1];
  }
  return head;
}

function amounted(pieces: Pieces, { phrase, coreTo, amounts }: Slot): AmountedPhrase {
  const amount = strongest(amounts);
  const start = Math.min(pieces.words[phrase.from]?.start ?? 0, ...amounts.map((a) => a.start));
  const end = Math.max(pieces.words[phrase.to]?.end ?? 0, ...amounts.map((a) => a.end));
  return { ...phrase, coreTo, start, end, ...(amount === undefined ? {} : { amount }) };
}

/** @param described whether foods are described at length, as for a table of descriptions (see said-in-passing) */
export function attachAmounts(pieces: Pieces, phrases: readonly Phrase[], described: boolean): AmountedPhrase[] {
  const slots: Slot[] = phrases.map((phrase) => ({ phrase, coreTo: phrase.to, amounts: [] }));
  const items = itemsOf(pieces);
  for (const [gapAt, gap] of pieces.gaps.entries()) {
    for (const [which, said] of gap.amounts.entries()) {
      const near = holder(pieces, slots, gapAt, sideOf(pieces, items, gap, gapAt, which));
      const ofWhole = said.joined && gapAt === pieces.words.length && gap.join === 'comma' && isExact(said.amount);
      const whole = described ? said.behind || ofWhole : ofWhole;
      (whole ? (described ? opener : companyOf)(pieces, slots, near) : near)?.amounts.push(said.amount);
    }
  }
  return (described ? withoutPassing(pieces, slots) : slots).map((slot) => amounted(pieces, slot));
}
