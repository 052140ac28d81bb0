/** What is done to templates, by their owner and by the nutritionist. What the owner does waits in the outbox. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { trainingTemplateSchema, type TrainingTemplate } from '#core/contracts/training-template.ts';
import type { TrainingPage } from '#core/contracts/training.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { say } from '#web/lib/lang.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { putTemplate, putTemplateRemoval, withoutTemplate, withTemplate } from './waiting-templates.ts';
import { pageKey, type Stored } from './writes.ts';

const CLIENT_TOPIC = 'clients';
const nothing = z.unknown();

/** Sends a template of the outbox. @param isChange one that is gone is not made again */
export async function sendTemplate({ payload }: Write, isChange: boolean): Promise<Stored> {
  const template = await rpc('save_training_template', { template: payload as TrainingTemplate, is_change: isChange }, trainingTemplateSchema);
  return { show: (client) => client.setQueryData<TrainingPage>(pageKey, (page) => page && withTemplate(page, template)) };
}

/** Sends a deletion of the outbox. A template that does not exist counts as deleted. */
export async function sendTemplateRemoval({ id }: Write): Promise<Stored> {
  try {
    await rpc('delete_training_template', { template_id: id }, nothing);
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return { show: (client) => client.setQueryData<TrainingPage>(pageKey, (page) => page && withoutTemplate(page, id)) };
}

/** Whether it is stored; one that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('training:template.waits'), text: say('training:template.waitsText'), id: 'template-waiting' });
  return false;
}

/** Waits in the outbox while the server cannot be reached. The form shows what failed. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.templateSave', silent: true },
    mutationFn: async ({ template, isNew }: { template: TrainingTemplate; isNew: boolean }) =>
      settle(await sendUpTo(client, await putTemplate(template, isNew))),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.templateDelete' },
    mutationFn: async (template: TrainingTemplate) => settle(await sendUpTo(client, await putTemplateRemoval(template))),
  });
}

/** What the nutritionist does to a client's templates. */
export function useClientTemplates(clientId: string) {
  const client = useQueryClient();
  const onSettled = () => invalidateTopic(client, CLIENT_TOPIC);
  const assign = useMutation({
    meta: { action: 'training.templateAssign', silent: true },
    mutationFn: (template: TrainingTemplate) => rpc('client_assign_template', { client_id: clientId, template }, trainingTemplateSchema),
    onSettled,
  });
  const remove = useMutation({
    meta: { action: 'training.templateRemove' },
    mutationFn: ({ id }: TrainingTemplate) => rpc('client_remove_template', { client_id: clientId, template_id: id }, nothing),
    onSettled,
  });
  return { assign, remove };
}
