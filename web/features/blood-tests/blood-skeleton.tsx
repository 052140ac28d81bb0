/** In the shape of the page of blood tests. */
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

export function BloodSkeleton() {
  return (
    <Card>
      <SkeletonRows rows={['h-6 w-40', 'h-12', 'h-12', 'h-12', 'h-6 w-32', 'h-12', 'h-12']} />
    </Card>
  );
}
