/** Comments on a session: written and removed at the desk, marked as read by the client. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { trainingCommentsSchema, type TrainingComment } from '#core/contracts/training-comment.ts';
import { currentInstant } from '#web/lib/current-time.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { commentsQuery } from './session-queries.ts';

export type CommentDraft = Pick<TrainingComment, 'id' | 'sessionId' | 'text'>;

export function useCommentMutations(clientId: string) {
  const client = useQueryClient();
  // The session and the marks of the history.
  const onSettled = () => client.invalidateQueries({ queryKey: ['client', clientId] });
  const save = useMutation({
    meta: { action: 'training.comment' },
    mutationFn: ({ id, sessionId, text }: CommentDraft) =>
      rpc('client_comment_training', { client_id: clientId, comment: { id, sessionId, text } }, trainingCommentsSchema),
    onSettled,
  });
  const remove = useMutation({
    meta: { action: 'training.removeComment' },
    mutationFn: (id: string) => rpc('client_remove_training_comment', { client_id: clientId, comment_id: id }, z.null()),
    onSettled,
  });
  return { save, remove };
}

/** Shows the mark at once; takes it back if the server rejects it. */
export function useMarkComment(sessionId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(sessionId);
  return useMutation({
    meta: { action: 'training.markComment' },
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) => rpc('mark_training_comment', { comment_id: id, is_read: isRead }, z.null()),
    onMutate: async ({ id, isRead }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const mark = ({ readAt: _was, ...comment }: TrainingComment): TrainingComment => (isRead ? { ...comment, readAt: currentInstant() } : comment);
      client.setQueryData(queryKey, (comments) => comments?.map((one) => (one.id === id ? mark(one) : one)));
      return { before };
    },
    onError: (_error, _mark, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => invalidateTopic(client, 'training_comments'),
  });
}
