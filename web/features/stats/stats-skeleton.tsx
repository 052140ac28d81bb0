/** The statistics before their answer, in their own shape and height: what stands below them does not move when they come. */
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => <Skeleton key={row} className="my-4 h-9" />);
}

export function StatsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
      <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
        <Card className="min-h-88 md:min-h-93">
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className="h-66" />
        </Card>
        <Skeleton className="h-28 rounded-card md:h-22.5" />
      </div>
      <Card className="min-h-111 md:min-h-93 lg:col-span-5">
        <Skeleton className="mb-4 h-6 w-32" />
        <Skeleton className="mb-4 h-11 w-48" />
        <Rows count={3} />
      </Card>
      <Card className="min-h-156 md:min-h-126 lg:col-span-7">
        <Skeleton className="mb-4 h-6 w-32" />
        <Rows count={6} />
      </Card>
      <Card className="min-h-121 md:min-h-124 lg:col-span-5">
        <Skeleton className="mb-4 h-6 w-48" />
        <Rows count={6} />
      </Card>
    </Loading>
  );
}
