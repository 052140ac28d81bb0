/** Which known foods words may mean: those the search box would find for them, and imported ones of like names. */
import type { Food } from '#core/foods/food.ts';

export interface LikelyFood {
  readonly food: Food;
  /** 0-1. */
  readonly similarity: number;
}

/** What is found by less is chance. */
const LEAST = 0.2;
const MOST = 5;

/** @returns each food once with its best likeness, best first */
export function closestFoods(...found: readonly (readonly LikelyFood[])[]): LikelyFood[] {
  const best = new Map<string, LikelyFood>();
  for (const likely of found.flat()) {
    if (likely.similarity >= Math.max(LEAST, best.get(likely.food.id)?.similarity ?? 0)) best.set(likely.food.id, likely);
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, MOST);
}
