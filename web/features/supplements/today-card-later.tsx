/** The card of today's supplements, fetched with its words once the screen stands. */
import { lazy, Suspense } from 'react';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useSettled } from '#web/lib/settled.ts';

const TodayCard = lazy(() => fetchLate(() => import('./today-card.tsx').then((module) => ({ default: module.TodayCard }))));

export function TodayCardLater() {
  if (!useSettled()) return null;
  return (
    <Suspense>
      <TodayCard />
    </Suspense>
  );
}
