/** The link below the forms for a forgotten password. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

export function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <p className="text-center">
      <Link to={paths.login} className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline">
        {t('backToLogin')}
      </Link>
    </p>
  );
}
