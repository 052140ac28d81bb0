/**
 * Builds the index for the parser and the search: every name of every food, split into weighted words, by word. `style: 'names'` is for curated
 * names, `style: 'descriptions'` for rows of an imported table. The shipped table has its names split already: see open-food-index.
 */
import type { Food } from '#core/foods/food.ts';
import { keysIn, NEGATED, NameCutter, PLACES } from './cut-name.ts';
import { keepDistinct } from './distinct-words.ts';
import type { FoodIndex } from './food-index.ts';
import { countNames, IndexDraft, type IndexOptions } from './index-draft.ts';
import type { NameTerms } from './name-terms.ts';
import { NameWords, type NameToken } from './name-words.ts';
import { FOOD_LANGS, type FoodLang } from './food-languages.ts';
import { popularityPrior } from './popularity-prior.ts';

export type { FoodIndex } from './food-index.ts';

/** Of these "raw" goes without saying in English. */
const FRESH: ReadonlySet<Food['category']> = new Set(['fruit', 'vegetable']);

/** Whether in names of this language "raw" says nothing of the food. */
export const isFreshAsIs = (food: Food, lang: FoodLang): boolean => lang === 'en' && FRESH.has(food.category);

/** Forms a word may have: OBLIQUE and NEGATED, each or not. */
const FORMS = 4;

/** Cuts names and puts them into a draft, row after row. */
export class IndexFiller {
  private readonly draft: IndexDraft;
  private readonly name = new NameCutter(new NameWords());
  private readonly style: FoodIndex['style'];
  private readonly curatedFrom: number;
  /** Terms by token and form. */
  private readonly learnt: (ReturnType<NameTerms['learn']> | undefined)[] = [];
  private row: number;

  /** @param row the first row that is free */
  constructor(draft: IndexDraft, style: FoodIndex['style'], curatedFrom: number, row = 0) {
    this.draft = draft;
    this.style = style;
    this.curatedFrom = curatedFrom;
    this.row = row;
  }

  addFood(food: Food, at: number): void {
    for (const lang of FOOD_LANGS) {
      const names = food[lang];
      for (let order = 0; order < names.length; order += 1) this.addName(food, at, lang, order, names[order] as string);
    }
  }

  /** @param rank place of the name among the food's names of the language */
  addName(food: Food, at: number, lang: FoodLang, order: number, name: string): void {
    const described = at < this.curatedFrom;
    this.name.cut(name, lang, described, isFreshAsIs(food, lang));
    // Curated names beside a table are taken last. Before the words: those leave out what is said twice.
    this.draft.rows.popularityPrior[this.row] = popularityPrior(
      this.name,
      order,
      food,
      described ? 'descriptions' : this.style === 'names' ? 'names' : 'beside',
    );
    keepDistinct(this.name);
    this.addRow(at, lang, name);
    this.row += 1;
  }

  private addRow(food: number, lang: FoodLang, name: string): void {
    const { row, name: cut } = this;
    const { rows, terms } = this.draft;
    let total = 0;
    let first = 0;
    for (let at = 0; at < cut.count; at += 1) {
      const weight = cut.weights[at] as number;
      const place = cut.places[at] as number;
      for (const term of this.getTerms(cut.words[at] as NameToken, cut.forms[at] as number)) terms.put(term, row, weight, place);
      total += weight;
      if (place >= PLACES.first) first = Math.fround(first + weight);
    }
    rows.rowFood[row] = food;
    rows.rowLang.push(lang);
    rows.rowName.push(name);
    rows.rowTotal[row] = total;
    rows.rowFirst[row] = first;
    rows.rowState[row] = cut.state;
    rows.rowJoined[row] = cut.joined ? 1 : 0;
  }

  private getTerms(token: NameToken, form: number): readonly number[] {
    const at = token.id * FORMS + form;
    return (this.learnt[at] ??= this.draft.terms.learn(token.folded, keysIn(token, form), (form & NEGATED) !== 0));
  }
}

export function buildFoodIndex(foods: readonly Food[], options: IndexOptions = {}): FoodIndex {
  const style = options.style ?? 'names';
  const draft = new IndexDraft(foods, countNames(foods));
  const filler = new IndexFiller(draft, style, style === 'names' ? 0 : (options.curatedFrom ?? foods.length));
  for (const [at, food] of foods.entries()) filler.addFood(food, at);
  return draft.close(options);
}
