/**
 * What an administrator assigned or wrote is in the timeline twice: as what it is, and as a line of the audit log that says who did it. Here they
 * are one line with the name of the administrator.
 */
import type { TimelineEvent } from '#core/contracts/desk.ts';
import { textIn, type LabelData } from '#web/lib/labels.ts';

/** Actions of the audit log, the kind of event that says the same, and the detail that has its id. */
const REPEATED: Readonly<Record<string, { kind: string; id: string }>> = {
  supplement_assigned: { kind: 'supplement', id: 'assignmentId' },
  menu_assigned: { kind: 'menu', id: 'assignmentId' },
  client_mailed: { kind: 'mail', id: 'mailId' },
};

export interface ToldEvent {
  event: TimelineEvent;
  /** Who did it, where the event itself does not say. */
  actor?: string;
}

const toKey = (kind: string, id: string) => `${kind} ${id}`;

/** The event that a line of the audit log repeats; undefined for all other events. */
function toRepeated({ kind, data }: TimelineEvent): string | undefined {
  const repeated = kind === 'audit' ? REPEATED[textIn(data, 'action')] : undefined;
  const details = data['details'];
  if (repeated === undefined || typeof details !== 'object' || details === null) return undefined;
  return toKey(repeated.kind, textIn(details as LabelData, repeated.id));
}

/** Events without the lines of the audit log that only repeat one of them. */
export function toldOnce(events: readonly TimelineEvent[]): ToldEvent[] {
  const shown = new Set(events.map(({ kind, id }) => toKey(kind, id)));
  const actors = new Map<string, string>();
  const others = events.filter((event) => {
    const repeated = toRepeated(event);
    if (repeated === undefined || !shown.has(repeated)) return true;
    actors.set(repeated, textIn(event.data, 'actor'));
    return false;
  });
  return others.map((event) => {
    const actor = actors.get(toKey(event.kind, event.id));
    return actor ? { event, actor } : { event };
  });
}
