/** In the shape of the page of body composition. */
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

export function ScanSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:col-span-7">
        <Card>
          <SkeletonRows rows={['h-6 w-48', 'h-16', 'h-16']} />
        </Card>
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-72']} />
        </Card>
      </div>
      <div className="lg:col-span-5">
        <Card>
          <SkeletonRows rows={['h-6 w-32', 'h-56']} />
        </Card>
      </div>
    </div>
  );
}
