/** A meal before its answer, in its own shape. */
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function MealSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 md:gap-6">
      <div className="grid gap-2 pt-9">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-7 w-80 max-w-full" />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-12 md:gap-5">
        <Card className="md:col-span-7">
          <Skeleton className="mb-4 h-6 w-24" />
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} className="my-3 h-11" />
          ))}
        </Card>
        <Card className="md:col-span-5">
          <Skeleton className="mb-4 h-6 w-24" />
          {[0, 1, 2, 3].map((i) => (
            <Skeleton key={i} className="my-4 h-15" />
          ))}
        </Card>
      </div>
    </Loading>
  );
}
