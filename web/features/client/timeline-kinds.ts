/** The kinds of events of a timeline, in one list: picture, the filter they belong to, and their words. A noun adds its kind by one line (and its branch in SQL). */
import { Apple, CircleCheck, CircleHelp, Flag, Mail, Pill, Scale, ShieldCheck, StickyNote, Target, UserPlus, type LucideIcon } from 'lucide-react';

/** What can be chosen above the timeline. */
export const TIMELINE_GROUPS = ['meals', 'weight', 'goals', 'unknown', 'supplements', 'mails', 'notes', 'changes'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

interface Kind {
  Icon: LucideIcon;
  /** Absent: shown only when everything is. */
  group?: TimelineGroup;
}

export const TIMELINE_KINDS: Readonly<Record<string, Kind>> = {
  joined: { Icon: UserPlus },
  meal: { Icon: Apple, group: 'meals' },
  weight: { Icon: Scale, group: 'weight' },
  goals: { Icon: Target, group: 'goals' },
  unknown_reported: { Icon: CircleHelp, group: 'unknown' },
  unknown_settled: { Icon: CircleCheck, group: 'unknown' },
  supplement: { Icon: Pill, group: 'supplements' },
  menu: { Icon: Pill, group: 'supplements' },
  mail: { Icon: Mail, group: 'mails' },
  note: { Icon: StickyNote, group: 'notes' },
  audit: { Icon: ShieldCheck, group: 'changes' },
};

/** For a kind this build does not know. */
export const OTHER_ICON = Flag;

export function kindsOf(group: TimelineGroup): string[] {
  return Object.entries(TIMELINE_KINDS)
    .filter(([, kind]) => kind.group === group)
    .map(([name]) => name);
}
