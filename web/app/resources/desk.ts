/** The nutritionist's desk: its clients, their timelines, and invitations. */
import type { ClientTabProps, Resource } from '#web/app/resource.ts';
import { withLabels } from '#web/app/with-labels.tsx';
import { patterns } from '#web/lib/paths.ts';

export const desk: Resource = {
  id: 'desk',
  deskRoutes: [
    { path: patterns.desk, lazy: () => import('#web/app/routes/admin-desk.tsx') },
    { path: patterns.client, lazy: () => import('#web/app/routes/admin-client.tsx') },
    { path: patterns.invitations, lazy: () => import('#web/app/routes/admin-invitations.tsx') },
  ],
  clientTab: {
    id: 'timeline',
    label: 'tab.timeline',
    load: (loadLabels) => withLabels<ClientTabProps>(async () => (await import('#web/features/client/timeline-tab.tsx')).TimelineTab, loadLabels),
  },
  topics: ['clients', 'invitations'],
};
