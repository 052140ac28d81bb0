import type { Resource } from '#web/app/resource.ts';

export const reminders: Resource = {
  id: 'reminders',
  overviewCard: { todayOnly: true, load: async () => (await import('#web/features/reminders/satiety-card.tsx')).SatietyCard },
};
