/** The overview's cards of resources, each fetched with its words once the day is drawn. */
import { lazy, Suspense } from 'react';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useSettled } from '#web/lib/settled.ts';
import { loadLabels } from './labels.ts';
import type { OverviewCardProps } from './resource.ts';
import { resources } from './resources.ts';

const CARDS = resources.flatMap(({ id, overviewCard }) => {
  if (!overviewCard) return [];
  const { load, todayOnly = false } = overviewCard;
  return { id, todayOnly, Card: lazy(() => fetchLate(async () => ({ default: await load(loadLabels) }))) };
});

export function OverviewCards({ overview, waiting }: OverviewCardProps) {
  if (!useSettled()) return null;
  return CARDS.filter(({ todayOnly }) => !todayOnly || overview.day === overview.today).map(({ id, Card }) => (
    <Suspense key={id}>
      <Card overview={overview} waiting={waiting} />
    </Suspense>
  ));
}
