/** The way back to the desk, above the title of its pages. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

export function DeskLink() {
  const { t } = useTranslation('nav');
  return (
    <Link to={paths.desk} className="font-medium text-accent underline-offset-4 hover:underline">
      {t('desk')}
    </Link>
  );
}
