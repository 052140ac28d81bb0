import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const integrations: Resource = {
  id: 'integrations',
  routes: [
    { path: patterns.integrations, lazy: () => import('#web/app/routes/integrations.tsx') },
    { path: patterns.appleHealth, lazy: () => import('#web/app/routes/apple-health.tsx') },
    { path: patterns.healthFile, lazy: () => import('#web/app/routes/health-file.tsx') },
    { path: patterns.providerReturn, lazy: () => import('#web/app/routes/provider-return.tsx') },
  ],
  clientTab: {
    id: 'integrations',
    label: 'integrations:tab',
    load: async () => (await import('#web/features/integrations/client-tab.tsx')).IntegrationsTab,
  },
  labels: async () => (await import('#web/features/integrations/labels.ts')).labels,
  topics: ['provider_connections', 'doubted_meals'],
};
