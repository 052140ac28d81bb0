/** The server could not be asked about a recovery link, which may still be good. */
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RecoveryUnread() {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  return (
    <div className="grid gap-5">
      <h1>{t('reset.title')}</h1>
      <Notice tone="critical" title={t('errors:server_unavailable.title')}>
        {t('errors:server_unavailable.text')}
      </Notice>
      <Button wide onClick={() => window.location.reload()}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
