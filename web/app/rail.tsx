/** The menu at the left, from 768 px up. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LogOut, Plus, UserRound } from 'lucide-react';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { usePerson } from '#web/lib/person.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { isCurrent, placesOf } from './places.ts';
import { paths } from '#web/lib/paths.ts';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150';

export function Rail() {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const { email, isAdmin } = useUser();
  const { firstName, lastName } = usePerson();
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const signOut = useSignOut();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-r border-line px-4 py-6 md:flex">
      <Link to={paths.home} className="px-2.5 pb-5">
        <Logo />
      </Link>
      <nav aria-label={t('label')} className="grid gap-1">
        {placesOf(isAdmin).map((place) => {
          const current = isCurrent(place, pathname);
          return (
            <Link
              key={place.to}
              to={place.to}
              aria-current={current ? 'page' : undefined}
              className={cx(ITEM, current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink')}
            >
              <place.Icon size={20} />
              {t(place.label)}
            </Link>
          );
        })}
      </nav>
      <Button wide className="mt-4" icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} aria-keyshortcuts="n" onClick={() => openLogging()}>
        {t('log')}
        <kbd aria-hidden="true" className="rounded-[5px] border border-current px-1.5 font-sans text-t1 leading-5 font-medium opacity-75">
          {'n'}
        </kbd>
      </Button>
      <div className="flex-1" />
      <Link
        to={paths.profile}
        title={email}
        aria-current={pathname === paths.profile ? 'page' : undefined}
        className={cx(ITEM, pathname === paths.profile ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink')}
      >
        <UserRound size={20} className="shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{`${t('profile')}: `}</span>
          <span className="block truncate">{name || email}</span>
        </span>
      </Link>
      <button type="button" className={cx(ITEM, 'text-muted hover:bg-sunken hover:text-ink')} onClick={() => void signOut()}>
        <LogOut size={20} />
        {t('signOut')}
      </button>
    </aside>
  );
}
