/** Words that could be food and belong to no phrase, joined where they are adjacent, with the grams beside them. */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { UnrecognizedText } from './parsed-meal.ts';
import type { Gap, Pieces, SaidWord } from './pieces.ts';

const MIGHT_BE_FOOD = new Set<SaidWord['role']>(['food', 'unknown']);

interface Taken {
  /** Words inside phrases. */
  readonly inside: Uint8Array;
  /** Places in the text read as a food: one saying is several words with one place. */
  readonly starts: ReadonlySet<number>;
}

function takenBy(pieces: Pieces, phrases: readonly AmountedPhrase[]): Taken {
  const inside = new Uint8Array(pieces.words.length);
  const starts = new Set<number>();
  for (const phrase of phrases) {
    inside.fill(1, phrase.from, phrase.to + 1);
    for (const word of pieces.words.slice(phrase.from, phrase.to + 1)) starts.add(word.start);
  }
  return { inside, starts };
}

function isUnread(word: SaidWord, at: number, taken: Taken): boolean {
  if (!MIGHT_BE_FOOD.has(word.role)) return false;
  return taken.inside[at] === 1 ? word.terms.length === 0 : !taken.starts.has(word.start);
}

const isPlain = (gap: Gap | undefined): boolean => gap !== undefined && gap.join === undefined && !gap.stop && gap.amounts.length === 0;

function gramsIn(gap: Gap | undefined): { readonly grams?: number } {
  for (const { amount } of gap?.amounts ?? []) if (amount.unit?.kind === 'mass') return { grams: amount.value * amount.unit.grams };
  return {};
}

/** Grams said before the words; behind them ("fufu 100 g") where the text has no food that they could belong to. */
function gramsBeside(pieces: Pieces, at: number, foods: number): { readonly grams?: number } {
  const before = gramsIn(pieces.gaps[at]);
  return before.grams === undefined && foods === 0 && at === pieces.words.length - 1 ? gramsIn(pieces.gaps[at + 1]) : before;
}

export function unreadWords(text: string, pieces: Pieces, phrases: readonly AmountedPhrase[]): UnrecognizedText[] {
  const taken = takenBy(pieces, phrases);
  const unread: UnrecognizedText[] = [];
  let lastAt = -2;
  for (const [at, word] of pieces.words.entries()) {
    if (!isUnread(word, at, taken)) continue;
    const gap = pieces.gaps[at];
    const before = unread.at(-1);
    if (before !== undefined && lastAt === at - 1 && isPlain(gap))
      unread[unread.length - 1] = { ...before, ...gramsBeside(pieces, at, phrases.length), text: text.slice(before.start, word.end), end: word.end };
    else
      unread.push({
        text: text.slice(word.start, word.end),
        start: word.start,
        end: word.end,
        ...(taken.inside[at] === 1 ? {} : gramsBeside(pieces, at, phrases.length)),
      });
    lastAt = at;
  }
  return unread;
}
