import type { Overview } from '#core/contracts/overview.ts';
import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

/** The card's own contract reads the part; this only keeps the file from being loaded for nobody's nights. */
const hasFigures = ({ parts }: Overview): boolean => Array.isArray(parts['recovery']);

export const recovery: Resource = {
  id: 'recovery',
  routes: [{ path: patterns.recovery, lazy: () => import('#web/app/routes/recovery.tsx') }],
  clientTab: { id: 'recovery', label: 'recovery:title', load: async () => (await import('#web/features/recovery/client-tab.tsx')).RecoveryTab },
  labels: async () => (await import('#web/features/recovery/labels.ts')).labels,
  overviewCard: {
    load: async () => (await import('#web/features/recovery/overview-card.tsx')).RecoveryCard,
    topics: ['daily_metrics', 'sleep_sessions', 'source_priorities'],
    isShown: hasFigures,
  },
  topics: ['daily_metrics', 'sleep_sessions', 'source_priorities'],
};
