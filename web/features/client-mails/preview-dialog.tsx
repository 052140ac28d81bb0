/** The mail as it will be sent, before it is: to whom, what about, every word; and why it cannot be, where it cannot. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { SendClientMailResponse } from '#core/contracts/client-mail.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { isMailConfigured } from '#web/lib/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMailMutations } from './mutations.ts';
import { previewQuery, type DraftedMail } from './queries.ts';

export interface PreviewDialogProps {
  draft: DraftedMail;
  onSent: () => void;
  onClose: () => void;
}

function Written({ mail, draft }: { mail: SendClientMailResponse; draft: DraftedMail }) {
  const { t } = useTranslation('client-mails');
  return (
    <div className="grid grid-cols-1 gap-4">
      {mail.declined && (
        <Notice tone="critical" title={t('declined')}>
          {t('declinedText')}
        </Notice>
      )}
      {mail.empty && (
        <Notice tone="low" title={t(`empty.${draft.kind}`)}>
          {t(draft.note ? 'emptyText' : 'emptyNoNote')}
        </Notice>
      )}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{t('to')}</dt>
        <dd className="break-all">{mail.to}</dd>
        <dt className="text-muted">{t('subject')}</dt>
        <dd className="font-semibold">{mail.subject}</dd>
      </dl>
      <p lang={draft.lang} className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {mail.text.trim()}
      </p>
    </div>
  );
}

export function PreviewDialog({ draft, onSent, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['client-mails', 'common']);
  const query = useQuery(previewQuery(draft));
  const { send } = useMailMutations(draft.userId);
  const { data } = query;
  const canSend = data !== undefined && !data.declined && !(data.empty && !draft.note);
  const submit = async () => {
    try {
      const { to } = await send.mutateAsync(draft);
      if (isMailConfigured()) toast.success({ title: t('onItsWay'), text: to });
      else toast.info({ title: t('kept'), text: t('keptText') });
      onSent();
    } catch {
      // The query client says in a toast what went wrong; the mail stays open.
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('preview')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('goOnWriting')}
          </Button>
          <Button icon={<Send size={16} />} busy={send.isPending} disabled={!canSend} onClick={() => void submit()}>
            {t('send')}
          </Button>
        </>
      }
    >
      {data && <Written mail={data} draft={draft} />}
      {!data && <Unanswered bare query={query} title={t('previewFailed')} skeleton={<SkeletonRows rows={['h-6 w-56', 'h-40']} />} />}
    </Dialog>
  );
}
