import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const weight: Resource = {
  id: 'weight',
  routes: [{ path: patterns.weight, lazy: () => import('#web/app/routes/weight.tsx') }],
  clientTab: { id: 'weight', label: 'tab.weight', load: async () => (await import('#web/features/weight/client-tab.tsx')).WeightTab },
  labels: async () => (await import('#web/features/weight/labels.ts')).labels,
  outbox: () => import('#web/features/weight/writes.ts'),
  topics: ['weight_entries', 'body_measurements', 'weight_goals'],
};
