/**
 * Slips of the hand in whole words, corrected before anything else is read: two letters swapped ("kurh"), one twice or beside its neighbour on the keyboard
 * ("mlweka"), one hit beside its key ("mlekpm"), one left out of a measure ("krožnk"), and a small word written together with its neighbour
 * ("zmlekom", "riceand"). Only what is no word is corrected, and only to a word of the foods or of the grammar. Missing letters of foods are found with the
 * names (see look-up-word).
 */
import { DESCRIBING, NO_TYPO } from './dependent-words.ts';
import type { FoodIndex } from './food-index.ts';
import { howWord, isOrdinary, isSlovenian, lookUpWord } from './look-up-word.ts';
import { parsedNumber } from './number-words.ts';
import { getPreparation } from './preparations.ts';
import { isNearKey } from './near-keys.ts';
import { isMeasuringNoun } from './nouns-of-amount.ts';
import { wordKeys } from './stem-sl.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { FREE, FUNCTION, JOINS, MEALS_EN, NEUTRAL, SIZES, WITHOUT } from './words-around.ts';

export interface Corrected {
  readonly tokens: readonly Token[];
  /** Where another word may have been meant. */
  readonly doubts: readonly DoubtedText[];
}

/** A word, or several, for one that is none. */
interface Correction {
  readonly words: readonly string[];
  /** Another word is as near. */
  readonly unsure: boolean;
}

const SHORTEST = 4;
/** Below this one letter more, less or other makes another word. */
const SHORTEST_CHANGED = 5;
const CACHE_LIMIT = 5000;

/** Words that other rules read, and no slips of the names they are near. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(
  `read stone pulz puls miles maximum meet pair been beens prva prvi tretja tretji tretje works share shared spilt float diner spar bucks limit strike lost
  grem morda menda kolko jedilnik zmota toda stevilo summe grand march mulci cimra cimro cimrom gostje moski girls pool alone slab slaba slabi slabe slabih
  poroki sejmu ladji mestu tasco super start startu startom startanjem`.split(/\s+/),
);

const GRAMMAR: readonly { readonly has: (word: string) => boolean }[] = [
  FUNCTION,
  JOINS,
  NEUTRAL,
  SIZES,
  WITHOUT,
  FREE,
  MEALS_EN,
  DESCRIBING,
  NO_TYPO,
  READ_ELSEWHERE,
];

/** Measures that are typed often, as they are typed. */
const MEASURES: ReadonlySet<string> = new Set(
  `rezina rezine rezino rezini rezin kroznik kroznika skodelica skodelice skodelico kozarec kozarca zlica zlice zlico zlici zlicka zlicke zlicko porcija
  porcije porcijo skleda skledo sklede loncek loncka vrecka vrecke vrecko ploscica ploscico kocka kocko kocki kocke koscek koscka kosov pest pesti kile
  kila liter litra deci gramov mililitrov slice slices spoon spoons tablespoon tablespoons teaspoon teaspoons glass glasses handful bowl plate cups scoop
  scoops piece pieces portion serving grams ounce ounces pound pint rasher rashers square squares bottle trideset stirideset petdeset sestdeset sedemdeset osemdeset devetdeset dvajset dvesto tristo
  hundred twenty thirty fifty sixty eighty`.split(/\s+/),
);

/** Words of amounts and of preparing. */
const isOfAmount = (word: string): boolean =>
  MEASURES.has(word) || SIZES.has(word) || parsedNumber(word) !== undefined || getPreparation(word) !== undefined;

/** A name's own word is told from a fond form of it, which may be a slip too: "tonicc" is no little tone. */
const isWord = (index: FoodIndex, word: string): boolean =>
  GRAMMAR.some((list) => list.has(word)) ||
  isOrdinary(index, word) ||
  isOfAmount(word) ||
  toUnit(word) !== undefined ||
  isMeasuringNoun(word) ||
  /^(spelled|form)$/.test(howWord(index, word));

/** How near a word is to what was meant: a name's word or a measure as it is spelled, an inflected one; 0 where it is neither. */
function rank(index: FoodIndex, word: string): number {
  if (word.length < SHORTEST || TELLS_NOTHING.some((list) => list.has(word))) return 0;
  if (isOfAmount(word) || JOINS.has(word)) return SPELLED;
  const how = howWord(index, word);
  return how === 'spelled' ? SPELLED : how === 'form' ? 1 : 0;
}
const SPELLED = 2;
const TELLS_NOTHING = [FUNCTION, NEUTRAL, DESCRIBING];

