import type { Resource } from '#web/app/resource.ts';

export const unknownFoods: Resource = {
  id: 'unknown-foods',
  labels: async () => (await import('#web/features/unknown/labels.ts')).labels,
};
