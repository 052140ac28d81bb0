/** What needs the person's attention, of whatever resource. */
import type { OverviewCardProps, Resource } from '#web/app/resource.ts';
import { withLabels } from '#web/app/with-labels.tsx';

export const attention: Resource = {
  id: 'attention',
  overviewCard: {
    load: (loadLabels) =>
      withLabels<OverviewCardProps>(async () => (await import('#web/features/attention/attention-card.tsx')).AttentionCard, loadLabels),
  },
};
