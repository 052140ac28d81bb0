import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const supplements: Resource = {
  id: 'supplements',
  routes: [{ path: patterns.supplements, lazy: () => import('#web/app/routes/supplements.tsx') }],
  deskRoutes: [{ path: patterns.catalogue, lazy: () => import('#web/app/routes/admin-supplements.tsx') }],
  clientTab: { id: 'supplements', label: 'tab.supplements', load: async () => (await import('#web/app/client-supplements.tsx')).ClientSupplements },
  clientMail: 'supplements',
  labels: async () => (await import('#web/features/supplements/labels.ts')).labels,
  overviewCard: { load: async () => (await import('#web/features/supplements/today-card.tsx')).TodayCard },
  outbox: () => import('#web/features/supplements/own/writes.ts'),
  topics: ['supplement_assignments', 'supplement_ticks', 'own_supplements', 'own_supplement_ticks', 'supplement_reminders'],
};
