/** Splits the names of the shipped table once, when the table is built. coded-names has the format; open-food-index reads it. */
import { CODES, type CodedKey, type CodedWords, type WordKind } from '#core/foods/coded-names.ts';
import type { Food } from '#core/foods/food.ts';
import { isFreshAsIs } from './build-food-index.ts';
import { keysIn, NEGATED, NameCutter, PLACES } from './cut-name.ts';
import { keepDistinct } from './distinct-words.ts';
import { NameWords, type NameToken } from './name-words.ts';
import { FOOD_LANGS, type FoodLang } from './food-languages.ts';
import { eachToken, WORD } from './split-name.ts';

export interface CodedNames extends CodedWords {
  /** Two lists for each food: its Slovenian names, its English names. */
  readonly names: readonly number[];
}

interface Word {
  readonly text: string;
  readonly folded: string | null;
  readonly keys: readonly CodedKey[];
  readonly kind: WordKind;
}

/** Places of things by what they say, given as they come. */
class Places<T> {
  readonly list: T[] = [];
  private readonly known = new Map<string, number>();

  toPlace(thing: T): number {
    const text = JSON.stringify(thing);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.list.length);
    this.list.push(thing);
    return this.list.length - 1;
  }
}

/** The key without its prefix, by what it leaves out of the folded word where it leaves out letters only. */
function codedKey(key: string, prefix: string, folded: string): CodedKey {
  const rest = key.slice(prefix.length);
  return folded.startsWith(rest) ? folded.length - rest.length : rest;
}

function toWord(name: NameCutter, at: number, lang: FoodLang): Word {
  const { text, joins } = name.tokens[at] as NameToken;
  const found = name.froms.slice(0, name.count).indexOf(at);
  if (found < 0) return { text, folded: null, keys: [], kind: ['', 0, 0, 0, 0, joins ? 1 : 0] };
  const word = name.words[found] as NameToken;
  const form = name.forms[found] as number;
  const negated = form & NEGATED ? 1 : 0;
  const prefix = word.kind === WORD ? `${lang.charAt(0)}:` : '';
  // Which word is the head depends on the others of the name.
  const place = Math.min(name.places[found] as number, PLACES.first);
  return {
    text,
    folded: word.folded === text ? null : word.folded,
    keys: keysIn(word, form).map((key) => codedKey(key, prefix, word.folded)),
    kind: [prefix, name.weights[found] as number, place, negated, negated ? 0 : word.state, joins ? 1 : 0],
  };
}

/** Codes names one after the other, in the order they are read back. */
class NameCoder {
  readonly words = new Places<Word>();
  private readonly cutter = new NameCutter(new NameWords());
  private read = 0;

  getCodes(food: Food, lang: FoodLang): number[] {
    return [...food[lang].flatMap((name) => [...this.codesOfName(name, lang, isFreshAsIs(food, lang)), CODES.end]), CODES.endOfList];
  }

  private codesOfName(name: string, lang: FoodLang, freshAsIs: boolean): number[] {
    this.cutter.cut(name, lang, false, freshAsIs);
    keepDistinct(this.cutter);
    const codes: number[] = [];
    let before = 0;
    let at = 0;
    eachToken(name, (_, from, to) => {
      if (from > 0 && from === before) codes.push(CODES.glued);
      codes.push(this.toCode(toWord(this.cutter, at, lang)));
      before = to;
      at += 1;
    });
    return codes;
  }

  private toCode(word: Word): number {
    const place = this.words.toPlace(word);
    if (place < this.read) return CODES.first + place;
    this.read += 1;
    return CODES.next;
  }
}

export function codeNames(foods: readonly Food[]): CodedNames {
  const coder = new NameCoder();
  const names = foods.flatMap((food) => FOOD_LANGS.flatMap((lang) => coder.getCodes(food, lang)));
  const words = coder.words.list;
  const kinds = new Places<WordKind>();
  return {
    words: words.map(({ text }) => text),
    folded: words.map(({ folded }) => folded),
    keys: words.map(({ keys }) => (keys.length === 1 ? (keys[0] as CodedKey) : keys)),
    kind: words.map(({ kind }) => kinds.toPlace(kind)),
    kinds: kinds.list,
    names,
  };
}
