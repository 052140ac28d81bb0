/**
 * Normalises spelling for comparison: lower case, no diacritics ("Žlička" and "zlicka" are one word), no possessive 's. Only for keys and
 * comparisons, never for display.
 */
const PLAIN = /^[a-z0-9]*$/;
/** The letters of Slovenian, taken apart at once; others take the longer way to the same. */
const CARONS: { readonly [letter: string]: string } = { č: 'c', š: 's', ž: 'z', ć: 'c' };
const MARKS = /\p{M}+/gu;
const POSSESSIVE = /['’`´]s?$/;
const APOSTROPHES = /['’`´]/g;
const LIGATURES: { readonly [letter: string]: string } = { đ: 'd', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', œ: 'oe' };

export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const bare = lower.replace(/[čšžć]/g, (letter) => CARONS[letter] ?? letter);
  if (PLAIN.test(bare)) return bare;
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
