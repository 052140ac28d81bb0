import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const profile: Resource = {
  id: 'profile',
  routes: [{ path: patterns.profile, lazy: () => import('#web/app/routes/profile.tsx') }],
  clientTab: { id: 'profile', label: 'tab.profile', load: async () => (await import('#web/features/client/profile-tab.tsx')).ProfileTab },
  overviewCard: { load: async () => (await import('#web/features/profile/name-card.tsx')).NameCard, topics: ['profiles'], todayOnly: true },
  labels: async () => (await import('#web/features/profile/labels.ts')).labels,
  topics: ['profiles'],
};
