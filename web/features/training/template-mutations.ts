/** What is done to templates, by their owner and by the nutritionist. All of it needs the server. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { trainingTemplateSchema, type TrainingTemplate } from '#core/contracts/training-template.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

const TOPIC = 'training_templates';
const CLIENT_TOPIC = 'clients';
const nothing = z.unknown();

/** The form shows what failed. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.templateSave', silent: true },
    mutationFn: ({ template, isNew }: { template: TrainingTemplate; isNew: boolean }) =>
      rpc('save_training_template', { template, is_change: !isNew }, trainingTemplateSchema),
    onSettled: () => invalidateTopic(client, TOPIC),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.templateDelete' },
    mutationFn: ({ id }: TrainingTemplate) => rpc('delete_training_template', { template_id: id }, nothing),
    onSettled: () => invalidateTopic(client, TOPIC),
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
