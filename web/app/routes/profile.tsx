import { useTranslation } from 'react-i18next';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('profile');
  usePageTitle(t('title'));
  return <ProfileScreen />;
}
