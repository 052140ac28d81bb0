/** The catalogue of supplements. */
import { useTranslation } from 'react-i18next';
import { DeskLink } from '#web/app/desk-link.tsx';
import { paths } from '#web/lib/paths.ts';
import { CatalogueScreen } from '#web/features/supplements/catalogue-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function Component() {
  const { t } = useTranslation(['supplements', 'menus']);
  usePageTitle(t('catalogue.title'));
  return (
    <CatalogueScreen above={<DeskLink />}>
      <ButtonLink to={paths.menusDesk} variant="quiet">
        {t('menus:title')}
      </ButtonLink>
    </CatalogueScreen>
  );
}