/** Verbs and adverbs of English sentences are no food mistyped. */
const NO_NOUN = /(ed|ing|ly|ful|ent|er)$/;

const swap = (word: string, at: number): string => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
const drop = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

const places = (word: string): number[] => Array.from({ length: word.length - 1 }, (_, at) => at + 1);

/** The typed word without one of a doubled letter, or with a letter doubled. */
const redoubled = (word: string): string[] =>
  word.length < SHORTEST_CHANGED
    ? []
    : places(word).map((at) => (word[at] === word[at - 1] ? drop(word, at) : word.slice(0, at) + word[at] + word.slice(at)));

/** With two neighbours swapped. */
const swapped = (word: string): string[] => places(word).flatMap((at) => (at + 1 < word.length && word[at] !== word[at + 1] ? [swap(word, at)] : []));

const LETTERS = 'abcdefghijklmnoprstuvyz'.split('');
const isBeside = (word: string, at: number): boolean =>
  [word[at - 1], word[at + 1]].some((other) => other !== undefined && isNearKey(other, word[at] ?? ''));

/** Without a letter hit beside its neighbour, and with one hit beside its key. */
const near = (word: string): string[] =>
  word.length < SHORTEST_CHANGED
    ? []
    : places(word).flatMap((at) => [
        ...(isBeside(word, at) ? [drop(word, at)] : []),
        ...LETTERS.filter((letter) => isNearKey(letter, word[at] ?? '')).map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
      ]);

/** Measures of which a letter is missing. */
const BY_MISSING: ReadonlyMap<string, string> = new Map(
  [...MEASURES]
    .filter((word) => word.length > SHORTEST_CHANGED)
    .flatMap((word) => places(word).map((at): [string, string] => [drop(word, at), word])),
);

/** "zmlekom", "skutaz medom", "riceand beans". */
const JOINED_BEFORE = /^(?:(?:with|and|in)(?=\p{L}{4})|[sz](?=\p{L}{5}))/u;
const JOINED_BEHIND = /(?<=\p{L}{4})(with|and|in|z)$/u;
/** What follows "z" or "s". */
const INSTRUMENTAL = /(om|em|jo|o|mi|i|ema|oma|ama)$/;

function parted(index: FoodIndex, word: string): readonly string[] | undefined {
  const before = JOINED_BEFORE.exec(word)?.[0] ?? '';
  const rest = word.slice(before.length);
  if (before !== '' && (before.length === 1 ? INSTRUMENTAL.test(rest) && isSlovenian(index, rest) : rank(index, rest) > 0)) return [before, rest];
  const behind = JOINED_BEHIND.exec(word)?.[0] ?? '';
  const food = word.slice(0, word.length - behind.length);
  return behind !== '' && rank(index, food) === SPELLED ? [food, behind] : undefined;
}

/** The likeliest of several: spelled, and in the most names. */
function likeliest(index: FoodIndex, words: readonly string[]): { readonly word: string; readonly several: boolean } | undefined {
  const ranked = words
    .map((word) => ({ word, rank: rank(index, word) }))
    .filter((one) => one.rank > 0)
    .map((one) => ({ ...one, names: isOfAmount(one.word) ? MANY : lookUpWord(index, one.word).found.rows.length }))
    .toSorted((a, b) => b.rank - a.rank || b.names - a.names);
  return ranked[0] === undefined ? undefined : { word: ranked[0].word, several: ranked.some(({ word }) => word !== ranked[0]?.word) };
}
const MANY = 1000;

/** Whether a name's word lacks a letter in the typed one, which is another than the one it was corrected to. */
function mayLackLetter(index: FoodIndex, word: string, corrected: string): boolean {
  const { terms } = lookUpWord(index, corrected);
  return lookUpWord(index, word).terms.some((term) => !terms.includes(term));
}

/** Spelled so in a name, or a form of a stem that few other words have. */
const isPlain = (index: FoodIndex, word: string): boolean =>
  word.length >= SHORTEST_CHANGED &&
  (isOfAmount(word) ||
    howWord(index, word) === 'spelled' ||
    wordKeys(word).some((key) => key.length >= SHORTEST_CHANGED && index.terms.has(`s:${key}`)));

