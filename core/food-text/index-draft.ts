/** An index while it is filled, name by name. Used for names split now and for names split when the table was built. */
import type { Food } from '#core/foods/food.ts';
import type { CarbsBasis, Measure } from '#core/foods/import/imported-food.ts';
import type { FoodIndex, Scratch } from './food-index.ts';
import { NameTerms } from './name-terms.ts';
import type { FoodLang } from './food-languages.ts';

/** A food's names come in this order. */

export interface IndexOptions {
  readonly style?: FoodIndex['style'];
  readonly carbsBasis?: CarbsBasis;
  /** Foods from here on have curated names, whatever the style of those before. */
  readonly curatedFrom?: number;
  /** The table's own measures of a food, where it has them. */
  readonly toMeasures?: (food: Food) => readonly Measure[] | undefined;
}

type Rows = Pick<FoodIndex, 'rowFood' | 'rowTotal' | 'rowFirst' | 'rowState' | 'rowJoined' | 'popularityPrior'> & {
  readonly rowLang: FoodLang[];
  readonly rowName: string[];
};

function emptyRows(count: number): Rows {
  return {
    rowFood: new Int32Array(count),
    rowLang: [],
    rowName: [],
    rowTotal: new Float32Array(count),
    rowFirst: new Float32Array(count),
    rowState: new Uint8Array(count),
    rowJoined: new Uint8Array(count),
    popularityPrior: new Float32Array(count),
  };
}

function scratchFor(rows: number): Scratch {
  return {
    stamp: new Int32Array(rows),
    matchedWeight: new Float32Array(rows),
    firstMatched: new Float32Array(rows),
    rowMatched: new Float32Array(rows),
    places: new Uint8Array(rows),
    mask: new Int32Array(rows),
    headAt: new Uint8Array(rows),
    clock: 0,
  };
}

function foodsById(foods: readonly Food[]): Map<string, Food> {
  const byId = new Map<string, Food>();
  for (const food of foods) byId.set(food.id, food);
  return byId;
}

/** How many names foods have. */
export function countNames(foods: readonly Food[]): number {
  let count = 0;
  for (const food of foods) count += food.sl.length + food.en.length;
  return count;
}

export class IndexDraft {
  readonly terms: NameTerms;
  readonly rows: Rows;
  private readonly foods: readonly Food[];

  /** @param names how many names are to come */
  constructor(foods: readonly Food[], names: number) {
    this.foods = foods;
    this.rows = emptyRows(names);
    this.terms = new NameTerms(names);
  }

  close(options: IndexOptions): FoodIndex {
    const { foods, terms, rows } = this;
    let wordsByLength: FoodIndex['wordsByLength'] | undefined;
    return {
      foods,
      style: options.style ?? 'names',
      carbsBasis: options.carbsBasis ?? 'available',
      byId: foodsById(foods),
      toMeasures: options.toMeasures ?? (() => undefined),
      terms: terms.ids,
      postings: terms.close(rows.rowFood, foods.length),
      spelled: terms.spelled,
      onlyNegated: terms.onlyNegated,
      slovenian: terms.slovenian,
      negatedTerms: terms.negatedTerms(),
      percents: terms.percents,
      get wordsByLength() {
        return (wordsByLength ??= terms.wordsByLength());
      },
      ...rows,
      scratch: scratchFor(rows.rowFood.length),
    };
  }
}
