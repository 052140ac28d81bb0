/** All menus. */
import { useTranslation } from 'react-i18next';
import { DeskLink } from '#web/app/desk-link.tsx';
import { paths } from '#web/lib/paths.ts';
import { MenusScreen } from '#web/features/menus/menus-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function Component() {
  const { t } = useTranslation(['menus', 'supplements']);
  usePageTitle(t('title'));
  return (
    <MenusScreen above={<DeskLink />}>
      <ButtonLink to={paths.catalogue} variant="quiet">
        {t('supplements:catalogue.title')}
      </ButtonLink>
    </MenusScreen>
  );
}
