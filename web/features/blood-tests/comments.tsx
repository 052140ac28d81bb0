/** What the nutritionist says of a report: read by the client, written at the desk. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { BLOOD_COMMENT_MAX, type BloodComment, type BloodReport } from '#core/contracts/blood-tests.ts';
import { CommentList } from '#web/components/comment-list.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useFormat } from '#web/lib/format.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useCommentMutations } from './comment-mutations.ts';

interface CommentFormProps {
  clientId: string;
  report: BloodReport;
  onClose: () => void;
}

function CommentDialog({ clientId, report, onClose }: CommentFormProps) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const { save } = useCommentMutations(clientId);
  const [initial] = useState(() => ({ id: crypto.randomUUID() as string, resultName: '', text: '' }));
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `blood-comment.${report.id}`,
    parse: ({ id, resultName, text }) =>
      text.trim() === '' ? wrongFields('text') : { success: true, data: { id, text: text.trim(), ...(resultName !== '' && { resultName }) } },
    describe: () => t('comment.textRequired'),
    send: (comment) => save.mutateAsync({ reportId: report.id, ...comment }),
    onSent: () => {
      toast.success({ title: t('comment.saved') });
      onClose();
    },
    failsInToast: true,
  });
  const names = [...new Set(report.results.map(({ name }) => name))];
  return (
    <FormDialog
      form={form}
      title={t('comment.form', { day: format.date(report.collectedOn) })}
      submitLabel={t('comment.save')}
      onClose={onClose}
      className="gap-4"
    >
      <Select
        label={t('comment.about')}
        options={[{ value: '', label: t('comment.whole') }, ...names.map((name) => ({ value: name, label: name }))]}
        {...form.choice('resultName')}
      />
      <TextArea label={t('comment.text')} help={t('comment.help')} rows={4} maxLength={BLOOD_COMMENT_MAX} required {...form.text('text')} />
    </FormDialog>
  );
}

function List({ comments, onRemove }: { comments: readonly BloodComment[]; onRemove?: (comment: BloodComment) => void }) {
  const { t } = useTranslation('blood-tests');
  return (
    <CommentList
      title={t('comment.title')}
      comments={comments}
      toSubject={({ resultName }) => resultName}
      {...(onRemove && {
        renderActions: (comment: BloodComment) => (
          <IconButton label={t('comment.remove')} icon={<Trash2 size={18} />} onClick={() => onRemove(comment)} />
        ),
      })}
    />
  );
}

export interface CommentsProps {
  report: BloodReport;
  comments: readonly BloodComment[];
  /** At the desk: comments are written and removed. */
  clientId?: string | undefined;
}

function DeskComments({ report, comments, clientId }: CommentsProps & { clientId: string }) {
  const { t } = useTranslation(['blood-tests', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { save, remove } = useCommentMutations(clientId);
  const takeAway = (comment: BloodComment) =>
    remove.mutate(comment.id, {
      onSuccess: () =>
        toast.success({
          title: t('blood-tests:comment.removed'),
          action: { label: t('common:undo'), onPress: () => save.mutate(comment) },
        }),
    });
  return (
    <>
      <List comments={comments} onRemove={takeAway} />
      <Button variant="plain" size="sm" className="mt-2 -ml-3" icon={<MessageSquarePlus size={18} />} onClick={() => setOpen(true)}>
        {t('blood-tests:comment.add')}
      </Button>
      {isOpen && <CommentDialog clientId={clientId} report={report} onClose={() => setOpen(false)} />}
    </>
  );
}

export function Comments({ clientId, ...props }: CommentsProps) {
  return clientId === undefined ? <List comments={props.comments} /> : <DeskComments {...props} clientId={clientId} />;
}
