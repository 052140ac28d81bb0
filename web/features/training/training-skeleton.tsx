/** In the shape of the page of training. */
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

export function TrainingSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-11', 'h-6 w-32', 'h-40']} />
        </Card>
      </div>
      <div className="lg:col-span-5">
        <Card>
          <SkeletonRows rows={['h-6 w-32', 'h-12', 'h-12', 'h-12']} />
        </Card>
      </div>
    </div>
  );
}
