/**
 * The index of the table that ships, from its coded names: what build-food-index makes of the same foods, without cutting, folding or
 * stemming a name. It runs before the first meal is read, in code nobody has run yet, so it makes objects for words and foods, never for names.
 */
import type { CodedKey, CodedWords, WordKind } from '#core/foods/coded-names.ts';
import { decodeFoodTable } from '#core/foods/decode-foods.ts';
import { mayHead, PLACES } from './cut-name.ts';
import type { FoodIndex } from './food-index.ts';
import { IndexDraft, LANGS } from './index-draft.ts';
import type { NameTerms } from './name-terms.ts';
import type { Lang } from './parsed-meal.ts';
import { rankPrior } from './row-prior.ts';

interface Kind {
  readonly prefix: string;
  readonly weight: number;
  readonly place: number;
  readonly lacking: boolean;
  readonly state: WordKind[4];
  readonly joins: boolean;
  readonly heads: boolean;
}

const kindOf = ([prefix, weight, place, lacking, state, joins]: WordKind): Kind => ({
  prefix,
  weight,
  place,
  lacking: lacking === 1,
  state,
  joins: joins === 1,
  heads: mayHead(place, weight),
});

const keyOf = (key: CodedKey, prefix: string, folded: string): string =>
  prefix + (typeof key === 'string' ? key : key === 0 ? folded : folded.slice(0, -key));

interface Word {
  readonly kind: Kind;
  readonly terms: readonly number[];
}

const NO_TERMS: readonly number[] = [];

function learnWords(coded: CodedWords, terms: NameTerms): Word[] {
  const kinds = coded.kinds.map(kindOf);
  return coded.words.map((text, at) => {
    const kind = kinds[coded.kind[at] as number] as Kind;
    if (kind.weight === 0) return { kind, terms: NO_TERMS };
    const folded = coded.folded[at] ?? text;
    const keys = coded.keys[at] as CodedKey | readonly CodedKey[];
    const own = typeof keys === 'object' ? keys.map((key) => keyOf(key, kind.prefix, folded)) : [keyOf(keys, kind.prefix, folded)];
    return { kind, terms: terms.learn(folded, own, kind.lacking) };
  });
}

class CodedFiller {
  private readonly draft: IndexDraft;
  private readonly words: readonly Word[];
  private readonly said: readonly number[];
  private at = 0;
  private row = 0;

  constructor(draft: IndexDraft, words: readonly Word[], said: readonly number[]) {
    this.draft = draft;
    this.words = words;
    this.said = said;
  }

  addNames(food: number, lang: Lang, names: readonly string[]): void {
    const { rows } = this.draft;
    for (let rank = 0; rank < names.length; rank += 1) {
      rows.rowFood[this.row] = food;
      rows.rowLang.push(lang);
      rows.rowName.push(names[rank] as string);
      rows.rowPrior[this.row] = rankPrior(rank);
      this.addWords();
      this.row += 1;
    }
  }

  private addWords(): void {
    const { row, said, words } = this;
    const { rows, terms } = this.draft;
    const head = this.headOf();
    let total = 0;
    let first = 0;
    let at = this.at;
    for (; said[at] !== 0; at += 1) {
      const { kind, terms: own } = words[(said[at] as number) - 1] as Word;
      if (kind.state > (rows.rowState[row] as number)) rows.rowState[row] = kind.state;
      if (kind.joins) rows.rowJoined[row] = 1;
      if (kind.weight === 0) continue;
      terms.put(own, row, kind.weight, at === head ? PLACES.head : kind.place);
      total += kind.weight;
      if (kind.place >= PLACES.first) first = Math.fround(first + kind.weight);
    }
    rows.rowTotal[row] = total;
    rows.rowFirst[row] = first;
    this.at = at + 1;
  }

  /** Where the last word stands that may be what the name is about. */
  private headOf(): number {
    let head = -1;
    for (let at = this.at; this.said[at] !== 0; at += 1) if (this.words[(this.said[at] as number) - 1]?.kind.heads === true) head = at;
    return head;
  }
}

/**
 * @param json the parsed content of foods.json
 * @throws ZodError or Error when it is not a food table of this version
 */
export function openFoodIndex(json: unknown): FoodIndex {
  const { foods, words, said } = decodeFoodTable(json);
  const draft = new IndexDraft(foods);
  const filler = new CodedFiller(draft, learnWords(words, draft.terms), said);
  for (let at = 0; at < foods.length; at += 1) {
    for (const lang of LANGS) filler.addNames(at, lang, foods[at]?.[lang] ?? []);
  }
  return draft.close({});
}
