/**
 * Suggests known foods for words without a food: search results, and search results with each unknown word replaced by the most similar known one
 * ("kefirček" by "kefir"). An administrator chooses among them; the parser does not use them.
 */
import type { Food } from '#core/foods/food.ts';
import type { FoodIndex } from './food-index.ts';
import { foldWord } from './fold.ts';
import { searchFoods } from './search-foods.ts';
import { tokenize } from './tokenize.ts';

export interface LikelyFood {
  readonly food: Food;
  /** 0-1. */
  readonly similarity: number;
}

/** Below this a food, or a word, is as likely chance. */
const LEAST = { food: 0.27, word: 0.4 } as const;

function toTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Share of the letters in threes that two words have in common. */
function toSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** The known word most like this one; only words that begin alike are looked at, as words of one family do. */
function nearestWord(index: FoodIndex, word: string): { readonly word: string; readonly similarity: number } | undefined {
  if (index.spelled.has(word)) return { word, similarity: 1 };
  const own = toTrigrams(word);
  const start = word.slice(0, 2);
  let best: { word: string; similarity: number } | undefined;
  for (const known of index.spelled.keys()) {
    if (!known.startsWith(start)) continue;
    const similarity = toSimilarity(own, toTrigrams(known));
    if (similarity >= LEAST.word && similarity > (best?.similarity ?? 0)) best = { word: known, similarity };
  }
  return best;
}

function foundBySimilarity(words: readonly string[], index: FoodIndex, limit: number): LikelyFood[] {
  const nearest = words.flatMap((word) => nearestWord(index, word) ?? []);
  const similarity = nearest.reduce((sum, one) => sum + one.similarity, 0) / Math.max(1, words.length);
  const query = nearest.map(({ word }) => word).join(' ');
  return searchFoods(query, index, limit).map(({ food, score }) => ({ food, similarity: score * similarity }));
}

/**
 * @param also what was found elsewhere
 * @returns each food once with its best similarity, best first
 */
export function closestFoods(text: string, index: FoodIndex, limit: number, also: readonly LikelyFood[] = []): LikelyFood[] {
  const words = tokenize(text).flatMap((token) => (token.kind === 'word' ? [foldWord(token.text)] : []));
  const found = searchFoods(text, index, limit).map(({ food, score }) => ({ food, similarity: score }));
  const best = new Map<string, LikelyFood>();
  for (const likely of [...found, ...foundBySimilarity(words, index, limit), ...also]) {
    if (likely.similarity >= LEAST.food && likely.similarity > (best.get(likely.food.id)?.similarity ?? 0)) best.set(likely.food.id, likely);
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, limit);
}
