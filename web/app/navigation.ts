/** The items of the main menu, the same in rail and bottom bar, from menu.ts. */
import { paths } from '#web/lib/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { MENU, NAV_GROUPS, type NavItem } from './menu.ts';

/** By group. */
export function sortNavItems(items: readonly NavItem[]): readonly NavItem[] {
  return NAV_GROUPS.flatMap((group) => items.filter((item) => item.group === group));
}

const NAV_ITEMS = sortNavItems(MENU);

/** The items of a user's menu; only administrators get the desk. */
export const navItemsFor = (isAdmin: boolean): readonly NavItem[] => NAV_ITEMS.filter(({ group }) => isAdmin || group !== 'desk');

/** The places that a number opens by keyboard, in the order of the menu. */
export const shortcutPlaces = (isAdmin: boolean): readonly NavItem[] =>
  navItemsFor(isAdmin)
    .filter(({ group }) => group !== 'person')
    .slice(0, 9);

/** Whether a path is the item's or below it, in any spelling (canonical-path.ts). */
export function isCurrent({ to, also = [] }: Pick<NavItem, 'to' | 'also'>, pathname: string): boolean {
  const path = canonicalPath(pathname);
  if (path === undefined) return false;
  return [to, ...also].map(canonicalPath).some((start) => path === start || path.startsWith(`${start}/`));
}

export interface PhoneBar {
  /** Links of the bar. */
  readonly links: readonly NavItem[];
  /** Behind the bar's "Body"; empty: the item is a link. */
  readonly body: readonly NavItem[];
  /** Behind "More". */
  readonly more: readonly NavItem[];
}

/**
 * Distributes the items in the phone's bar, which has room for three and "More": two of the day, then the body, or without body the desk for
 * administrators and the settings for others.
 */
export function phoneBar(items: readonly NavItem[]): PhoneBar {
  const daily = items.filter(({ group }) => group === 'daily').slice(0, 2);
  const body = items.filter(({ group }) => group === 'body');
  const others = [paths.desk, paths.settings].flatMap((place) => items.filter(({ to }) => to === place));
  const third = body.length > 0 ? body : others.slice(0, 1);
  const links = third.length === 1 ? [...daily, ...third] : daily;
  const behindBody = third.length === 1 ? [] : body;
  return { links, body: behindBody, more: items.filter((item) => !links.includes(item) && !behindBody.includes(item)) };
}
