import type { Resource } from '#web/app/resource.ts';

export const weight: Resource = {
  id: 'weight',
  clientTab: { id: 'weight', label: 'tab.weight', load: async () => (await import('#web/features/client/weight-tab.tsx')).WeightTab },
  labels: async () => (await import('#web/features/weight/labels.ts')).labels,
  topics: ['weight_entries'],
};
