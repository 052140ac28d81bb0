/** The overview before its first answer, in its own shape. */
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid grid-cols-1 gap-4 lg:grid-cols-12 md:gap-5">
      <Card className="lg:col-span-7">
        <Skeleton className="mb-4 h-6 w-24" />
        <div className="grid grid-cols-[148px_1fr] items-center gap-4.5 md:grid-cols-[220px_1fr] md:gap-7">
          <Skeleton className="aspect-square w-full max-w-55 rounded-full" />
          <div className="grid gap-4.5">
            {[0, 1, 2].map((i) => (
              <div key={i} className="grid gap-2">
                <Skeleton className="h-5" />
                <Skeleton className="h-2" />
              </div>
            ))}
          </div>
        </div>
      </Card>
      <Card className="lg:col-span-5">
        <Skeleton className="mb-4 h-6 w-24" />
        {[0, 1, 2].map((i) => (
          <div key={i} className="grid grid-cols-[44px_1fr] items-center gap-3.5 py-2.5">
            <Skeleton className="size-11 rounded-[12px]" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </Card>
      <Card className="lg:col-span-7">
        <Skeleton className="mb-4 h-6 w-24" />
        <Skeleton className="h-33" />
      </Card>
      <Card className="lg:col-span-5">
        <Skeleton className="mb-4 h-6 w-24" />
        <Skeleton className="h-24" />
      </Card>
    </Loading>
  );
}
