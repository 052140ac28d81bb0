import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const bloodTests: Resource = {
  id: 'blood-tests',
  routes: [
    { path: patterns.bloodTests, lazy: () => import('#web/app/routes/blood-tests.tsx') },
    { path: patterns.bloodMarker, lazy: () => import('#web/app/routes/blood-marker.tsx') },
  ],
  clientTab: {
    id: 'blood-tests',
    label: 'blood-tests:title',
    load: async () => (await import('#web/features/blood-tests/client-tab.tsx')).BloodTestsTab,
  },
  labels: async () => (await import('#web/features/blood-tests/labels.ts')).labels,
  overviewCard: {
    load: async () => (await import('#web/features/blood-tests/overview-card.tsx')).BloodCard,
    topics: ['blood_reports'],
    // The card's own contract reads the part; this only keeps its file from being loaded for nobody's.
    isShown: ({ parts }) => Boolean((parts['blood'] as { last?: unknown } | undefined)?.last),
  },
  outbox: () => import('#web/features/blood-tests/writes.ts'),
  topics: ['blood_reports', 'blood_comments'],
};
