/**
 * Normalises spelling for comparison: lower case, no diacritics ("Žlička" and "zlicka" are one word), no possessive 's. Only for keys and
 * comparisons, never for display.
 */
const PLAIN = /^[a-z0-9]*$/;
const MARKS = /\p{M}+/gu;
const POSSESSIVE = /['’`´]s?$/;
const APOSTROPHES = /['’`´]/g;
const LIGATURES: { readonly [letter: string]: string } = { đ: 'd', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', œ: 'oe' };

export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[đßæøłœ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(POSSESSIVE, '')
    .replace(APOSTROPHES, '');
}

/** A whole name on one spelling with single blanks, for asking whether two names are the same. */
export function foldName(name: string): string {
  return name.split(/\s+/).map(foldWord).join(' ').trim();
}
