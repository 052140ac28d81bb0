import type { Resource } from '#web/app/resource.ts';

export const goals: Resource = {
  id: 'goals',
  labels: async () => (await import('#web/features/goals/labels.ts')).labels,
  topics: ['daily_goals'],
};
