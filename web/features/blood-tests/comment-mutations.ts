/** Comments on a client's reports, at the desk. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bloodCommentSchema, type BloodComment } from '#core/contracts/blood-tests.ts';
import { rpc } from '#web/lib/rpc.ts';
import { clientPageQuery } from './queries.ts';

export type CommentDraft = Pick<BloodComment, 'id' | 'reportId' | 'resultName' | 'text'>;

export function useCommentMutations(clientId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: clientPageQuery(clientId).queryKey });
  const save = useMutation({
    meta: { action: 'bloodTests.comment' },
    mutationFn: ({ id, reportId, resultName, text }: CommentDraft) =>
      rpc(
        'client_comment_blood',
        { client_id: clientId, comment: { id, reportId, text, ...(resultName !== undefined && { resultName }) } },
        bloodCommentSchema,
      ),
    onSettled,
  });
  const remove = useMutation({
    meta: { action: 'bloodTests.removeComment' },
    mutationFn: (id: string) => rpc('client_remove_blood_comment', { client_id: clientId, comment_id: id }, z.null()),
    onSettled,
  });
  return { save, remove };
}
