/** Unrecognised foods beside those who come first, fetched after the desk itself. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const UnknownCard = lazy(() => import('#web/features/unknown/unknown-card.tsx').then((part) => ({ default: part.UnknownCard })));

function Waiting() {
  const { t } = useTranslation();
  return (
    <Card>
      <Loading label={t('loading')} className="grid gap-4">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
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
