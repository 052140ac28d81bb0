/**
 * A language made at test time: every word accented and a third longer, every text in brackets. What stands on a screen without them is not
 * translated; what does not fit with them would not fit in a longer language.
 */
/** A tag whose plural forms are those of Slovenian: one, two, few, other. */
export const PSEUDO_LANG = 'sl-XA';

/**
 * One text: placeholders and tags stay as they are. Self-contained, because a browser is given its source (e2e/expect-fits.ts).
 * @returns "Shrani {{count}}" -> "⟦Śhŕàñìì {{count}}⟧"
 */
export function pseudoText(text: string): string {
  const accents: Record<string, string> = {
    a: 'à',
    e: 'ë',
    i: 'ì',
    o: 'ò',
    u: 'ü',
    n: 'ñ',
    r: 'ŕ',
    s: 'ś',
    z: 'ź',
    A: 'À',
    E: 'Ë',
    I: 'Ì',
    O: 'Ò',
    U: 'Ü',
    S: 'Ś',
  };
  const longer = (word: string) => {
    const accented = Array.from(word, (letter) => accents[letter] ?? letter);
    const vowels = accented.filter((letter) => 'àëìòüÀËÌÒÜ'.includes(letter));
    const last = vowels.at(-1) ?? 'à';
    const at = accented.lastIndexOf(last);
    accented.splice(at + 1, 0, last.toLowerCase().repeat(Math.ceil(word.length * 0.3)));
    return accented.join('');
  };
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>|&\w+;|https?:\/\/\S+|\S+@\S+)/);
  return `⟦${parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}{2,}/gu, longer))).join('')}⟧`;
}

const PLURAL_OTHER = /_other$/;

type Words = string | readonly Words[] | { readonly [key: string]: Words };

/** A whole catalogue, its plurals in every form that the language has. */
export function pseudoCatalogue<T extends Words>(words: T): T;
export function pseudoCatalogue(words: Words): Words {
  if (typeof words === 'string') return pseudoText(words);
  if (Array.isArray(words)) return words.map((part: Words) => pseudoCatalogue(part));
  const { pluralCategories } = new Intl.PluralRules(PSEUDO_LANG).resolvedOptions();
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, Words]) => {
      if (!PLURAL_OTHER.test(key)) return [[key, pseudoCatalogue(value)]];
      return pluralCategories.map((form) => [key.replace(PLURAL_OTHER, `_${form}`), pseudoCatalogue(value)]);
    }),
  );
}
