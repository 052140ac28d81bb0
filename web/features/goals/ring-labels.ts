/** Which sentence says a ring or a bar to somebody who cannot see it, and the numbers in it. */
import type { MacroProgress } from '#core/nutrition/progress.ts';

export interface RingLabels {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
}

export function ringLabels({ eaten, goal, left }: MacroProgress, kind: 'ring' | 'bar'): RingLabels {
  const key = (which: 'none' | 'left' | 'over') => (kind === 'ring' ? `ring.${which}` : `bar.${which}`);
  if (goal === undefined || left === undefined) return { key: key('none'), params: { eaten } };
  return left >= 0 ? { key: key('left'), params: { eaten, goal, left } } : { key: key('over'), params: { eaten, goal, over: -left } };
}
