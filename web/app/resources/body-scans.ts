import type { Overview } from '#core/contracts/overview.ts';
import type { Resource } from '#web/app/resource.ts';
import { patterns } from '#web/lib/paths.ts';

/** The card's own contract reads the part; this only keeps the file from being loaded for nobody's scans. */
const hasScan = ({ parts }: Overview): boolean => typeof parts['bodyScan'] === 'object' && parts['bodyScan'] !== null;

export const bodyScans: Resource = {
  id: 'body-scans',
  routes: [{ path: patterns.bodyScans, lazy: () => import('#web/app/routes/body-scans.tsx') }],
  clientTab: {
    id: 'body-scans',
    label: 'body-scans:title',
    load: async () => (await import('#web/features/body-scans/client-tab.tsx')).BodyScansTab,
  },
  labels: async () => (await import('#web/features/body-scans/labels.ts')).labels,
  overviewCard: {
    load: async () => (await import('#web/features/body-scans/overview-card.tsx')).BodyScanCard,
    topics: ['body_scans'],
    isShown: hasScan,
  },
  outbox: () => import('#web/features/body-scans/writes.ts'),
  topics: ['body_scans'],
};
