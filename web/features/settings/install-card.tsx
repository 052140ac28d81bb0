/** The way onto the home screen; absent where the browser offers none, or where it is there already. */
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { install, useInstall } from '#web/lib/install.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function InstallCard() {
  const { t } = useTranslation('settings');
  const way = useInstall();
  if (way === 'installed' || way === 'unknown') return null;
  return (
    <Card title={t('install.title')}>
      <p className="-mt-2 text-muted">{t('install.text')}</p>
      {way === 'offered' ? (
        <Button variant="quiet" className="mt-4" icon={<Download size={18} />} onClick={() => void install()}>
          {t('install.action')}
        </Button>
      ) : (
        <p className="mt-3">{t('install.byHand')}</p>
      )}
    </Card>
  );
}
