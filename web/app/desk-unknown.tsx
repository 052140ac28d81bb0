/** Unrecognised foods, shown beside the clients who need attention and loaded after the desk itself. */
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

const UnknownCard = lazy(() => import('#web/features/unknown/unknown-card.tsx').then((part) => ({ default: part.UnknownCard })));

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={['h-6 w-44', 'h-14', 'h-14']} />
    </Card>
  );
}

export function DeskUnknown() {
  return (
    <Suspense fallback={<Waiting />}>
      <UnknownCard />
    </Suspense>
  );
}
