/**
 * Food search: the words typed so far, the last one possibly unfinished. Tolerates typos. Best first, each food once. It uses the words and rows of
 * the parser, so a text with the name of a result gives that food.
 */
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from './food-index.ts';
import { foldWord } from './fold.ts';
import { lookUpWord } from './look-up-word.ts';
import { tokenize } from './tokenize.ts';

export interface FoundFood {
  readonly food: Food;
  /** The name that fits the query, for showing. */
  readonly name: string;
  /** 0-1. */
  readonly score: number;
}

const SHORTEST_PREFIX = 2;
const MOST_PREFIX_WORDS = 60;
const QUALITY = { prefix: 0.85, whole: 1 } as const;

interface Hit {
  readonly quality: number;
  readonly weight: number;
}
type Hits = Map<number, Hit>;

function better(hits: Hits, row: number, quality: number, weight: number): void {
  if ((hits.get(row)?.quality ?? 0) < quality) hits.set(row, { quality, weight });
}

function take(index: FoodIndex, hits: Hits, term: number | undefined, quality: number): void {
  const posting = term === undefined ? undefined : index.postings.at(term);
  for (const [at, row] of posting?.rows.entries() ?? []) better(hits, row, quality, posting?.weights[at] ?? 0);
}

/** Words that begin like the one being typed. */
function takeBegun(index: FoodIndex, hits: Hits, folded: string): void {
  let taken = 0;
  for (const [word, terms] of index.spelled) {
    if (!word.startsWith(folded)) continue;
    taken += 1;
    if (taken > MOST_PREFIX_WORDS) return;
    const quality = word === folded ? QUALITY.whole : QUALITY.prefix;
    for (const term of terms) {
      take(index, hits, term, quality);
      take(index, hits, index.negatedTerms.get(term), quality);
    }
  }
}

function findHits(index: FoodIndex, folded: string, unfinished: boolean): Hits {
  const hits: Hits = new Map();
  if (unfinished && folded.length >= SHORTEST_PREFIX) takeBegun(index, hits, folded);
  const match = lookUpWord(index, folded);
  if (match.how === 'typo' && hits.size > 0) return hits;
  const { rows, qualities, weights } = match.found;
  for (const [at, row] of rows.entries()) {
    const quality = qualities[at] ?? 0;
    better(hits, row, quality, (weights[at] ?? 0) / (quality || 1));
  }
  return hits;
}

interface RowSum {
  said: number;
  covered: number;
  /** Whether a finished word is in its name. */
  isNamed: boolean;
}

function sumRows(index: FoodIndex, words: readonly string[]): Map<number, RowSum> {
  const sums = new Map<number, RowSum>();
  for (const [at, word] of words.entries()) {
    for (const [row, { quality, weight }] of findHits(index, word, at === words.length - 1)) {
      const sum = sums.get(row) ?? { said: 0, covered: 0, isNamed: false };
      sum.isNamed ||= at < words.length - 1;
      sum.said += quality;
      sum.covered += weight * quality;
      sums.set(row, sum);
    }
  }
  return sums;
}

export function searchFoods(query: string, index: FoodIndex, limit = 10): FoundFood[] {
  const words = tokenize(query).flatMap((token) => (token.kind === 'word' ? [foldWord(token.text)] : []));
  const best = new Map<number, FoundFood>();
  const sums = sumRows(index, words);
  // "skuta mu" is curd of a kind, not müsli: two letters alone name nothing beside a word that does.
  const isNamed = [...sums.values()].some((sum) => sum.isNamed);
  for (const [row, { said, covered, isNamed: isRowNamed }] of sums) {
    if (isNamed && !isRowNamed) continue;
    const at = index.rowFood[row] as number;
    const food = index.foods[at];
    if (food === undefined) continue;
    const part = Math.min(1, covered / ((index.rowTotal[row] as number) || 1));
    const score = (said / words.length) * (0.55 + 0.4 * part + 0.05 * (index.popularityPrior[row] as number));
    if (score > (best.get(at)?.score ?? 0)) best.set(at, { food, name: index.rowName[row] ?? '', score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.name.length - b.name.length).slice(0, limit);
}
