/** The window in which an authenticator app is added. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddTotp } from './add-totp.tsx';

export function TotpDialog({ name, onAdded, onClose }: { name: string; onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation(['factors', 'common']);
  return (
    <Dialog open size="sm" onClose={onClose} title={t('totp.add')} closeLabel={t('common:close')}>
      <AddTotp name={name} onDone={onAdded} />
    </Dialog>
  );
}
