/** The nutritionist's desk: its clients, their timelines, and invitations. */
import { ClipboardList } from 'lucide-react';
import { deskPage } from '#web/app/desk-page.ts';
import type { ClientTabProps, Resource } from '#web/app/resource.ts';
import { withLabels } from '#web/app/with-labels.tsx';
import { paths, patterns } from '#web/lib/paths.ts';

export const desk: Resource = {
  id: 'desk',
  nav: { group: 'desk', order: 1, to: paths.desk, Icon: ClipboardList, label: 'nav:desk', shortLabel: 'nav:deskShort' },
  deskRoutes: [
    { path: patterns.desk, Component: deskPage(() => import('#web/app/routes/admin-desk.tsx')) },
    { path: patterns.client, Component: deskPage(() => import('#web/app/routes/admin-client.tsx')) },
    { path: patterns.invitations, Component: deskPage(() => import('#web/app/routes/admin-invitations.tsx')) },
  ],
  clientTab: {
    id: 'timeline',
    label: 'tab.timeline',
    load: (loadLabels) => withLabels<ClientTabProps>(async () => (await import('#web/features/client/timeline-tab.tsx')).TimelineTab, loadLabels),
  },
  topics: ['clients', 'invitations'],
};
