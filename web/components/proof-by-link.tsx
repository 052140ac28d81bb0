/** Links by e-mail: what became of one, and the one by which somebody without a password shows that the mailbox is theirs. */
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { config } from '#web/lib/config.ts';
import { sendSignInLink } from '#web/lib/sign-in.ts';

/**
 * Whether the mails of signing in reach people. Without a mail server a link stays on the server, and its owner passes it on; Supabase sends these mails
 * itself.
 */
export const reachesMailboxes = (): boolean => config.accountMail !== false;

/** What became of the link that was asked for. @param title and @param text of a link that was sent */
export function LinkNotice({ email, title, text }: { email: string; title: string; text: string }) {
  const { t } = useTranslation('auth');
  return reachesMailboxes() ? (
    <Notice tone="normal" title={title}>
      {text}
    </Notice>
  ) : (
    <Notice tone="high" title={t('noMail.title')}>
      {t('noMail.text', { email })}
    </Notice>
  );
}

/** A fresh link that leads back here. @param returnTo path of the page the link leads back to */
export function ProofByLink({ email, returnTo }: { email: string; returnTo: string }) {
  const { t } = useTranslation('account');
  const send = useMutation({ meta: { action: 'signIn.proof' }, mutationFn: () => sendSignInLink(email, returnTo) });
  if (send.isSuccess) return <LinkNotice email={email} title={t('proof.sent')} text={t('proof.sentText', { email })} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('proof.text')}</p>
      <Button variant="quiet" busy={send.isPending} onClick={() => send.mutate()}>
        {t('proof.send')}
      </Button>
    </div>
  );
}
