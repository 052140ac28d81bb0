/** Registers how writes of training sessions and templates are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export const ADD = 'training-add';
export const RESTORE = 'training-restore';
export const CHANGE = 'training-change';
export const REMOVE = 'training-remove';
export const TEMPLATE_ADD = 'template-add';
export const TEMPLATE_CHANGE = 'template-change';
export const TEMPLATE_REMOVE = 'template-remove';

export const pageKey = ['trainings'] as const;

/** What the server answered, for the pages that show it. */
export interface Stored {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'training',
  shownIn: pageKey,
  topic: 'training_sessions',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: Stored) => show(client),
} as const;

registerWrites<Stored>({
  // Sent again after it was deleted elsewhere: it stays deleted.
  [ADD]: { ...shared, what: 'training.add', send: async (write) => (await sending()).sendSession(write, false), deletedCodes: ['training_deleted'] },
  [RESTORE]: { ...shared, what: 'training.add', send: async (write) => (await sending()).sendRestored(write) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'training.save', send: async (write) => (await sending()).sendSession(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'training.delete', send: async (write) => (await sending()).sendRemoval(write) },
});

const sendingTemplates = () => import('./template-mutations.ts');
const ofTemplates = { ...shared, topic: 'training_templates' } as const;

registerWrites<Stored>({
  [TEMPLATE_ADD]: { ...ofTemplates, what: 'training.templateSave', send: async (write) => (await sendingTemplates()).sendTemplate(write, false) },
  // One that was deleted elsewhere needs no change.
  [TEMPLATE_CHANGE]: {
    ...ofTemplates,
    what: 'training.templateSave',
    send: async (write) => (await sendingTemplates()).sendTemplate(write, true),
    deletedCodes: ['not_found'],
  },
  [TEMPLATE_REMOVE]: {
    ...ofTemplates,
    what: 'training.templateDelete',
    send: async (write) => (await sendingTemplates()).sendTemplateRemoval(write),
  },
});
