/** The nutritionist's desk. */
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BookOpenText, Mail, Package, Pill } from 'lucide-react';
import { DeskUnknown } from '#web/app/desk-unknown.tsx';
import { loadLabels } from '#web/app/labels.ts';
import { withLabels } from '#web/app/with-labels.tsx';
import { paths } from '#web/lib/paths.ts';
import { DeskScreen, type DeskScreenProps } from '#web/features/desk/desk-screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const PLACES = [
  { to: paths.invitations, label: 'places.invitations', Icon: Mail },
  { to: paths.catalogue, label: 'places.catalogue', Icon: Pill },
  { to: paths.productsDesk, label: 'places.products', Icon: Package },
  { to: paths.menusDesk, label: 'places.menus', Icon: BookOpenText },
];

function Places() {
  const { t } = useTranslation('desk');
  return (
    <nav aria-label={t('places.label')} className="-mt-1 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
      {PLACES.map(({ to, label, Icon }) => (
        <ButtonLink key={to} to={to} variant="quiet" size="sm" icon={<Icon size={16} />}>
          {t(label)}
        </ButtonLink>
      ))}
    </nav>
  );
}

const Screen = lazy(async () => ({ default: await withLabels<Omit<DeskScreenProps, 'labels'>>(() => Promise.resolve(DeskScreen), loadLabels) }));

export function Component() {
  return <Screen places={<Places />} aside={<DeskUnknown />} />;
}
