/**
 * All rows with a word in one of its readings, each row once with its best reading, in row order. Cached for each word, so that scoring a phrase
 * reads flat arrays only.
 */
import type { FoodIndex } from './food-index.ts';

export interface WordRows {
  readonly rows: Int32Array;
  /** Reading's quality by how much the word tells apart. */
  readonly said: Float32Array;
  readonly weights: Float32Array;
  readonly places: Uint8Array;
  readonly qualities: Float32Array;
  /** Most the word tells in any reading. */
  readonly telling: number;
}

const NO_ROWS: WordRows = {
  rows: new Int32Array(0),
  said: new Float32Array(0),
  weights: new Float32Array(0),
  places: new Uint8Array(0),
  qualities: new Float32Array(0),
  telling: 1,
};

/** In a table of thousands a word of one food tells more than a word of hundreds; in curated names every word is meant. */
function telling(index: FoodIndex, value: number): number {
  return index.style === 'names' ? 1 : 0.4 + 0.6 * value;
}

interface Best {
  quality: number;
  said: number;
  weight: number;
  place: number;
}

export function wordRows(index: FoodIndex, terms: readonly number[], qualities: readonly number[]): WordRows {
  if (terms.length === 0) return { ...NO_ROWS, telling: telling(index, 1) };
  const best = new Map<number, Best>();
  let most = 0;
  for (const [t, term] of terms.entries()) {
    const posting = index.postings.at(term);
    if (posting === undefined) continue;
    const tells = telling(index, posting.telling);
    most = Math.max(most, tells);
    const quality = qualities[t] ?? 0;
    for (let r = 0; r < posting.rows.length; r += 1) {
      const row = posting.rows[r] ?? 0;
      const known = best.get(row);
      if (known === undefined || known.quality < quality)
        best.set(row, { quality, said: quality * tells, weight: posting.weights[r] ?? 0, place: posting.places[r] ?? 0 });
    }
  }
  const sorted = [...best].sort((a, b) => a[0] - b[0]);
  return {
    rows: Int32Array.from(sorted, ([row]) => row),
    said: Float32Array.from(sorted, ([, one]) => one.said),
    weights: Float32Array.from(sorted, ([, one]) => one.weight * one.quality),
    places: Uint8Array.from(sorted, ([, one]) => one.place),
    qualities: Float32Array.from(sorted, ([, one]) => one.quality),
    telling: most,
  };
}

/** Quality of the word's reading in a row, absent when the row does not have it. */
export function qualityIn(found: WordRows, row: number): number | undefined {
  let low = 0;
  let high = found.rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = found.rows[middle] ?? 0;
    if (at === row) return found.qualities[middle];
    if (at < row) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
