/**
 * Properties of each word, number and sign in names, independent of the name: its keys, whether it is grammar, its maximum weight. Computed once
 * for each spelling and language, because thousands of names share a few thousand spellings.
 */
import { foldWord } from './fold.ts';
import type { FoodLang } from './food-languages.ts';
import { getPreparation, stateOfWay, type State } from './preparations.ts';
import { NUMBER, SIGN, WORD, type TokenKind } from './split-name.ts';
import { stemEn } from './stem-en.ts';
import { nameKeys, wordKeys } from './stem-sl.ts';
import { FREE, FUNCTION, JOINS, NEUTRAL, WITHOUT } from './words-around.ts';

export interface NameToken {
  /** Running number, for keeping more about a token elsewhere. */
  readonly id: number;
  readonly kind: TokenKind;
  /** As spelled in the name. */
  readonly text: string;
  readonly folded: string;
  readonly lang: FoodLang;
  /** Index keys; a Slovenian word may have more than one. */
  readonly keys: readonly string[];
  readonly grammar: boolean;
  readonly crosses: boolean;
  readonly without: boolean;
  /** "free" behind what a food lacks. */
  readonly free: boolean;
  /** Puts two things beside each other. */
  readonly joins: boolean;
  /** Most it may weigh: less for preparations and words that say little. */
  readonly ceiling: number;
  readonly state: State;
}

const CEILINGS = { preparation: 0.4, neutral: 0.2, number: 0.6 } as const;
/** "sir za toast": what it is for accompanies it. */
const FOR = new Set(['za', 'for']);
const JOINED = new Set(['in', 'and', '&', ',', 'n', 'ter', 'or', '/']);
/** Words that are grammar in a sentence and food in a name. */
const NAME_WORDS = new Set(['meal', 'recipe', 'dish', 'drink', 'snack', 'restaurant', 'breakfast', 'light', 'treat', 'k']);

function isGrammar(folded: string): boolean {
  const join = JOINS.get(folded);
  return (join !== undefined && join !== 'hard') || FREE.has(folded) || WITHOUT.has(folded) || (FUNCTION.has(folded) && !NAME_WORDS.has(folded));
}

function getCeiling(folded: string, way: number | undefined): number {
  if (way !== undefined) return CEILINGS.preparation;
  return NEUTRAL.has(folded) ? CEILINGS.neutral : Number.POSITIVE_INFINITY;
}

function learnWord(id: number, text: string, lang: FoodLang): NameToken {
  const folded = foldWord(text);
  const join = JOINS.get(folded);
  const way = getPreparation(folded, lang);
  return {
    id,
    kind: WORD,
    text,
    folded,
    lang,
    keys: lang === 'en' ? [`e:${stemEn(folded)}`] : nameKeys(folded).map((key) => `s:${key}`),
    grammar: isGrammar(folded),
    crosses: join === 'with' || join === 'in' || FOR.has(folded),
    without: WITHOUT.has(folded),
    free: FREE.has(text),
    joins: JOINED.has(text),
    ceiling: getCeiling(folded, way),
    state: way === undefined ? 0 : stateOfWay(way),
  };
}

const percentKey = (value: number): string => `%${value}`;

/** Numbers and signs; the keys of a number tell whether it is a percentage. */
function learnOther(id: number, kind: TokenKind, text: string, lang: FoodLang, percent: boolean): NameToken {
  const key = percent ? percentKey(Number(text.replace(',', '.'))) : `#${text}`;
  return {
    id,
    kind,
    text,
    folded: text,
    lang,
    keys: kind === SIGN ? [] : [key],
    grammar: false,
    crosses: false,
    without: false,
    free: false,
    joins: JOINED.has(text),
    ceiling: CEILINGS.number,
    state: 0,
  };
}

/** Behind a preposition a Slovenian word of a name is no nominative ("kava z mlekom"): there every ending is tried. */
export function obliqueKeys(token: NameToken): readonly string[] {
  return token.kind === WORD && token.lang === 'sl' ? wordKeys(token.folded).map((key) => `s:${key}`) : token.keys;
}

export class NameWords {
  private readonly known: { readonly [lang in FoodLang]: Map<string, NameToken> } = { sl: new Map(), en: new Map() };
  private count = 0;

  getToken(kind: TokenKind, text: string, lang: FoodLang): NameToken {
    const known = this.known[lang].get(text);
    if (known !== undefined) return known;
    this.count += 1;
    const learnt = kind === WORD ? learnWord(this.count, text, lang) : learnOther(this.count, kind, text, lang, false);
    this.known[lang].set(text, learnt);
    return learnt;
  }

  /** The number of "2 %". */
  getPercent(number: NameToken): NameToken {
    const text = `${number.text}%`;
    const known = this.known[number.lang].get(text);
    if (known !== undefined) return known;
    this.count += 1;
    const learnt = learnOther(this.count, NUMBER, number.text, number.lang, true);
    this.known[number.lang].set(text, learnt);
    return learnt;
  }
}
