/**
 * Slovenian inflection, folded: all six cases, three numbers and three genders of a word meet in one key, without a dictionary.
 * Names in a food table are in the nominative, so a name has few keys (`nameKeys`); a word as typed may carry any ending, so it
 * has one key per ending it could carry, the likeliest first (`wordKeys`). Two words are forms of one when a key is shared.
 * Works on folded words only (no č š ž). It is no general stemmer: it may join unrelated words, which exact spelling then parts.
 *
 * Paradigms after Toporišič, Slovenska slovnica (2004): fleeting e (zrezek, zrezka), j after r (krompir, krompirja), loans in a
 * vowel (kivi, kivija), zero-ending genitive plural (hrušk, češenj).
 */
const ENDINGS = [
  'a',
  'e',
  'i',
  'o',
  'u',
  'ov',
  'ev',
  'om',
  'em',
  'im',
  'ih',
  'ah',
  'am',
  'eh',
  'ijo',
  'jo',
  'mi',
  'ama',
  'ami',
  'ega',
  'emu',
  'oma',
  'ema',
  'imi',
  'ima',
  'ijem',
  'ijema',
  'ijami',
  'ijama',
] as const;
const NOMINATIVE = ['a', 'e', 'i', 'o', 'u'] as const;
const LAST_LETTERS = new Set(ENDINGS.map((ending) => ending.charCodeAt(ending.length - 1)));

const SHORTEST_STEM = 3;
const VOWEL = /[aeiou]$/;
/** Consonant, e, consonant (or nj, lj) at the end: the e comes and goes. */
const FLEETING = /([^aeiou])e(nj|lj|[^aeiou])$/;

/** Stems whose oblique cases grow: the one thing rules cannot see. Folded stem of the oblique form → key of the nominative. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    semen: 'sem',
    ocet: 'oct',
    telet: 'tel',
    jagnjet: 'jagnj',
    piscet: 'pisc',
    drevs: 'drev',
    plecet: 'plec',
    korenj: 'korn',
    ocs: 'ok',
    otrok: 'otrok',
    filej: 'fil',
  }),
);

const J = 'j'.charCodeAt(0);
const E = 'e'.charCodeAt(0);

function withoutJ(stem: string): string {
  if (stem.length <= 4 || stem.charCodeAt(stem.length - 1) !== J) return stem;
  if (/[^aeiou][iu]j$|ej$/.test(stem) && !stem.endsWith('lej')) return stem.slice(0, -2);
  return stem.endsWith('rj') ? stem.slice(0, -1) : stem;
}

/** Few stems have an e where it could be a fleeting one; the others are told by two letters. */
function withoutFleeting(stem: string): string {
  const { length } = stem;
  if (length <= 3 || (stem.charCodeAt(length - 2) !== E && stem.charCodeAt(length - 3) !== E)) return stem;
  return stem.replace(FLEETING, '$1$2');
}

function normal(stem: string): string {
  const key = withoutFleeting(withoutJ(stem));
  return IRREGULAR.get(stem) ?? IRREGULAR.get(key) ?? key;
}

function stripped(word: string, endings: readonly string[]): string[] {
  const keys: string[] = [];
  if (!LAST_LETTERS.has(word.charCodeAt(word.length - 1))) return keys;
  for (const ending of endings) {
    if (word.length - ending.length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const key = normal(word.slice(0, -ending.length));
    if (!keys.includes(key)) keys.push(key);
  }
  return keys;
}

/** Keys of a nominative word of a name. */
export function nameKeys(folded: string): string[] {
  if (!VOWEL.test(folded)) return [normal(folded)];
  const keys = stripped(folded, NOMINATIVE);
  return keys.length > 0 ? keys : [folded];
}

/** Keys of a word as typed, shortest ending first. */
export function wordKeys(folded: string): string[] {
  const whole = VOWEL.test(folded) && folded.length > SHORTEST_STEM ? [] : [normal(folded)];
  return [...new Set([...whole, ...stripped(folded, ENDINGS)])];
}

/** A stem shorter than this is as likely a word of its own. */
const SHORTEST_NAME_STEM = 4;
/** Endings of nominatives, not worth a second look: too many names end so ("salami"). */
const PART_OF_NAMES: readonly string[] = ['mi', 'jo'];
const LONGEST_ENDING_FIRST = ENDINGS.filter((ending) => !PART_OF_NAMES.includes(ending)).toSorted((a, b) => b.length - a.length);

/** One key for a word in no dictionary, whatever its ending: endings go as long as a stem is left. Joins more than shared keys do. */
export function nameStem(folded: string): string {
  const ending = LONGEST_ENDING_FIRST.find(
    (one) => folded.endsWith(one) && folded.length - one.length >= (one.length === 1 ? SHORTEST_STEM : SHORTEST_NAME_STEM),
  );
  return ending === undefined ? normal(folded) : nameStem(folded.slice(0, -ending.length));
}

/** Endings that make a word small and fond: jajčka, jogurtek, kruhek, kavica, vinček, mlekce. Tried only when nothing else fits. */
const DIMINUTIVES = ['ck', 'k', 'ic', 'cic', 'c'] as const;

export function diminutiveKeys(folded: string): string[] {
  const keys: string[] = [];
  for (const key of wordKeys(folded)) {
    for (const ending of DIMINUTIVES) {
      if (key.length - ending.length >= SHORTEST_STEM && key.endsWith(ending)) keys.push(normal(key.slice(0, -ending.length)));
    }
  }
  return [...new Set(keys)];
}
