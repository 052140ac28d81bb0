import type { Resource } from '#web/app/resource.ts';

export const audit: Resource = {
  id: 'audit',
  labels: async () => (await import('#web/features/audit/labels.ts')).labels,
};
