/** Answers about single words, remembered up to a bound: a text asks for its words again and again, and so does the next keystroke. */

const MOST = 4000;
/** A longer word is a slice that keeps the whole text it stands in; V8 copies shorter ones. */
const LONGEST = 12;
const NOTHING = Symbol('nothing');

/**
 * @param find what is known of a word, from the word alone
 * @returns the same function, which answers a word that was asked for before without finding it anew
 */
export function keptByWord<Answer>(find: (word: string) => Answer): (word: string) => Answer | undefined {
  const kept = new Map<string, Answer | typeof NOTHING>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known === NOTHING ? undefined : known;
    const found = find(word);
    if (word.length > LONGEST) return found;
    if (kept.size >= MOST) kept.clear();
    kept.set(word, found ?? NOTHING);
    return found;
  };
}
