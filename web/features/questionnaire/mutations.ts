/** What is done to the questionnaire. Answers and finishing wait in the outbox while the server cannot be reached. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import * as z from 'zod/mini';
import { questionnairePageSchema, savedQuestionnaireSchema, type QuestionnairePage, type SaveQuestionnaire } from '#core/contracts/questionnaire.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { currentWrites, dropWrite, type Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo } from '#web/lib/outbox/sending.ts';
import { invalidateTopic, invalidateTopicSoon } from '#web/lib/query-client.ts';
import { say } from '#web/lib/lang.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { putFinish, type FinishRequest } from './waiting-answers.ts';
import { pageKey, type StoredAnswers } from './writes.ts';

/** Says which answers of another device are newer and stay. */
function tellOlder(older: readonly string[]): void {
  if (older.length === 0) return;
  const names = older.map((id) => say(`questionnaire:question.${id}.label`)).join(', ');
  toast.info({ id: 'questionnaire-older', title: say('questionnaire:older.title'), text: i18next.t('questionnaire:older.text', { names }) });
}

/** Sends answers of the outbox. */
export async function sendAnswers({ payload }: Write): Promise<StoredAnswers> {
  const { draft, older } = await rpc('save_questionnaire', { draft: payload as SaveQuestionnaire }, savedQuestionnaireSchema);
  return {
    show: (client) => {
      client.setQueryData<QuestionnairePage>(pageKey, (page) => page && { ...page, draft });
      tellOlder(older);
    },
  };
}

/** What finishing stores beside the questionnaire: other pages that are open or kept show it, with or without messages of the server. */
const STORED = ['profiles', 'weight_entries', 'body_measurements', 'blood_reports', 'own_supplements'] as const;

/** Sends finishing from the outbox. */
export async function sendFinish({ payload }: Write): Promise<StoredAnswers> {
  const { id, blood } = payload as FinishRequest;
  const page = await rpc('finish_questionnaire', { questionnaire_id: id, ...(blood && { blood }) }, questionnairePageSchema);
  return {
    show: (client) => {
      client.setQueryData<QuestionnairePage>(pageKey, page);
      for (const topic of STORED) invalidateTopicSoon(client, topic);
    },
  };
}

/** Sends answers; what cannot be sent waits, and a rejection is thrown. */
export async function sendNowOrLater(client: QueryClient, write: Write): Promise<boolean> {
  const outcome = await sendUpTo(client, write);
  if (outcome.kind === 'rejected') throw outcome.error;
  return outcome.kind === 'done';
}

export function useFinish() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'questionnaire.finish' },
    mutationFn: async (request: FinishRequest) => sendNowOrLater(client, await putFinish(request)),
    onSuccess: (isStored) => {
      if (isStored) toast.success({ id: 'questionnaire', title: say('questionnaire:finished.toast') });
      else toast.info({ id: 'questionnaire', title: say('questionnaire:finished.waits') });
    },
  });
}

/** Deletes the draft here and on the server. @param onDiscarded also called if what asked for it is gone with the draft */
export function useDiscardDraft(onDiscarded: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'questionnaire.delete' },
    mutationFn: async (id: string) => {
      try {
        await rpc('delete_questionnaire', { questionnaire_id: id }, z.unknown());
      } catch (error) {
        // The server never had it, or another device discarded it.
        if (asAppError(error).code !== 'not_found') throw error;
      }
      for (const write of currentWrites()) if (write.id === id) dropWrite(write);
      client.setQueryData<QuestionnairePage>(pageKey, (page) => page && { ...page, draft: null });
    },
    onSuccess: onDiscarded,
    onSettled: () => invalidateTopic(client, 'questionnaires'),
  });
}

/** Deletes a version. */
export function useDeleteQuestionnaire() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'questionnaire.delete' },
    mutationFn: (id: string) => rpc('delete_questionnaire', { questionnaire_id: id }, z.unknown()),
    onSettled: () => invalidateTopic(client, 'questionnaires'),
  });
}
