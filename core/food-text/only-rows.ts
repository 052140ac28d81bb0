/**
 * Rows of a table that say they have one thing and no more: "Nachos, cheese only". They are not what was eaten where more is said: "nachos
 * with meat and cheese".
 */
import type { FoodIndex } from './food-index.ts';

const known = new WeakMap<FoodIndex, Uint8Array>();

function read(index: FoodIndex): Uint8Array {
  const only = Uint8Array.from(index.rowName, (name) => (index.style === 'descriptions' && /\bonly\b/.test(name) ? 1 : 0));
  known.set(index, only);
  return only;
}

/** Never for curated names, which say no such thing. */
export function isOnly(index: FoodIndex, row: number): boolean {
  return (known.get(index) ?? read(index))[row] === 1;
}
