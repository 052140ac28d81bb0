/** Energy of a session for screens: what is stored, or an estimate by the person's last known weight, which is marked as one. */
import { useQuery } from '@tanstack/react-query';
import { overviewWeightSchema } from '#core/contracts/overview-weight.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { toSessionEnergy, type SessionEnergy } from '#core/training/energy.ts';
import type { TrainingFigures } from '#core/training/session.ts';
import { mealQueries } from '#web/lib/meal/queries.ts';
import { readPart } from '#web/lib/overview-part.ts';

const weightPart = { name: 'weight', schema: overviewWeightSchema } as const;

/** @returns undefined for what is unknown: without a weight of the last 30 days nothing is estimated */
export function useSessionEnergy(): (session: TrainingFigures & { readonly kind: ActivityKind }) => SessionEnergy | undefined {
  const { data: overview } = useQuery(mealQueries.overview());
  const weightKg = overview && readPart(overview, weightPart)?.at(-1)?.weightKg;
  return (session) => toSessionEnergy(session, weightKg);
}
