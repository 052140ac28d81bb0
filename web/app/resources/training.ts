import { Dumbbell } from 'lucide-react';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

export const training: Resource = {
  id: 'training',
  nav: { group: 'body', order: 2, to: paths.training, Icon: Dumbbell, label: 'nav:training' },
  routes: [
    { path: patterns.training, lazy: () => import('#web/app/routes/training.tsx') },
    { path: patterns.trainingSession, lazy: () => import('#web/app/routes/training-session.tsx') },
  ],
  clientTab: { id: 'training', label: 'training:title', load: async () => (await import('#web/features/training/client-tab.tsx')).TrainingTab },
  labels: async () => (await import('#web/features/training/labels.ts')).labels,
  overviewCard: {
    load: async () => (await import('#web/features/training/overview-card.tsx')).TrainingCard,
    topics: ['training_sessions'],
    // The card's own contract reads the part; this only keeps its file from being loaded for nobody's.
    isShown: ({ parts }) => Boolean((parts['training'] as { last?: unknown } | undefined)?.last),
  },
  outbox: () => import('#web/features/training/writes.ts'),
  topics: ['training_sessions'],
};
