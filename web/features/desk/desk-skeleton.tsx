/** The desk before its answer. */
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function DeskSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 md:gap-5">
      <Card className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[0, 1, 2, 3].map((i) => (
          <span key={i} className="grid gap-2">
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-4 w-24" />
          </span>
        ))}
      </Card>
      <div className="grid gap-4 md:gap-5 xl:grid-cols-12">
        {['xl:col-span-8', 'xl:col-span-4'].map((width) => (
          <Card key={width} className={width}>
            <Skeleton className="mb-5 h-6 w-36" />
            <span className="grid gap-4">
              {[0, 1, 2, 3].map((i) => (
                <Skeleton key={i} className="h-12" />
              ))}
            </span>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
