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

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Share of the letters in threes that two words have in common. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** The known word most like this one; only words that begin alike are looked at, as words of one family do. */
function nearestWord(index: FoodIndex, word: string): { readonly word: string; readonly likeness: number } | undefined {
  if (index.spelled.has(word)) return { word, likeness: 1 };
  const own = trigramsOf(word);
  const start = word.slice(0, 2);
  let best: { word: string; likeness: number } | undefined;
  for (const known of index.spelled.keys()) {
    if (!known.startsWith(start)) continue;
    const likeness = likenessOf(own, trigramsOf(known));
    if (likeness >= LEAST.word && likeness > (best?.likeness ?? 0)) best = { word: known, likeness };
  }
  return best;
}

function foundByLikeness(words: readonly string[], index: FoodIndex, limit: number): LikelyFood[] {
  const nearest = words.flatMap((word) => nearestWord(index, word) ?? []);
  const likeness = nearest.reduce((sum, one) => sum + one.likeness, 0) / Math.max(1, words.length);
  const query = nearest.map(({ word }) => word).join(' ');
  return searchFoods(query, index, limit).map(({ food, score }) => ({ food, similarity: score * likeness }));
}

/**
 * @param also what was found elsewhere
 * @returns each food once with its best likeness, best first
 */
export function closestFoods(text: string, index: FoodIndex, limit: number, also: readonly LikelyFood[] = []): LikelyFood[] {
  const words = tokenize(text).flatMap((token) => (token.kind === 'word' ? [foldWord(token.text)] : []));
  const found = searchFoods(text, index, limit).map(({ food, score }) => ({ food, similarity: score }));
  const best = new Map<string, LikelyFood>();
  for (const likely of [...found, ...foundByLikeness(words, index, limit), ...also]) {
    if (likely.similarity >= LEAST.food && likely.similarity > (best.get(likely.food.id)?.similarity ?? 0)) best.set(likely.food.id, likely);
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, limit);
}
