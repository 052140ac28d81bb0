/**
 * One key for all spellings of words that no food is known by: cases, numbers and plurals of one name meet in it, and the language that the
 * food was read in makes no difference. Such words are in no dictionary, so endings are taken off as long as a stem is left; two unrelated
 * names may meet in a key, which a person then sees in the administrators' list.
 */
import { foldWord } from './fold.ts';
import { splitName } from './split-name.ts';
import { stemEn } from './stem-en.ts';
import { nameStem } from './stem-sl.ts';
import type { FoodLang } from './food-languages.ts';

/** As long as a key may be. */
const LONGEST = 200;

const STEMS: Readonly<Record<FoodLang, (folded: string) => string>> = {
  sl: nameStem,
  // Names are inflected by Slovenian speakers whatever language the app is in; an English plural is none of theirs.
  en: (folded) => nameStem(stemEn(folded)),
};

/** @param lang the language the words were read in */
export function stemKey(words: string, lang: FoodLang): string {
  return splitName(words)
    .map((word) => STEMS[lang](foldWord(word)))
    .filter((stem) => stem !== '')
    .join(' ')
    .slice(0, LONGEST);
}
