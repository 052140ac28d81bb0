/** The address for the phone: shown once, to be copied; later only replaced or voided. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from 'lucide-react';
import { copyText } from '#web/components/copy-text.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRenewAddress, useRevokeAddress } from './mutations.ts';

const toAddress = (secret: string): string => `${window.location.origin}/functions/v1/apple-health/${secret}`;

function Shown({ secret }: { secret: string }) {
  const { t } = useTranslation('integrations');
  const address = toAddress(secret);
  return (
    <div className="grid justify-items-start gap-3">
      <code className="w-full rounded-control bg-sunken p-3 text-t1 break-all">{address}</code>
      <Button icon={<Copy size={18} />} onClick={() => void copyText(address)}>
        {t('apple.copy')}
      </Button>
      <Notice tone="high" title={t('apple.once')}>
        {t('apple.onceText')}
      </Notice>
    </div>
  );
}

/** Phones send to https alone. */
const isReachable = (): boolean => window.location.protocol === 'https:';

/** Said before an address is made as well as after. */
function NotReachable() {
  const { t } = useTranslation('integrations');
  return (
    <Notice tone="high" title={t('apple.notReachable')}>
      {t('apple.notReachableText')}
    </Notice>
  );
}

type Asking = 'renew' | 'revoke';

export function Address({ hasAddress }: { hasAddress: boolean }) {
  const { t } = useTranslation(['integrations', 'common']);
  const online = useOnline();
  const renew = useRenewAddress();
  const revoke = useRevokeAddress();
  const [asking, setAsking] = useState<Asking>();
  const secret = renew.data?.secret;
  const shown = useKeptFocus(hasAddress);
  const make = () => renew.mutate(undefined, { onSettled: () => setAsking(undefined) });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        renew.reset();
        toast.success({ title: t('apple.revoked') });
      },
      onSettled: () => setAsking(undefined),
    });
  if (!hasAddress)
    return (
      <div ref={shown} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
        {!isReachable() && <NotReachable />}
        <Button variant={isReachable() ? 'primary' : 'quiet'} busy={renew.isPending} disabled={!online} onClick={make}>
          {t('apple.make')}
        </Button>
      </div>
    );
  return (
    <div ref={shown} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      {secret === undefined ? <p className="text-muted">{t('apple.hidden')}</p> : <Shown secret={secret} />}
      {!isReachable() && <NotReachable />}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={!online} onClick={() => setAsking('renew')}>
          {t('apple.renew')}
        </Button>
        <Button variant="plain" disabled={!online} onClick={() => setAsking('revoke')}>
          {t('apple.revoke')}
        </Button>
      </div>
      {asking !== undefined && (
        <QuestionDialog
          title={t(`apple.ask.${asking}`)}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t(asking === 'renew' ? 'apple.renew' : 'apple.revoke')}
          danger={asking === 'revoke'}
          busy={renew.isPending || revoke.isPending}
          onConfirm={asking === 'renew' ? make : end}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`apple.ask.${asking}Text`)}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
