import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const analytics: Resource = {
  id: 'analytics',
  deskRoutes: [{ path: patterns.testAnalytics, lazy: () => import('#web/app/routes/test-analytics.tsx') }],
};