/** Of short stems too many words are forms: "Cuban" is no "cubam" of Cuba. */
const isLongEnough = (index: FoodIndex, word: string): boolean =>
  MEASURES.has(word) ||
  (!isOfAmount(word) && (howWord(index, word) === 'spelled' || wordKeys(word).some((key) => key.length >= SHORTEST && index.terms.has(`s:${key}`))));

const isSpelled = (index: FoodIndex, word: string): boolean => howWord(index, word) === 'spelled';

/** What two swapped letters, or one beside its key, make of a word; of a fond form of a name only what is spelled in one. */
function toOther(index: FoodIndex, word: string): Correction | undefined {
  const isFond = howWord(index, word) !== 'none';
  const turned = likeliest(index, isFond ? swapped(word).filter((one) => isSpelled(index, one)) : swapped(word));
  const beside = near(word).filter((one) => (isFond ? isSpelled(index, one) : isLongEnough(index, one)));
  if (turned !== undefined) {
    const isOther = beside.some((one) => isSpelled(index, one)) || mayLackLetter(index, word, turned.word);
    return { words: [turned.word], unsure: turned.several || isOther || !isPlain(index, turned.word) };
  }
  const other = (isFond ? undefined : BY_MISSING.get(word)) ?? likeliest(index, beside)?.word;
  return other === undefined ? undefined : { words: [other], unsure: true };
}

/** "črnga kruha", "domačga sira": as it is spoken. */
function spoken(index: FoodIndex, word: string): string | undefined {
  if (!/[bcdfghjklmnprstvz]ga$/.test(word) || isSpelled(index, word)) return undefined;
  const written = `${word.slice(0, -2)}ega`;
  return isSlovenian(index, written) ? written : undefined;
}

function toCorrection(index: FoodIndex, word: string): Correction | undefined {
  const written = spoken(index, word);
  if (written !== undefined) return { words: [written], unsure: false };
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || word.endsWith('ness') || isWord(index, word)) return undefined;
  const apart = parted(index, word);
  if (apart !== undefined) return { words: apart, unsure: false };
  const once = likeliest(index, redoubled(word));
  if (once !== undefined) return { words: [once.word], unsure: mayLackLetter(index, word, once.word) };
  return NO_NOUN.test(word) ? undefined : toOther(index, word);
}

const NO_SLIP: Correction = { words: [], unsure: false };
const caches = new WeakMap<FoodIndex, Map<string, Correction>>();

/** What each word was corrected to before: a word typed at every keystroke costs once. */
function cacheFor(index: FoodIndex): Map<string, Correction> {
  let cache = caches.get(index);
  if (cache === undefined || cache.size > CACHE_LIMIT) caches.set(index, (cache = new Map()));
  return cache;
}

function toKeptCorrection(index: FoodIndex, cache: Map<string, Correction>, word: string): Correction {
  let correction = cache.get(word);
  if (correction === undefined) cache.set(word, (correction = toCorrection(index, word) ?? NO_SLIP));
  return correction;
}

/** "Chick-fil-A": parts of a name. */
const isHyphened = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at - 1) === '-' || wordAt(tokens, at + 1) === '-';

/** The words in place of one, each where it stands in the text. */
function replaced(token: Token, words: readonly string[]): Token[] {
  const [first = '', second] = words;
  if (second === undefined) return [{ ...token, folded: first }];
  const cut = token.start + first.length;
  return [
    { ...token, folded: first, text: token.text.slice(0, first.length), end: cut },
    { ...token, folded: second, text: token.text.slice(first.length), start: cut, glued: false },
  ];
}

export function correctSlips(index: FoodIndex, tokens: readonly Token[]): Corrected {
  const cache = cacheFor(index);
  let corrected: Token[] | undefined;
  const doubts: DoubtedText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const { words, unsure } = token.kind === 'word' ? toKeptCorrection(index, cache, token.folded) : NO_SLIP;
    if (words.length === 0 || isHyphened(tokens, at)) {
      corrected?.push(token);
      continue;
    }
    (corrected ??= tokens.slice(0, at)).push(...replaced(token, words));
    if (unsure) doubts.push({ start: token.start, end: token.end });
  }
  return { tokens: corrected ?? tokens, doubts };
}
