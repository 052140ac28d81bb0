import { useTranslation } from 'react-i18next';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  const signOut = useSignOut();
  usePageTitle(t('settings'));
  return <SettingsScreen signOutLabel={t('signOut')} onSignOut={() => void signOut()} />;
}
