/**
 * Builds the index the parser and the search box read: every name of every food, cut into weighted words, by word. One index for
 * curated names (`style: 'names'`) and for the rows of an imported table (`style: 'descriptions'`). It runs once before the first meal is
 * read, in code nobody has run yet, so it makes objects for spellings and foods, never for names.
 */
import type { Food } from '#core/foods/food.ts';
import type { CarbsBasis, Measure } from '#core/foods/import/imported-food.ts';
import { NameCutter, PLACES } from './cut-name.ts';
import type { FoodIndex, Scratch } from './food-index.ts';
import { NameTerms } from './name-terms.ts';
import { NameWords } from './name-words.ts';
import type { Lang } from './parsed-meal.ts';
import { rowPrior } from './row-prior.ts';

export type { FoodIndex } from './food-index.ts';

export interface IndexOptions {
  readonly style?: FoodIndex['style'];
  readonly carbsBasis?: CarbsBasis;
  /** Foods from here on have curated names, whatever the style of those before. */
  readonly curatedFrom?: number;
  /** The table's own measures of a food, where it has them. */
  readonly measuresOf?: (food: Food) => readonly Measure[] | undefined;
}

const LANGS = ['sl', 'en'] as const satisfies readonly Lang[];

/** Of these "raw" goes without saying in English. */
const FRESH: ReadonlySet<Food['category']> = new Set(['fruit', 'vegetable']);

type Rows = Pick<FoodIndex, 'rowFood' | 'rowLang' | 'rowName' | 'rowTotal' | 'rowFirst' | 'rowState' | 'rowJoined' | 'rowPrior'>;

function emptyRows(count: number): Rows & { readonly rowLang: Lang[]; readonly rowName: string[] } {
  return {
    rowFood: new Int32Array(count),
    rowLang: [],
    rowName: [],
    rowTotal: new Float32Array(count),
    rowFirst: new Float32Array(count),
    rowState: new Uint8Array(count),
    rowJoined: new Uint8Array(count),
    rowPrior: new Float32Array(count),
  };
}

function scratchFor(rows: number): Scratch {
  return {
    stamp: new Int32Array(rows),
    saidMatched: new Float32Array(rows),
    firstMatched: new Float32Array(rows),
    rowMatched: new Float32Array(rows),
    places: new Uint8Array(rows),
    mask: new Int32Array(rows),
    headAt: new Uint8Array(rows),
    clock: 0,
  };
}

class IndexDraft {
  readonly terms: NameTerms;
  readonly rows: ReturnType<typeof emptyRows>;
  private readonly name = new NameCutter(new NameWords());
  private readonly style: FoodIndex['style'];
  private readonly curatedFrom: number;
  private row = 0;

  constructor(rows: number, style: FoodIndex['style'], curatedFrom: number) {
    this.rows = emptyRows(rows);
    this.terms = new NameTerms(rows);
    this.style = style;
    this.curatedFrom = curatedFrom;
  }

  addFood(food: Food, at: number): void {
    const described = at < this.curatedFrom;
    for (const lang of LANGS) {
      const names = food[lang];
      const freshAsIs = lang === 'en' && FRESH.has(food.category);
      for (let rank = 0; rank < names.length; rank += 1) {
        const name = names[rank] as string;
        this.name.cut(name, lang, described, freshAsIs);
        // Curated names beside a table are taken last. Before the words: those leave out what is said twice.
        this.rows.rowPrior[this.row] = rowPrior(this.name, rank, food, described ? 'descriptions' : this.style === 'names' ? 'names' : 'beside');
        this.addRow(at, lang, name);
        this.row += 1;
      }
    }
  }

  private addRow(food: number, lang: Lang, name: string): void {
    const { row, rows, name: cut } = this;
    this.terms.add(cut, row);
    let total = 0;
    let first = 0;
    for (let at = 0; at < cut.count; at += 1) {
      total += cut.weights[at] as number;
      if ((cut.places[at] as number) >= PLACES.first) first = Math.fround(first + (cut.weights[at] as number));
    }
    rows.rowFood[row] = food;
    rows.rowLang.push(lang);
    rows.rowName.push(name);
    rows.rowTotal[row] = total;
    rows.rowFirst[row] = first;
    rows.rowState[row] = cut.state;
    rows.rowJoined[row] = cut.joined ? 1 : 0;
  }
}

const FOODS_OF_A_STEP = 100;

/** The same in steps of some milliseconds, for a page that must answer to its reader meanwhile. @returns the index, when the last step is done */
export function* foodIndexSteps(foods: readonly Food[], options: IndexOptions = {}): Generator<undefined, FoodIndex> {
  const style = options.style ?? 'names';
  let count = 0;
  for (const food of foods) count += food.sl.length + food.en.length;
  const draft = new IndexDraft(count, style, style === 'names' ? 0 : (options.curatedFrom ?? foods.length));
  for (let at = 0; at < foods.length; at += 1) {
    draft.addFood(foods[at] as Food, at);
    if (at % FOODS_OF_A_STEP === FOODS_OF_A_STEP - 1) yield;
  }
  const { terms, rows } = draft;
  let wordsByLength: FoodIndex['wordsByLength'] | undefined;
  return {
    foods,
    style,
    carbsBasis: options.carbsBasis ?? 'available',
    byId: new Map(foods.map((food) => [food.id, food])),
    measuresOf: options.measuresOf ?? (() => undefined),
    terms: terms.ids,
    postings: terms.close(rows.rowFood, foods.length),
    spelled: terms.spelled,
    lackedOnly: terms.lackedOnly(),
    slovenian: terms.slovenian,
    lackingOf: terms.lackingOf(),
    percents: terms.percents,
    get wordsByLength() {
      return (wordsByLength ??= terms.wordsByLength());
    },
    ...rows,
    scratch: scratchFor(count),
  };
}

export function buildFoodIndex(foods: readonly Food[], options: IndexOptions = {}): FoodIndex {
  const steps = foodIndexSteps(foods, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
