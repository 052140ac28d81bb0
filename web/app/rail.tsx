/** The menu at the left: icons alone from 768 px, with their names from 1024 px. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ChevronsUpDown, Plus, UserRound } from 'lucide-react';
import { openLogging } from '#web/lib/log-opener.ts';
import { usePerson } from '#web/lib/person.ts';
import { useUser } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { paths } from '#web/lib/paths.ts';
import { useNavEntries, useShortcutsEntry, useSignOutEntry } from './nav-entries.tsx';
import { isCurrent, navItemsFor } from './navigation.ts';
import type { NavGroup, NavItem } from './menu.ts';

// On a low screen the items stand closer, so that all are in sight; a finger keeps its 44 px and scrolls.
const ITEM =
  'flex min-h-11 w-full shrink-0 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150 max-lg:justify-center max-lg:px-0 [@media(height<45rem)_and_(pointer:fine)]:min-h-[2.125rem]';
const REST = 'text-muted hover:bg-sunken hover:text-ink';
const CURRENT = 'bg-accent-soft text-accent';

/** Groups between the logo and the round button; `person` has a menu of its own below. */
const RAIL_GROUPS: readonly NavGroup[] = ['daily', 'body', 'desk'];

function RailLink({ item }: { item: NavItem }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const current = isCurrent(item, pathname);
  return (
    <Link to={item.to} aria-current={current ? 'page' : undefined} className={cx(ITEM, current ? CURRENT : REST)}>
      <item.Icon size={20} className="shrink-0" />
      <span className="rail-label">{t(item.label)}</span>
    </Link>
  );
}

function RailGroups({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('nav');
  return (
    <nav aria-label={t('label')} className="-m-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto p-1">
      {RAIL_GROUPS.map((group) => {
        const own = items.filter((item) => item.group === group);
        if (own.length === 0) return null;
        return (
          <Fragment key={group}>
            {group === 'body' && (
              <p
                aria-hidden="true"
                className="mt-2 border-t border-line px-3 pt-2 text-t1 text-faint max-lg:h-0 max-lg:pt-1.5 max-lg:text-transparent"
              >
                {t('body')}
              </p>
            )}
            {own.map((item) => (
              <RailLink key={item.to} item={item} />
            ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

function PersonMenu({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('nav');
  const { email } = useUser();
  const { firstName, lastName } = usePerson();
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  const entries = useNavEntries(items);
  const shortcuts = useShortcutsEntry();
  const signOut = useSignOutEntry();
  const isHere = entries.some(({ current }) => current);
  return (
    <MenuButton
      label={t('account')}
      placement="beside"
      entries={[...entries, shortcuts, signOut]}
      className={cx(ITEM, 'cursor-pointer text-start', isHere ? CURRENT : REST)}
    >
      <UserRound size={20} className="shrink-0" />
      <span className="rail-label flex min-w-0 flex-1 items-center gap-2">
        <span className="sr-only">{`${t('account')}: `}</span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ChevronsUpDown size={16} className="shrink-0 max-lg:hidden" />
      </span>
    </MenuButton>
  );
}

export function Rail() {
  const { t } = useTranslation('nav');
  const { isAdmin } = useUser();
  const items = navItemsFor(isAdmin);
  return (
    <aside className="print:hidden sticky top-0 hidden h-dvh flex-col gap-1 border-r border-line px-3 py-6 md:flex lg:px-4 [@media(height<45rem)]:py-3">
      <Link to={paths.home} className="px-2.5 pb-5 max-lg:self-center max-lg:px-0 [@media(height<45rem)]:pb-2">
        <span className="max-lg:hidden">
          <Logo />
        </span>
        <span className="lg:hidden">
          <Logo wordmark={false} />
        </span>
      </Link>
      <RailGroups items={items} />
      <button
        type="button"
        aria-keyshortcuts="n"
        onClick={() => openLogging()}
        className={cx(
          buttonClass('primary', 'md', true),
          'mt-4 shrink-0 max-lg:px-0 [@media(height<45rem)]:mt-2 [@media(height<45rem)_and_(pointer:fine)]:min-h-9 [@media(height<45rem)_and_(pointer:fine)]:py-1',
        )}
      >
        <Plus size={18} strokeWidth={2} className="shrink-0" aria-hidden="true" />
        <span className="rail-label">{t('log')}</span>
        <kbd
          aria-hidden="true"
          className="rounded-[5px] border border-current px-1.5 font-sans text-t1 leading-5 font-medium opacity-75 max-lg:hidden"
        >
          {'n'}
        </kbd>
      </button>
      <div className="flex-1" />
      <PersonMenu items={items.filter(({ group }) => group === 'person')} />
    </aside>
  );
}
