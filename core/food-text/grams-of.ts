/** What an amount weighs, in which unit it was understood, and how sure that is. */
import type { AmountBasis } from './parsed-meal.ts';

export interface Grams {
  readonly grams: number;
  readonly unit: string;
  readonly basis: AmountBasis;
  /** 0-1. */
  readonly sure: number;
}
