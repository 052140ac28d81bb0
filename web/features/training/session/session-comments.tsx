/** What the nutritionist says of a session: the client reads it and marks it as read, at the desk it is written and removed. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Check, MessageSquarePlus, Trash2 } from 'lucide-react';
import { TRAINING_COMMENT_MAX, type TrainingComment } from '#core/contracts/training-comment.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import { CommentList } from '#web/components/comment-list.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useTrainingFormat } from '../training-format.ts';
import { useCommentMutations, useMarkComment } from './comment-mutations.ts';
import { commentsQuery } from './session-queries.ts';

/** The client's own view: nothing without a comment. */
export function OwnComments({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('training');
  const { data: comments = [] } = useQuery(commentsQuery(sessionId));
  const { mutate } = useMarkComment(sessionId);
  return (
    <CommentList
      title={t('comment.title')}
      comments={comments}
      toState={({ readAt }) => (readAt === undefined ? undefined : t('comment.read'))}
      renderActions={({ id, readAt }) => (
        <Button
          size="sm"
          variant={readAt === undefined ? 'quiet' : 'plain'}
          icon={readAt === undefined ? <Check size={18} /> : undefined}
          onClick={() => mutate({ id, isRead: readAt === undefined })}
        >
          {t(readAt === undefined ? 'comment.mark' : 'comment.unmark')}
        </Button>
      )}
    />
  );
}

interface CommentDialogProps {
  clientId: string;
  session: StoredTraining;
  onClose: () => void;
}

function CommentDialog({ clientId, session, onClose }: CommentDialogProps) {
  const { t } = useTranslation('training');
  const { name } = useTrainingFormat();
  const { save } = useCommentMutations(clientId);
  const [initial] = useState(() => ({ id: crypto.randomUUID() as string, text: '' }));
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `training-comment.${session.id}`,
    parse: ({ id, text }) => (text.trim() === '' ? wrongFields('text') : { success: true, data: { id, text: text.trim() } }),
    describe: () => t('comment.textRequired'),
    send: (comment) => save.mutateAsync({ sessionId: session.id, ...comment }),
    onSent: () => {
      toast.success({ title: t('comment.saved') });
      onClose();
    },
    failsInToast: true,
  });
  return (
    <FormDialog form={form} title={t('comment.form', { name: name(session) })} submitLabel={t('comment.save')} onClose={onClose} className="gap-4">
      <TextArea label={t('comment.text')} help={t('comment.help')} rows={4} maxLength={TRAINING_COMMENT_MAX} required {...form.text('text')} />
    </FormDialog>
  );
}

export interface DeskCommentsProps {
  clientId: string;
  session: StoredTraining;
  comments: readonly TrainingComment[];
}

export function DeskComments({ clientId, session, comments }: DeskCommentsProps) {
  const { t } = useTranslation(['training', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { save, remove } = useCommentMutations(clientId);
  const takeAway = (comment: TrainingComment) =>
    remove.mutate(comment.id, {
      onSuccess: () =>
        toast.success({
          title: t('training:comment.removed'),
          action: { label: t('common:undo'), onPress: () => save.mutate(comment) },
        }),
    });
  return (
    <>
      <CommentList
        title={t('training:comment.title')}
        comments={comments}
        toState={({ readAt }) => t(readAt === undefined ? 'training:comment.unread' : 'training:comment.clientRead')}
        renderActions={(comment) => <IconButton label={t('training:comment.remove')} icon={<Trash2 size={18} />} onClick={() => takeAway(comment)} />}
      />
      <Button variant="plain" size="sm" className="mt-2 -ml-3" icon={<MessageSquarePlus size={18} />} onClick={() => setOpen(true)}>
        {t('training:comment.add')}
      </Button>
      {isOpen && <CommentDialog clientId={clientId} session={session} onClose={() => setOpen(false)} />}
    </>
  );
}
