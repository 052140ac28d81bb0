/** Changing the address one signs in with; it holds once the link in the mail to the new address is opened. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkNotice, ProofByLink } from '#web/components/proof-by-link.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import { EmailForm } from './email-form.tsx';
import { useProof } from './proof.tsx';

export interface EmailCardProps {
  /** Path of the page this card stands on: where a link by e-mail leads back to. */
  returnTo: string;
}

export function EmailCard({ returnTo }: EmailCardProps) {
  const { t } = useTranslation(['settings', 'common']);
  const user = useUser();
  const proof = useProof();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const close = () => setOpen(false);
  return (
    <Card title={t('email.title')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block font-medium wrap-anywhere">{breakable(user.email)}</span>
            <span className="text-t1 text-muted">{t('email.lead')}</span>
          </p>
          {!open && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t('email.change')}
            </Button>
          )}
        </div>
        {sentTo && !open && <LinkNotice email={sentTo} title={t('email.sent')} text={t('email.sentText', { email: sentTo })} />}
        {open && proof.kind === 'link' && (
          <div className="grid justify-items-start gap-3">
            <ProofByLink email={user.email} returnTo={returnTo} />
            <Button variant="quiet" onClick={close}>
              {t('common:cancel')}
            </Button>
          </div>
        )}
        {open && proof.kind !== 'link' && (
          <EmailForm
            present={user.email}
            asksPassword={proof.kind === 'password'}
            onSent={(email) => {
              setSentTo(email);
              close();
            }}
            onStale={proof.refetch}
            onCancel={close}
          />
        )}
      </div>
    </Card>
  );
}
