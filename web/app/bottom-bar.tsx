/** The menu under the thumb, below 768 px, with the round button that opens logging in its middle. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Ellipsis, PersonStanding, Plus } from 'lucide-react';
import { openLogging } from '#web/lib/log-opener.ts';
import { useUser } from '#web/lib/session.ts';
import { cx } from '#web/ui/class-names.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useNavEntries, useSignOutEntry } from './nav-entries.tsx';
import { isCurrent, navItemsFor, phoneBar } from './navigation.ts';
import type { NavItem } from './menu.ts';

const ITEM =
  'grid min-h-12 min-w-0 content-center justify-items-center gap-0.5 rounded-control text-[min(0.75rem,3.75vw)] leading-4 font-medium narrow:text-[0px]';

function BarLink({ item }: { item: NavItem }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const current = isCurrent(item, pathname);
  return (
    <Link to={item.to} aria-current={current ? 'page' : undefined} className={cx(ITEM, current ? 'text-accent' : 'text-muted')}>
      <item.Icon size={20} />
      {t(item.shortLabel ?? item.label)}
    </Link>
  );
}

function BodyMenu({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation('nav');
  const entries = useNavEntries(items);
  return (
    <MenuButton
      label={t('body')}
      placement="bar"
      entries={entries}
      className={cx(ITEM, 'cursor-pointer', entries.some(({ current }) => current) ? 'text-accent' : 'text-muted')}
    >
      <PersonStanding size={20} />
      {t('body')}
    </MenuButton>
  );
}

export function BottomBar() {
  const { t } = useTranslation(['nav', 'common']);
  const { isAdmin } = useUser();
  const { links, body, more } = phoneBar(navItemsFor(isAdmin));
  const navItems = useNavEntries(more);
  const signOut = useSignOutEntry();
  return (
    <nav
      aria-label={t('nav:label')}
      className="bottom-bar print:hidden fixed inset-x-0 bottom-0 z-20 grid grid-cols-[1fr_1fr_76px_1fr_1fr] items-center border-t border-line bg-surface pt-1.5 pr-[max(0.375rem,env(safe-area-inset-right))] pl-[max(0.375rem,env(safe-area-inset-left))] pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden short:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {links.slice(0, 2).map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      <button
        type="button"
        aria-label={t('nav:log')}
        onClick={() => openLogging()}
        className="mx-auto -mt-[32px] grid size-[60px] short:mt-0 short:size-[48px] place-content-center rounded-full bg-accent text-accent-ink shadow-[0_8px_20px_-6px_rgb(28_122_76/0.5)] transition-colors duration-150 active:bg-accent-hover"
      >
        <Plus size={28} />
      </button>
      {links.slice(2).map((item) => (
        <BarLink key={item.to} item={item} />
      ))}
      {body.length > 0 && <BodyMenu items={body} />}
      <MenuButton
        label={t('common:more')}
        placement="bar"
        entries={[...navItems, signOut]}
        className={cx(ITEM, 'cursor-pointer', navItems.some(({ current }) => current) ? 'text-accent' : 'text-muted')}
      >
        <Ellipsis size={20} />
        {t('common:more')}
      </MenuButton>
    </nav>
  );
}
