/** What is read instead of a number that tells something other than how much was eaten. */
import type { Token } from './tokenize.ts';

export interface Instead {
  /** None where it tells nothing of the meal. */
  readonly tokens: readonly Token[];
  /** The token behind what was read. */
  readonly next: number;
}

/** Reads what begins at a place; which words it may begin with, or have behind a number it begins with, tells most places apart at once. */
export interface NumberReader {
  readonly first?: RegExp;
  readonly behind?: RegExp;
  readonly read: (tokens: readonly Token[], at: number) => Instead | undefined;
}

/** A reader that only skips. */
export function skipping(skip: (tokens: readonly Token[], at: number) => number | undefined): NumberReader['read'] {
  return (tokens, at) => {
    const next = skip(tokens, at);
    return next === undefined ? undefined : { tokens: [], next };
  };
}

/** One pattern for whole words from several. */
export const anyWord = (...patterns: readonly RegExp[]): RegExp => new RegExp(`^(${patterns.map(({ source }) => source.slice(1, -1)).join('|')})$`);
