/** The menu under the thumb, below 768 px, with the round button that opens logging in its middle. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Ellipsis, LogOut, Plus, UserRound } from 'lucide-react';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { useUser } from '#web/lib/session.ts';
import { cx } from '#web/ui/class-names.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { isCurrent, places, placesOf, type Place } from './places.ts';

const inBar = places.filter((place) => !place.tucked);

const ITEM = 'grid min-h-12 content-center justify-items-center gap-0.5 rounded-control text-[0.6875rem] leading-4 font-medium';

function PlaceLink({ place }: { place: Place }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const current = isCurrent(place, pathname);
  return (
    <Link to={place.to} aria-current={current ? 'page' : undefined} className={cx(ITEM, current ? 'text-accent' : 'text-muted')}>
      <place.Icon size={20} />
      {t(place.shortLabel)}
    </Link>
  );
}

export function BottomBar() {
  const { t } = useTranslation(['nav', 'common']);
  const signOut = useSignOut();
  const { isAdmin } = useUser();
  const navigate = useNavigate();
  return (
    <nav
      aria-label={t('nav:label')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-[1fr_1fr_76px_1fr_1fr] items-center border-t border-line bg-surface px-1.5 pt-1.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {inBar.slice(0, 2).map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
      <button
        type="button"
        aria-label={t('nav:log')}
        onClick={() => openLogging()}
        className="mx-auto -mt-8 grid size-15 place-content-center rounded-full bg-accent text-accent-ink shadow-[0_8px_20px_-6px_rgb(28_122_76/0.5)] transition-colors duration-150 active:bg-accent-hover"
      >
        <Plus size={28} />
      </button>
      {inBar.slice(2, 3).map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
      <MenuButton
        label={t('common:more')}
        entries={[
          ...placesOf(isAdmin)
            .filter((place) => place.tucked)
            .map((place) => ({
              id: place.to,
              label: t(place.label),
              icon: <place.Icon size={18} />,
              onSelect: () => void navigate(place.to),
            })),
          {
            id: 'profile',
            label: t('nav:profile'),
            icon: <UserRound size={18} />,
            onSelect: () => void navigate(paths.profile),
          },
          {
            id: 'sign-out',
            label: t('nav:signOut'),
            icon: <LogOut size={18} />,
            onSelect: () => void signOut(),
          },
        ]}
        className={cx(ITEM, 'cursor-pointer text-muted')}
      >
        <Ellipsis size={20} />
        {t('common:more')}
      </MenuButton>
    </nav>
  );
}
