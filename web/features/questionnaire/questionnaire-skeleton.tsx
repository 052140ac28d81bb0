/** In the shape of the questionnaire. */
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Card } from '#web/ui/card.tsx';

export function QuestionnaireSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <Card>
          <SkeletonRows rows={['h-2', 'h-9', 'h-9', 'h-9', 'h-9']} />
        </Card>
      </div>
      <div className="lg:col-span-8">
        <Card>
          <SkeletonRows rows={['h-6 w-40', 'h-11', 'h-11', 'h-11', 'h-11']} />
        </Card>
      </div>
    </div>
  );
}
