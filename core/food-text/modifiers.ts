/**
 * Modifiers in long descriptions ("a burrito with meat and sour cream, which is 254 grams"), for tables of descriptions: a modifier behind a
 * weighed food is part of it, and a dish named before its weighed parts is their heading. Other tables skip this step: "100 g piščanca z rižem"
 * is two foods.
 */
import type { Phrase } from './find-phrases.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import type { PhraseSpan } from './phrase-span.ts';

/** Words of a described food, at most. */
const LONGEST = 24;

/** Foods looked at around one. */
const REACH = 8;

const isWeighed = (phraseSpan: PhraseSpan | undefined): boolean => phraseSpan?.amounts.some((amount) => amount.unit?.kind === 'mass') === true;
const separatorBefore = (textTokens: TextTokens, phraseSpan: PhraseSpan | undefined): Separator | undefined =>
  phraseSpan === undefined ? undefined : textTokens.separators[phraseSpan.phrase.from];

/** Joined to the food before without an article, an amount or a strong join. */
function isJoined(separator: Separator | undefined): boolean {
  if (separator === undefined || separator.opens || separator.stop || separator.amounts.length > 0) return false;
  return separator.join !== undefined && separator.join !== 'strong' && separator.join !== 'hard';
}

/** The food that a weight behind the last of its parts was said of. */
export function phraseHead(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], near: PhraseSpan | undefined): PhraseSpan | undefined {
  if (near === undefined) return undefined;
  let at = phraseSpans.indexOf(near);
  while (at > 0 && isJoined(separatorBefore(textTokens, phraseSpans[at]))) at -= 1;
  return phraseSpans[at];
}

/** Whether all food words of a part were said in the heading, in the same sentence. */
function repeats(textTokens: TextTokens, heading: Phrase, part: Phrase): boolean {
  const said = new Set(textTokens.words.slice(heading.from, heading.to + 1).map((word) => word.folded));
  const words = textTokens.words.slice(part.from, part.to + 1).filter((word) => word.role === 'food');
  return (
    words.length > 0 &&
    words.every((word) => said.has(word.folded)) &&
    textTokens.separators.slice(heading.to + 1, part.from + 1).every((separator) => !separator.stop)
  );
}

/** "a wrap with a 71g tortilla, …", "toast with peanut butter, using 33 g of toast and …". */
function isHeading(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], at: number): boolean {
  const phraseSpan = phraseSpans[at];
  if (phraseSpan === undefined || isWeighed(phraseSpan)) return false;
  const next = phraseSpans[at + 1];
  const separator = separatorBefore(textTokens, next);
  if (isWeighed(next) && separator?.join === 'with' && !separator.stop) return true;
  return phraseSpans.slice(at + 1, at + 1 + REACH).some((other) => isWeighed(other) && repeats(textTokens, phraseSpan.phrase, other.phrase));
}

const hasOwnAmount = (phraseSpan: PhraseSpan): boolean => phraseSpan.amounts.some((amount) => amount.unit !== undefined && !amount.article);

function isModifier(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[], at: number, reach = REACH): boolean {
  const phraseSpan = phraseSpans[at];
  if (phraseSpan === undefined || at === 0 || reach === 0 || hasOwnAmount(phraseSpan) || !isJoined(separatorBefore(textTokens, phraseSpan)))
    return false;
  return isWeighed(phraseSpans[at - 1]) || isModifier(textTokens, phraseSpans, at - 1, reach - 1);
}

/** Leaves out headings, and takes what was said as a modifier into the phrase it describes. */
export function mergeModifiers(textTokens: TextTokens, phraseSpans: readonly PhraseSpan[]): PhraseSpan[] {
  const kept: PhraseSpan[] = [];
  for (const [at, phraseSpan] of phraseSpans.entries()) {
    if (!hasOwnAmount(phraseSpan) && isHeading(textTokens, phraseSpans, at)) continue;
    const before = kept.at(-1);
    if (before === undefined || !isModifier(textTokens, phraseSpans, at)) kept.push(phraseSpan);
    else if (phraseSpan.phrase.to - before.phrase.from < LONGEST)
      kept[kept.length - 1] = { ...before, phrase: { ...before.phrase, to: phraseSpan.phrase.to } };
  }
  return kept;
}
