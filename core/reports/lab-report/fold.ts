/** Folding of printed names for comparison with vocabularies. */
import { foldWord } from '#core/food-text/fold.ts';

/** Folded words with single blanks; signs other than those within words go. */
export function foldText(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => foldWord(word))
    .join(' ')
    .replace(/[^a-z0-9.%#+\-/ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
