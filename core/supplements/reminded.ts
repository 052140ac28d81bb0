/** Which supplements it is time for. Pure: what is due, the reminders and the minute come from outside. */
export interface ReminderTime {
  /** After midnight, by the person's own clock. */
  readonly minute: number;
  readonly assignmentId: string | null;
  readonly ownId: string | null;
}

/**
 * @param id of an assignment or of a supplement of the person's own that is due and not taken
 * @param now minutes after midnight
 * @returns the first reminder of it that has come today, in minutes after midnight; undefined if none has
 */
export function remindedSince(reminders: readonly ReminderTime[], id: string, now: number): number | undefined {
  const come = reminders.filter(({ minute, assignmentId, ownId }) => minute <= now && [assignmentId ?? ownId ?? id].includes(id));
  return come.length === 0 ? undefined : Math.min(...come.map(({ minute }) => minute));
}
