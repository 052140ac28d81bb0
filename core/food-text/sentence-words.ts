/** Parts of a sentence that are not food: times of day, and verbs recognised by the words beside them. */
import { wordAt, type Token } from './tokenize.ts';

const AFTER_NUMBER = new Set([
  'h',
  'uri',
  'ura',
  'am',
  'pm',
  'min',
  'minut',
  'minutes',
  'kcal',
  'kj',
  'kalorij',
  'calories',
  'cm',
  'inch',
  'inches',
  'let',
]);
const AT = new Set(['ob', 'at', 'okoli', 'around']);
const CLOCK_SIGNS = new Set([':', '.']);

/** "12:30", "12.30": both numbers with a sign glued between. */
function isClock(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at + 1];
  const minutes = tokens[at + 2];
  return sign !== undefined && CLOCK_SIGNS.has(sign.folded) && sign.glued && minutes?.kind === 'number' && minutes.glued;
}

/** "ob 12:30", "at 7 pm", "8h", "1 inch": returns the token after it. */
export function skipTime(tokens: readonly Token[], at: number): number | undefined {
  const prefixed = AT.has(wordAt(tokens, at));
  const number = prefixed ? at + 1 : at;
  if (tokens[number]?.kind !== 'number') return undefined;
  if (isClock(tokens, number) && (prefixed || wordAt(tokens, number + 1) === ':'))
    return AFTER_NUMBER.has(wordAt(tokens, number + 3)) ? number + 4 : number + 3;
  if (AFTER_NUMBER.has(wordAt(tokens, number + 1))) return number + 2;
  return wordAt(tokens, at) === 'ob' ? number + 1 : undefined;
}

const AUXILIARY = new Set(['sem', 'smo', 'sva', 'si', 'je', 'so', 'ste', 'sta', 'bom', 'bomo']);
const PARTICIPLE = /[aeiou](l|la|li|le|lo)$/;
/** "sem dal": Slovenian for gave; alone it is the lentil dish. */
export function isGave(tokens: readonly Token[], at: number): boolean {
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
