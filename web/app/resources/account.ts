/** The account itself: its security, consents and export. Its cards stand in the settings. */
import type { Resource } from '#web/app/resource.ts';

export const account: Resource = {
  id: 'account',
  labels: async () => (await import('#web/features/account/labels.ts')).labels,
  topics: ['account_exports', 'consents', 'legal_acceptances', 'security_events'],
};
