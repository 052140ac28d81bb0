/** Verbs recognised by the words beside them: parts of a sentence that are not food. */
import { wordAt, type Token } from './tokenize.ts';

const AUXILIARY = new Set(['sem', 'smo', 'sva', 'si', 'je', 'so', 'ste', 'sta', 'bom', 'bomo']);
const PARTICIPLE = /[aeiou](l|la|li|le|lo)$/;
/** "sem dal": Slovenian for gave; alone it is the lentil dish. */
export function isGave(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'dal') return false;
  return AUXILIARY.has(wordAt(tokens, at - 1)) || AUXILIARY.has(wordAt(tokens, at + 1)) || AUXILIARY.has(wordAt(tokens, at - 2));
}

const PRONOUN = new Set(['i', "i'm", 'im', 'ive', 'we', 'ill', 'and']);
const FIRST_PERSON = new Set(['i', 'ive', 'im', 'we']);
const ENGLISH_VERB = /(ing|ed)$/;
const SHORTEST = 4;

/** "zbasala sem", "sem pohrustal", "I devoured", "I'm devouring": a verb by its company, unless the table knows the word. */
export function isVerb(tokens: readonly Token[], at: number, isKnown: (folded: string) => boolean): boolean {
  const folded = wordAt(tokens, at);
  if (folded.length < SHORTEST) return false;
  const before = wordAt(tokens, at - 1);
  if (FIRST_PERSON.has(before) && ENGLISH_VERB.test(folded)) return true;
  if (isKnown(folded)) return false;
  const near = [before, wordAt(tokens, at - 2)];
  if (PARTICIPLE.test(folded)) return [...near, wordAt(tokens, at + 1)].some((word) => AUXILIARY.has(word));
  return ENGLISH_VERB.test(folded) && near.some((word) => PRONOUN.has(word));
}

/** "spread generously with jam": a verb. */
export function isSpreadOn(tokens: readonly Token[], at: number): boolean {
  const next = wordAt(tokens, at + 1).endsWith('ly') ? at + 2 : at + 1;
  return wordAt(tokens, at) === 'spread' && /^(with|on)$/.test(wordAt(tokens, next));
}

/** Words that a hurried list of foods leaves out. */
export const SENTENCE: ReadonlySet<string> = new Set(['a', 'an', 'the', 'i', 'my', 'some', 'of', 'which']);
