/** A recovery link that opens nothing any more, and the way to a new one. */
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BackToLogin } from './back-to-login.tsx';

export function ExpiredRecovery() {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-5">
      <h1>{t('reset.title')}</h1>
      <Notice tone="critical" title={t('reset.expired')} />
      <ButtonLink to={paths.forgotPassword} wide>
        {t('reset.askAgain')}
      </ButtonLink>
      <BackToLogin />
    </div>
  );
}
