/** Who signs in without a password shows that the mailbox is theirs: a fresh link leads back here. */
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { sendSignInLink } from '#web/lib/sign-in.ts';
import { LinkNotice } from './link-notice.tsx';

/** @param returnTo path of the page the link leads back to */
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
