/** The places of the main menu, the same in rail and bottom bar. A place is listed when it works. */
import { House, Settings, Utensils, type LucideIcon } from 'lucide-react';
import { paths } from './paths.ts';

export interface Place {
  to: string;
  Icon: LucideIcon;
  /** Key in nav.json. */
  label: string;
  shortLabel: string;
  /** Other addresses that belong to it: a meal belongs to the meals. */
  also?: string;
}

export const places: readonly Place[] = [
  { to: paths.home, Icon: House, label: 'nav:overview', shortLabel: 'nav:overviewShort' },
  { to: paths.meals, Icon: Utensils, label: 'nav:meals', shortLabel: 'nav:meals', also: '/obrok/' },
  { to: paths.settings, Icon: Settings, label: 'nav:settings', shortLabel: 'nav:settings' },
];

export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.to || (place.also !== undefined && pathname.startsWith(place.also));
}
