/** The question how filling a meal was, fetched once the screen it stands on is drawn. */
import { lazy, Suspense } from 'react';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useSettled } from '#web/lib/settled.ts';
import type { SatietyCardProps } from './satiety-card.tsx';

const SatietyCard = lazy(() => fetchLate(() => import('./satiety-card.tsx').then((module) => ({ default: module.SatietyCard }))));

export function SatietyLater(props: SatietyCardProps) {
  if (!useSettled()) return null;
  return (
    <Suspense>
      <SatietyCard {...props} />
    </Suspense>
  );
}
