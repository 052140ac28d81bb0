/** What an amount can belong to: the foods found, and runs of words that could be food and match nothing. */
import type { PhraseSpan } from './phrase-span.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

export interface BoundItem {
  /** First and last word. */
  readonly from: number;
  readonly to: number;
  readonly bracket: number;
  /** Absent for words that match no food. */
  readonly span?: PhraseSpan;
}

const isPlain = (separator: Separator | undefined): boolean =>
  separator !== undefined && separator.join === undefined && !separator.stop && separator.amounts.length === 0 && separator.mark === 0;

const mightBeFood = (role: string | undefined): boolean => role === 'food' || role === 'unknown';

/** Whether words that match nothing stand right beside a food, as a word of its name would. */
function isBeside({ separators }: TextTokens, from: number, to: number, before: BoundItem | undefined, next: PhraseSpan | undefined): boolean {
  if (before?.span !== undefined && before.to === from - 1 && isPlain(separators[from])) return true;
  return next?.phrase.from === to + 1 && isPlain(separators[to + 1]);
}

/** The last word of a run of words that could be food, before the next food. */
function runEnd({ words, separators }: TextTokens, from: number, before: number): number {
  let to = from;
  while (to + 1 < before && mightBeFood(words[to + 1]?.role) && isPlain(separators[to + 1])) to += 1;
  return to;
}

/** Foods and unread runs in the order of the text. */
export function boundItems(textTokens: TextTokens, spans: readonly PhraseSpan[]): BoundItem[] {
  const { words, separators } = textTokens;
  const items: BoundItem[] = [];
  let which = 0;
  for (let at = 0; at < words.length; at += 1) {
    const span = spans[which];
    const bracket = separators[at]?.bracket ?? 0;
    if (span?.phrase.from === at) {
      items.push({ from: at, to: span.phrase.to, bracket, span });
      which += 1;
      at = span.phrase.to;
    } else if (mightBeFood(words[at]?.role)) {
      const to = runEnd(textTokens, at, span?.phrase.from ?? words.length);
      if (!isBeside(textTokens, at, to, items.at(-1), span)) items.push({ from: at, to, bracket });
      at = to;
    }
  }
  return items;
}
