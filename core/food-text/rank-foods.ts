/** Scores the foods that match a phrase: best first, each food once by its best name, with a score from 0 to 1. */
import type { Food } from '#core/foods/food.ts';
import { addWord, against, canBeHead, namesFood, nextRound, wordWeight, worth, type MatchSum } from './find-phrases.ts';
import { foldWord } from './fold.ts';
import type { FoodIndex } from './food-index.ts';
import type { FoodLang } from './food-languages.ts';
import type { TextTokens, ParsedWord } from './text-tokens.ts';
import type { State } from './preparations.ts';
import { SHAPES } from './phrase-shapes.ts';
import { splitName } from './split-name.ts';
import { qualityIn } from './word-rows.ts';
import { KeptOfRuns, type WordRuns } from './word-runs.ts';

export interface ScoredFood {
  readonly food: Food;
  readonly row: number;
  /** For ordering only. */
  readonly score: number;
  /** 0-1: how much of what was said the row has, and how little more. */
  readonly fit: number;
}

interface Candidate {
  readonly row: number;
  readonly score: number;
}

const TIE = 0.002;
const SPELLED = 0.04;
const WHOLE = 0.9;
const HEAD = 3;
const NO_HEAD = 32;

/** Position of the word that names the food, -1 where none does. */
export function findHead(words: readonly ParsedWord[], opensAt: number): number {
  let head = -1;
  for (const [at, word] of words.entries()) if (at < opensAt && canBeHead(word, head)) head = at;
  return head;
}

/** Keeps the few best by score, best first. */
function keep(best: Candidate[], candidate: Candidate, limit: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < candidate.score) at -= 1;
  if (at >= limit) return;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
}

/** Sums the words up over their rows. */
function sumUp(index: FoodIndex, words: readonly ParsedWord[], head: number, opensAt: number): MatchSum {
  const round = nextRound(index.scratch);
  const sum: MatchSum = { said: 0, head, opensAt, foods: 0, dependents: 0, state: 0 };
  for (const [at, word] of words.entries()) {
    if (word.state !== undefined) sum.state = Math.max(sum.state, word.state) as State;
    if (namesFood(word)) sum.foods |= 1 << at;
    if (word.dependent) sum.dependents |= 1 << at;
    sum.said += wordWeight(word);
    addWord(index.scratch, word, at, round);
  }
  return sum;
}

/** The best row of each food that is among the best so far. */
class BestByFood {
  private readonly best = new Map<number, Candidate>();
  private floor = Number.NEGATIVE_INFINITY;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(food: number, row: number, score: number): void {
    if (score <= this.floor || score <= (this.best.get(food)?.score ?? Number.NEGATIVE_INFINITY)) return;
    this.best.set(food, { row, score });
    if (this.best.size > this.limit * 8) this.prune();
  }

  all(): Iterable<Candidate> {
    return this.best.values();
  }

  private prune(): void {
    const scores = [...this.best.values()].map((one) => one.score).sort((a, b) => b - a);
    this.floor = scores[this.limit - 1] ?? Number.NEGATIVE_INFINITY;
    for (const [food, one] of this.best) if (one.score < this.floor) this.best.delete(food);
  }
}

function candidates(
  index: FoodIndex,
  words: readonly ParsedWord[],
  head: number,
  opensAt: number,
  lang: FoodLang | undefined,
  limit: number,
): Candidate[] {
  const { mask } = index.scratch;
  const shape = SHAPES[index.style];
  const sum = sumUp(index, words, head, opensAt);
  const byFood = new BestByFood(limit);
  for (const [at, word] of words.entries()) {
    for (const row of word.found.rows) {
      // Each row once: with its first word.
      if (((mask[row] as number) & ((1 << at) - 1)) !== 0) continue;
      const tie = lang === undefined || index.rowLang[row] === lang ? TIE : 0;
      byFood.offer(index.rowFood[row] as number, row, worth(index, shape, row, sum) + tie - against(shape, sum.state, index.rowState[row] as State));
    }
  }
  const best: Candidate[] = [];
  for (const { row, score } of byFood.all()) keep(best, { row, score: score + (isSpelled(index, words, row) ? SPELLED : 0) }, limit);
  return best;
}

/** Whether a name has each food word as it was typed, not only as another form of it. */
function isSpelled(index: FoodIndex, words: readonly ParsedWord[], row: number): boolean {
  if ((index.scratch.rowMatched[row] as number) < (index.rowTotal[row] as number) * WHOLE) return false;
  const name = splitName(index.rowName[row] ?? '').map(foldWord);
  return words.every((word) => word.role !== 'food' || name.includes(word.folded));
}

function fitOfRow(index: FoodIndex, words: readonly ParsedWord[], head: number, row: number): number {
  const { scratch } = index;
  let all = 0;
  let said = 0;
  let sure = 1;
  for (const word of words) {
    const quality = qualityIn(word.found, row);
    all += wordWeight(word);
    if (quality === undefined) continue;
    said += wordWeight(word);
    if (word.role === 'food') sure = Math.min(sure, quality);
  }
  const covered = Math.min(1, (scratch.rowMatched[row] as number) / sure / ((index.rowTotal[row] as number) || 1));
  const headMatched = head < 0 || ((scratch.mask[row] as number) & (1 << head)) !== 0;
  return (all === 0 ? 1 : said / all) * (0.4 + 0.6 * covered) * (headMatched ? 1 : 0.7) * sure * ((scratch.places[row] as number) === HEAD ? 1 : 0.8);
}

/**
 * @param opensAt position of the first word behind "with" or "in", or the number of words: the head is looked for before it
 * @param lang breaks ties between names of two languages
 */
function rankFoods(index: FoodIndex, words: readonly ParsedWord[], opensAt: number, lang: FoodLang | undefined, limit: number): ScoredFood[] {
  const head = findHead(words, opensAt);
  const foods: ScoredFood[] = [];
  for (const { row, score } of candidates(index, words, head, opensAt < words.length ? opensAt : NO_HEAD, lang, limit)) {
    const food = index.foods[index.rowFood[row] as number];
    if (food !== undefined) foods.push({ food, row, score, fit: fitOfRow(index, words, head, row) });
  }
  return foods;
}

const ranked = new KeptOfRuns<readonly ScoredFood[]>();

/** The rankings of one text; words that stood in a text before are not ranked again. */
export class Rankings {
  readonly #index: FoodIndex;
  readonly #textTokens: TextTokens;
  readonly #runs: WordRuns;
  /** Breaks ties between names of two languages. */
  readonly lang: FoodLang | undefined;

  constructor(index: FoodIndex, textTokens: TextTokens, runs: WordRuns, lang: FoodLang | undefined) {
    this.#index = index;
    this.#textTokens = textTokens;
    this.#runs = runs;
    this.lang = lang;
  }

  /** rankFoods of the words from one place to another. */
  of(from: number, to: number, opensAt: number, limit: number): readonly ScoredFood[] {
    const key = `${this.#runs.toKey(from, to)},${opensAt},${limit},${this.lang ?? ''}`;
    return ranked.get(this.#runs, key, () => rankFoods(this.#index, this.#textTokens.words.slice(from, to + 1), opensAt, this.lang, limit));
  }
}
