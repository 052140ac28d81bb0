import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

export const recovery: Resource = {
  id: 'recovery',
  routes: [{ path: patterns.recovery, lazy: () => import('#web/app/routes/recovery.tsx') }],
  topics: ['daily_metrics', 'sleep_sessions', 'source_priorities'],
};
