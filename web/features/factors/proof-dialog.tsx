/** The window in which somebody shows who they are before a second factor is added or removed. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

export function ProofDialog({ title, onProved, onClose }: { title: string; onProved: () => void; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog open size="sm" onClose={onClose} title={title} closeLabel={t('close')}>
      <ProofForm onProved={onProved} />
    </Dialog>
  );
}
