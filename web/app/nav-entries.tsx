/** The menu's items as entries of a menu that opens, and below them the list of shortcuts and the way out. */
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Keyboard, LogOut } from 'lucide-react';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { listShortcuts } from '#web/lib/shortcuts.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { isCurrent } from './navigation.ts';
import type { NavItem } from './menu.ts';

export function useNavEntries(items: readonly NavItem[]): MenuEntry[] {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return items.map((item) => ({
    id: item.to,
    label: t(item.label),
    icon: <item.Icon size={18} className="shrink-0" />,
    current: isCurrent(item, pathname),
    onSelect: () => void navigate(item.to),
  }));
}

export function useSignOutEntry(): MenuEntry {
  const { t } = useTranslation('nav');
  const signOut = useSignOut();
  return {
    id: 'sign-out',
    label: t('signOut'),
    icon: <LogOut size={18} className="shrink-0" />,
    onSelect: () => void signOut(),
  };
}

/** Where there is a keyboard. */
export function useShortcutsEntry(): MenuEntry {
  const { t } = useTranslation('nav');
  return { id: 'shortcuts', label: t('shortcuts'), icon: <Keyboard size={18} className="shrink-0" />, onSelect: listShortcuts };
}
