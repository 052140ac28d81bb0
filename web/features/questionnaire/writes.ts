/** Registers how answers of the questionnaire are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export const SAVE = 'questionnaire-save';
export const FINISH = 'questionnaire-finish';

export const pageKey = ['questionnaire'] as const;

/** What the server answered, for the page. */
export interface StoredAnswers {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'questionnaire',
  shownIn: pageKey,
  topic: 'questionnaires',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: StoredAnswers) => show(client),
} as const;

registerWrites<StoredAnswers>({
  [SAVE]: { ...shared, what: 'questionnaire.save', send: async (write) => (await sending()).sendAnswers(write) },
  [FINISH]: { ...shared, what: 'questionnaire.finish', send: async (write) => (await sending()).sendFinish(write) },
});
