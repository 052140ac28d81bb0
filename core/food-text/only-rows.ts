/** Rows of a table with one thing only: "Nachos, cheese only". They do not match a text with more: "nachos with meat and cheese". */
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
