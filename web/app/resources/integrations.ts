import { Watch } from 'lucide-react';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

export const integrations: Resource = {
  id: 'integrations',
  nav: { group: 'person', order: 3, to: paths.integrations, Icon: Watch, label: 'nav:integrations' },
  routes: [
    { path: patterns.integrations, lazy: () => import('#web/app/routes/integrations.tsx') },
    { path: patterns.providerReturn, lazy: () => import('#web/app/routes/provider-return.tsx') },
  ],
  clientTab: {
    id: 'integrations',
    label: 'integrations:tab',
    load: async () => (await import('#web/features/integrations/client-tab.tsx')).IntegrationsTab,
  },
  topics: ['provider_connections'],
};
