/** JSON lines: one object for each figure, with the load of the machine, because other work makes times longer. */
import { loadavg } from 'node:os';
import { percentile } from '../load.ts';

export const round = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

export function print(figure: string, result: object): void {
  console.log(JSON.stringify({ figure, ...result, load: loadavg().map((value) => round(value)) }));
}

/** Progress messages; not part of the result. */
export function note(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}

export interface Spread {
  readonly count: number;
  readonly min: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Null if nothing was measured. */
export function spread(values: readonly number[], decimals = 0): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => round(percentile(sorted, share), decimals);
  return { count: sorted.length, min: round(sorted[0] ?? Number.NaN, decimals), median: at(0.5), p95: at(0.95), max: at(1) };
}

export class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
