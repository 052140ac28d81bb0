/** Grams of an amount, with the unit that was understood and a confidence. */
import type { AmountBasis } from './parsed-meal.ts';

export interface Grams {
  readonly grams: number;
  readonly unit: string;
  /** How many of the unit, where that is not the number said: half of a pizza is one half. */
  readonly count?: number;
  readonly basis: AmountBasis;
  /** 0-1. */
  readonly sure: number;
}
