/** The sessions that totals are made of: one that is the same training as another one counts with that one. */
import type { TrainingPage } from '#core/contracts/training.ts';

export function withCounted(page: TrainingPage): TrainingPage {
  return { ...page, sessions: page.sessions.filter(({ linkedTo }) => linkedTo === undefined) };
}
