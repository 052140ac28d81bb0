import type { Overview } from '#core/contracts/overview.ts';
import type { Resource } from '#web/app/resource.ts';
import { paths, patterns } from '#web/lib/paths.ts';

/** The card's own contract reads the part; this only keeps the file from being loaded for nobody's sessions. */
function hasSession({ parts }: Overview): boolean {
  const part = parts['training'];
  return typeof part === 'object' && part !== null && 'last' in part && part.last !== null;
}

export const training: Resource = {
  id: 'training',
  routes: [
    { path: patterns.training, lazy: () => import('#web/app/routes/training.tsx') },
    { path: paths.trainingStats, lazy: () => import('#web/app/routes/training-stats.tsx') },
    { path: patterns.trainingSession, lazy: () => import('#web/app/routes/training-session.tsx') },
  ],
  clientTab: { id: 'training', label: 'training:title', load: async () => (await import('#web/features/training/client-tab.tsx')).TrainingTab },
  labels: async () => (await import('#web/features/training/labels.ts')).labels,
  overviewCard: {
    load: async () => (await import('#web/features/training/overview-card.tsx')).TrainingCard,
    topics: ['training_sessions', 'training_energy'],
    isShown: hasSession,
  },
  outbox: () => import('#web/features/training/writes.ts'),
  topics: ['training_sessions', 'training_templates', 'training_comments', 'training_files', 'training_energy'],
};
