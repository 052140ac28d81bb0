/** The places of the main menu, the same in rail and bottom bar. A place is listed when it works. */
import { ClipboardList, House, Pill, Settings, Utensils, type LucideIcon } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { canonicalPath } from './canonical-path.ts';

export interface Place {
  to: string;
  Icon: LucideIcon;
  /** Key in nav.json. */
  label: string;
  shortLabel: string;
  /** Other addresses that belong to it: a meal and the recipes belong to the meals. */
  also?: readonly string[];
  /** On a phone it is in the menu "More" and not in the bar. */
  tucked?: boolean;
}

export const places: readonly Place[] = [
  { to: paths.home, Icon: House, label: 'nav:overview', shortLabel: 'nav:overviewShort' },
  {
    to: paths.meals,
    Icon: Utensils,
    label: 'nav:meals',
    shortLabel: 'nav:meals',
    also: ['/obrok/', `${paths.meals}/`, paths.recipes, paths.products],
  },
  { to: paths.supplements, Icon: Pill, label: 'nav:supplements', shortLabel: 'nav:supplements', tucked: true },
  { to: paths.settings, Icon: Settings, label: 'nav:settings', shortLabel: 'nav:settings' },
];

/** Where a nutritionist works; shown to administrators only. */
const desk: Place = { to: paths.desk, Icon: ClipboardList, label: 'nav:desk', shortLabel: 'nav:desk', also: [`${paths.desk}/`], tucked: true };

export const placesOf = (isAdmin: boolean): readonly Place[] => (isAdmin ? [...places, desk] : places);

/** Whether an address is the place's, in whatever spelling the browser has it (canonical-path.ts). */
export function isCurrent(place: Place, pathname: string): boolean {
  const path = canonicalPath(pathname);
  if (path === undefined) return false;
  return path === canonicalPath(place.to) || (place.also?.some((start) => path.startsWith(encodeURI(start))) ?? false);
}
