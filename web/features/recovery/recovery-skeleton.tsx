import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

export function RecoverySkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-12">
      <div className="xl:col-span-7">
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-12 w-56', 'h-4', 'h-12']} />
        </Card>
      </div>
      <div className="xl:col-span-5">
        <Card>
          <SkeletonRows rows={['h-6 w-32', 'h-10', 'h-10', 'h-10', 'h-10']} />
        </Card>
      </div>
    </div>
  );
}
