import type { Resource } from '#web/app/resource.ts';
import { withLabels } from '#web/app/with-labels.tsx';

export const notices: Resource = {
  id: 'notices',
  overviewCard: { load: (loadLabels) => withLabels(async () => (await import('#web/features/notices/notices-card.tsx')).NoticesCard, loadLabels) },
  topics: ['notices'],
};
