/**
 * Modifiers in long descriptions ("a burrito with meat and sour cream, which is 254 grams"), for tables of descriptions: a modifier behind a weighed food
 * is part of it, and a dish named before its weighed parts is their heading. Other tables skip this step: "100 g piščanca z rižem" is two
 * foods.
 */
import type { Phrase } from './find-phrases.ts';
import type { Gap, Pieces } from './pieces.ts';
import type { Slot } from './slot.ts';

/** Words of a described food, at most. */
const LONGEST = 24;

/** Foods looked at around one. */
const REACH = 8;

const isWeighed = (slot: Slot | undefined): boolean => slot?.amounts.some((amount) => amount.unit?.kind === 'mass') === true;
const gapBefore = (pieces: Pieces, slot: Slot | undefined): Gap | undefined => (slot === undefined ? undefined : pieces.gaps[slot.phrase.from]);

/** Joined to the food before without an article, an amount or a strong join. */
function isJoined(gap: Gap | undefined): boolean {
  if (gap === undefined || gap.opens || gap.stop || gap.amounts.length > 0) return false;
  return gap.join !== undefined && gap.join !== 'strong' && gap.join !== 'hard';
}

/** The food that a weight behind the last of its parts was said of. */
export function opener(pieces: Pieces, slots: readonly Slot[], near: Slot | undefined): Slot | undefined {
  if (near === undefined) return undefined;
  let at = slots.indexOf(near);
  while (at > 0 && isJoined(gapBefore(pieces, slots[at]))) at -= 1;
  return slots[at];
}

/** Whether all food words of a part were said in the heading, in the same sentence. */
function repeats(pieces: Pieces, heading: Phrase, part: Phrase): boolean {
  const said = new Set(pieces.words.slice(heading.from, heading.to + 1).map((word) => word.folded));
  const words = pieces.words.slice(part.from, part.to + 1).filter((word) => word.role === 'food');
  return (
    words.length > 0 && words.every((word) => said.has(word.folded)) && pieces.gaps.slice(heading.to + 1, part.from + 1).every((gap) => !gap.stop)
  );
}

/** "a wrap with a 71g tortilla, …", "toast with peanut butter, using 33 g of toast and …". */
function isHeading(pieces: Pieces, slots: readonly Slot[], at: number): boolean {
  const slot = slots[at];
  if (slot === undefined || isWeighed(slot)) return false;
  const next = slots[at + 1];
  const gap = gapBefore(pieces, next);
  if (isWeighed(next) && gap?.join === 'with' && !gap.stop) return true;
  return slots.slice(at + 1, at + 1 + REACH).some((other) => isWeighed(other) && repeats(pieces, slot.phrase, other.phrase));
}

const hasOwnAmount = (slot: Slot): boolean => slot.amounts.some((amount) => amount.unit !== undefined && !amount.article);

function isInPassing(pieces: Pieces, slots: readonly Slot[], at: number, reach = REACH): boolean {
  const slot = slots[at];
  if (slot === undefined || at === 0 || reach === 0 || hasOwnAmount(slot) || !isJoined(gapBefore(pieces, slot))) return false;
  return isWeighed(slots[at - 1]) || isInPassing(pieces, slots, at - 1, reach - 1);
}

/** Leaves out headings, and takes what was said in passing into the phrase it describes. */
export function withoutPassing(pieces: Pieces, slots: readonly Slot[]): Slot[] {
  const kept: Slot[] = [];
  for (const [at, slot] of slots.entries()) {
    if (!hasOwnAmount(slot) && isHeading(pieces, slots, at)) continue;
    const before = kept.at(-1);
    if (before === undefined || !isInPassing(pieces, slots, at)) kept.push(slot);
    else if (slot.phrase.to - before.phrase.from < LONGEST) kept[kept.length - 1] = { ...before, phrase: { ...before.phrase, to: slot.phrase.to } };
  }
  return kept;
}
