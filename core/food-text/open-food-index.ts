/**
 * Builds the index of the shipped table from its coded names: the same index as build-food-index, without splitting, folding or stemming a
 * name. It runs before the first meal is parsed, in code that is not yet compiled, so it allocates objects for words and foods, never for names.
 */
import type { CodedKey, CodedWords, WordKind } from '#core/foods/coded-names.ts';
import { decodeFoodTable } from '#core/foods/decode-foods.ts';
import type { Food } from '#core/foods/food.ts';
import { IndexFiller } from './build-food-index.ts';
import { mayHead, PLACES } from './cut-name.ts';
import type { FoodIndex } from './food-index.ts';
import { mergeCustomFoods, NO_CUSTOM_FOODS, type CustomFoods, type CustomFoodName } from './custom-foods.ts';
import { countNames, IndexDraft } from './index-draft.ts';
import type { NameTerms } from './name-terms.ts';
import { FOOD_LANGS, type FoodLang } from './food-languages.ts';
import { nameOrderPrior } from './popularity-prior.ts';

function toKey(key: CodedKey, prefix: string, folded: string): string {
  if (typeof key === 'string') return prefix + key;
  return prefix + (key === 0 ? folded : folded.slice(0, -key));
}

/** What there is to know of each word. Flat arrays, because each is read for every word of every name. */
class Words {
  /** Place of the word's kind in the arrays of kinds. */
  readonly kind: readonly number[];
  readonly weights: Float64Array;
  readonly places: Uint8Array;
  readonly states: Uint8Array;
  readonly joins: Uint8Array;
  /** Whether such a word may be what the name is about. */
  readonly heads: Uint8Array;
  /** Where the word's terms begin in `terms`. */
  readonly starts: Int32Array;
  readonly terms: number[] = [];

  constructor(coded: CodedWords, names: NameTerms) {
    const { kinds } = coded;
    this.kind = coded.kind;
    this.weights = Float64Array.from(kinds, ([, weight]) => weight);
    this.places = Uint8Array.from(kinds, ([, , place]) => place);
    this.states = Uint8Array.from(kinds, ([, , , , state]) => state);
    this.joins = Uint8Array.from(kinds, ([, , , , , joins]) => joins);
    this.heads = Uint8Array.from(kinds, ([, weight, place]) => Number(mayHead(place, weight)));
    this.starts = new Int32Array(coded.words.length + 1);
    for (let at = 0; at < coded.words.length; at += 1) {
      this.learn(coded, names, at);
      this.starts[at + 1] = this.terms.length;
    }
  }

  private learn(coded: CodedWords, names: NameTerms, at: number): void {
    const kind = coded.kinds[coded.kind[at] as number] as WordKind;
    if (kind[1] === 0) return;
    const text = coded.words[at] as string;
    const folded = coded.folded[at] ?? text;
    const terms = names.learn(folded, toKeys(coded.keys[at] as CodedWords['keys'][number], kind[0], folded), kind[3] === 1);
    for (let t = 0; t < terms.length; t += 1) this.terms.push(terms[t] as number);
  }
}

function toKeys(keys: CodedWords['keys'][number], prefix: string, folded: string): string[] {
  return typeof keys === 'object' ? keys.map((key) => toKey(key, prefix, folded)) : [toKey(keys, prefix, folded)];
}

class CodedFiller {
  private readonly draft: IndexDraft;
  private readonly words: Words;
  private readonly said: Int32Array;
  private at = 0;
  private row = 0;

  constructor(draft: IndexDraft, words: Words, said: Int32Array) {
    this.draft = draft;
    this.words = words;
    this.said = said;
  }

  addNames(food: number, lang: FoodLang, names: readonly string[]): void {
    const { rows } = this.draft;
    for (let order = 0; order < names.length; order += 1) {
      rows.rowFood[this.row] = food;
      rows.rowLang.push(lang);
      rows.rowName.push(names[order] as string);
      rows.popularityPrior[this.row] = nameOrderPrior(order);
      this.addWords();
      this.row += 1;
    }
  }

  private addWords(): void {
    const { row, said, words } = this;
    const { rows } = this.draft;
    const head = this.findHead();
    let total = 0;
    let first = 0;
    let state = 0;
    let joined = 0;
    let at = this.at;
    for (; said[at] !== 0; at += 1) {
      const word = (said[at] as number) - 1;
      const kind = words.kind[word] as number;
      const weight = words.weights[kind] as number;
      const place = words.places[kind] as number;
      state = Math.max(state, words.states[kind] as number);
      joined |= words.joins[kind] as number;
      total += weight;
      if (place >= PLACES.first) first = Math.fround(first + weight);
      this.putTerms(word, weight, at === head ? PLACES.head : place);
    }
    rows.rowTotal[row] = total;
    rows.rowFirst[row] = first;
    rows.rowState[row] = state;
    rows.rowJoined[row] = joined;
    this.at = at + 1;
  }

  private putTerms(word: number, weight: number, place: number): void {
    const { starts, terms } = this.words;
    const to = starts[word + 1] as number;
    for (let t = starts[word] as number; t < to; t += 1) this.draft.terms.put(terms[t] as number, this.row, weight, place);
  }

  /** Where the last word stands that may be what the name is about. */
  private findHead(): number {
    const { said, words } = this;
    let head = -1;
    for (let at = this.at; said[at] !== 0; at += 1) if (words.heads[words.kind[(said[at] as number) - 1] as number] === 1) head = at;
    return head;
  }
}

/** The names the house adds, cut as they come: they are few. */
function addCustomNames(draft: IndexDraft, foods: readonly Food[], names: readonly CustomFoodName[], row: number): void {
  const filler = new IndexFiller(draft, 'names', 0, row);
  for (const { food, lang, order, name } of names) filler.addName(foods[food] as Food, food, lang, order, name);
}

/**
 * @param json the parsed content of foods.json
 * @param house what the installation adds to it
 * @throws ZodError or Error when it is not a food table of this version
 */
export function openFoodIndex(json: unknown, customFoods: CustomFoods = NO_CUSTOM_FOODS): FoodIndex {
  const { foods: table, words, said } = decodeFoodTable(json);
  const { foods, names } = mergeCustomFoods(table, customFoods);
  const tableNames = countNames(table);
  const draft = new IndexDraft(foods, tableNames + names.length);
  const filler = new CodedFiller(draft, new Words(words, draft.terms), said);
  for (let at = 0; at < table.length; at += 1) {
    for (const lang of FOOD_LANGS) filler.addNames(at, lang, table[at]?.[lang] ?? []);
  }
  if (names.length > 0) addCustomNames(draft, foods, names, tableNames);
  return draft.close({});
}
