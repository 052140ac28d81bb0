/** The overview's cards of resources, each loaded with its translations. This file itself is loaded after the day is rendered. */
import { addOverviewTopics } from '#web/lib/meal/queries.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { loadLabels } from './labels.ts';
import type { OverviewCardProps } from './resource.ts';
import { resources } from './resources.ts';

const CARDS = resources.flatMap(({ id, overviewCard }) => {
  if (!overviewCard) return [];
  const { load, topics = [], todayOnly = false, isShown = () => true } = overviewCard;
  addOverviewTopics(topics);
  return { id, todayOnly, isShown, Card: deferred<OverviewCardProps>(() => load(loadLabels), { extra: true }) };
});

export function OverviewCards({ overview, waiting }: OverviewCardProps) {
  const shown = CARDS.filter(({ todayOnly, isShown }) => (!todayOnly || overview.day === overview.today) && isShown(overview));
  return shown.map(({ id, Card }) => <Card key={id} overview={overview} waiting={waiting} />);
}
