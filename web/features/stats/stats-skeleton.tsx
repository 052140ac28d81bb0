/** The statistics before their answer, in their own shape. */
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function StatsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
      <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
        <Card>
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className="h-33" />
        </Card>
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Card className="lg:col-span-5">
        <Skeleton className="mb-4 h-6 w-32" />
        <Skeleton className="mb-4 h-11 w-48" />
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} className="my-4 h-9" />
        ))}
      </Card>
    </Loading>
  );
}
