import type { Resource } from '#web/app/resource.ts';

export const mails: Resource = {
  id: 'mails',
  clientTab: { id: 'mails', label: 'tab.mails', load: async () => (await import('#web/app/client-mails.tsx')).ClientMails },
  labels: async () => (await import('#web/features/client-mails/labels.ts')).labels,
};
