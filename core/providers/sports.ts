/** Kinds of activity by the words that providers use for sports. A sport without a kind of ours is `other`; its word is kept beside it. */
import type { ActivityKind } from '#core/training/activity-kinds.ts';

export type SportTable = Readonly<Partial<Record<ActivityKind, readonly (string | number)[]>>>;

/** A function from a provider's word (in any case) or code to a kind. */
export function sportReader(table: SportTable): (sport: string | number | undefined) => ActivityKind {
  const kinds = new Map<string, ActivityKind>();
  for (const [kind, words] of Object.entries(table)) for (const word of words) kinds.set(String(word).toLowerCase(), kind as ActivityKind);
  return (sport) => (sport === undefined ? 'other' : (kinds.get(String(sport).trim().toLowerCase()) ?? 'other'));
}
