import type { Resource } from '#web/app/resource.ts';

export const goals: Resource = {
  id: 'goals',
  clientTab: { id: 'goals', label: 'tab.goals', load: async () => (await import('#web/features/goals/client-tab.tsx')).GoalsTab },
  labels: async () => (await import('#web/features/goals/labels.ts')).labels,
  topics: ['daily_goals', 'expenditure_suggestions', 'nutrient_goals'],
};
