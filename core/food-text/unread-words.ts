/** Words that could be food and belong to no phrase, joined where they are adjacent, with the grams beside them. */
import type { AmountedPhrase, Attached } from './attach-amounts.ts';
import type { UnrecognizedText } from './parsed-meal.ts';
import type { Amount } from './amount.ts';
import type { Separator, TextTokens, ParsedWord } from './text-tokens.ts';

const MIGHT_BE_FOOD = new Set<ParsedWord['role']>(['food', 'unknown']);

interface Taken {
  /** Words inside phrases. */
  readonly inside: Uint8Array;
  /** Places in the text read as a food: one saying is several words with one place. */
  readonly starts: ReadonlySet<number>;
}

function takenBy(textTokens: TextTokens, phrases: readonly AmountedPhrase[]): Taken {
  const inside = new Uint8Array(textTokens.words.length);
  const starts = new Set<number>();
  for (const phrase of phrases) {
    inside.fill(1, phrase.from, phrase.to + 1);
    for (const word of textTokens.words.slice(phrase.from, phrase.to + 1)) starts.add(word.start);
  }
  return { inside, starts };
}

function isUnread(word: ParsedWord, at: number, taken: Taken): boolean {
  if (!MIGHT_BE_FOOD.has(word.role)) return false;
  return taken.inside[at] === 1 ? word.terms.length === 0 : !taken.starts.has(word.start);
}

const isPlain = (separator: Separator | undefined): boolean =>
  separator !== undefined && separator.join === undefined && !separator.stop && separator.amounts.length === 0;

function toGrams(amount: Amount | undefined): { readonly grams?: number } {
  return amount?.unit?.kind === 'mass' ? { grams: amount.value * amount.unit.grams } : {};
}

/** @param amounts what was said of such words, by the first of them */
export function unreadWords(
  text: string,
  textTokens: TextTokens,
  phrases: readonly AmountedPhrase[],
  amounts: Attached['unread'],
): UnrecognizedText[] {
  const taken = takenBy(textTokens, phrases);
  const unread: UnrecognizedText[] = [];
  let lastAt = -2;
  for (const [at, word] of textTokens.words.entries()) {
    if (!isUnread(word, at, taken)) continue;
    const separator = textTokens.separators[at];
    const before = unread.at(-1);
    if (before !== undefined && lastAt === at - 1 && isPlain(separator))
      unread[unread.length - 1] = {
        ...before,
        text: text.slice(before.start, word.end),
        end: word.end,
      };
    else
      unread.push({
        text: text.slice(word.start, word.end),
        start: word.start,
        end: word.end,
        ...toGrams(amounts.get(at)),
      });
    lastAt = at;
  }
  return unread;
}
