/** One menu in its editor. */
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { MenuEditor } from '#web/features/menus/menu-editor.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';

export function Component() {
  const { t } = useTranslation('menus');
  const { menuId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  usePageTitle(t('title'));
  return (
    <MenuEditor
      menuId={menuId}
      above={<BackLink to={paths.menusDesk}>{t('back')}</BackLink>}
      onSaved={({ id }) => pathname === paths.newMenu && void navigate(paths.menuDesk(id), { replace: true })}
    />
  );
}
