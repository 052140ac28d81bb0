/** The list of what was refused; fetched only when there is something on it. */
import { lazy, Suspense } from 'react';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useRefused } from '#web/lib/meal/unsent.ts';

const UnsentCard = lazy(() => fetchLate(() => import('./unsent-card.tsx').then((module) => ({ default: module.UnsentCard }))));

export function UnsentLater() {
  const entries = useRefused();
  if (entries.length === 0) return null;
  return (
    <Suspense>
      <UnsentCard entries={entries} />
    </Suspense>
  );
}
