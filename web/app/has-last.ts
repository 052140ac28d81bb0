import type { Overview } from '#core/contracts/overview.ts';

/**
 * Whether a part of the overview has a last entry. The card's own contract reads the part; this only keeps its file from being loaded for who has
 * none.
 */
export const hasLast =
  (name: string) =>
  ({ parts }: Overview): boolean => {
    const part = parts[name];
    return typeof part === 'object' && part !== null && 'last' in part && part.last !== null;
  };
