/** The notices, fetched and asked for once the screen they stand on is drawn. */
import { lazy, Suspense } from 'react';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useSettled } from '#web/lib/settled.ts';

const NoticesCard = lazy(() => fetchLate(() => import('./notices-card.tsx').then((module) => ({ default: module.NoticesCard }))));

export function NoticesLater() {
  if (!useSettled()) return null;
  return (
    <Suspense>
      <NoticesCard />
    </Suspense>
  );
}
