/**
 * Every place of the main menu, one line each. This list and its icons are in the first page load; everything else that the app knows about a
 * resource is in its record (resources.ts), which is loaded later.
 */
import {
  ClipboardList,
  Dumbbell,
  FlaskConical,
  House,
  MoonStar,
  PersonStanding,
  Pill,
  Scale,
  Settings,
  Sparkles,
  UserRound,
  Utensils,
  Watch,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '#web/lib/paths.ts';

/** Groups of the main menu, in this order. `person` is the menu under the user's name; `desk` is for administrators. */
export const NAV_GROUPS = ['daily', 'body', 'desk', 'person'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface NavItem {
  readonly group: NavGroup;
  readonly to: string;
  readonly Icon: LucideIcon;
  /** Key in nav.json. */
  readonly label: string;
  /** Short label for the phone's bar, where it has 70 px. */
  readonly shortLabel?: string;
  /** Other paths that belong to it, with all below them: a meal belongs to the meals. */
  readonly also?: readonly string[];
}

/** In the order of the menu. */
export const MENU: readonly NavItem[] = [
  { group: 'daily', to: paths.home, Icon: House, label: 'nav:overview', shortLabel: 'nav:overviewShort' },
  { group: 'daily', to: paths.meals, Icon: Utensils, label: 'nav:meals', also: [paths.meal(''), paths.recipes, paths.products] },
  { group: 'daily', to: paths.supplements, Icon: Pill, label: 'nav:supplements' },
  { group: 'body', to: paths.weight, Icon: Scale, label: 'nav:weight' },
  { group: 'body', to: paths.training, Icon: Dumbbell, label: 'nav:training' },
  { group: 'body', to: paths.recovery, Icon: MoonStar, label: 'nav:recovery' },
  { group: 'body', to: paths.bloodTests, Icon: FlaskConical, label: 'nav:bloodTests' },
  { group: 'body', to: paths.bodyScans, Icon: PersonStanding, label: 'nav:bodyScans' },
  { group: 'desk', to: paths.desk, Icon: ClipboardList, label: 'nav:desk', shortLabel: 'nav:deskShort' },
  { group: 'person', to: paths.profile, Icon: UserRound, label: 'nav:profile' },
  { group: 'person', to: paths.questionnaire, Icon: ClipboardList, label: 'nav:questionnaire' },
  { group: 'person', to: paths.integrations, Icon: Watch, label: 'nav:integrations' },
  { group: 'person', to: paths.settings, Icon: Settings, label: 'nav:settings' },
  { group: 'person', to: paths.news, Icon: Sparkles, label: 'nav:news' },
];
