/** Whoop's webhooks, model v2 (developer.whoop.com/docs/developing/webhooks): one change of a workout, a night or a recovery. */
import * as z from 'zod/mini';
import { personId, plainId, type EventReader, type ProviderChange } from '../event.ts';
import { toRecordId } from '../records.ts';

const call = z.object({
  user_id: personId,
  id: z.union([plainId, z.pipe(z.int().check(z.positive()), z.transform(String))]),
  type: z.string().check(z.maxLength(100)),
  trace_id: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** In model v2 a recovery has the id of its night. A number would be that of a cycle. */
const toRecoveryPath = (id: string): string => (/^\d+$/.test(id) ? `/v2/cycle/${id}` : `/v2/activity/sleep/${id}`);

function toChange(type: string, id: string): ProviderChange | undefined {
  const recovery = toRecordId('recovery', id);
  // A night that is gone has no recovery. The strain of its day is another one without it, as it is without a workout.
  const night = [toRecordId('sleep', id), recovery];
  switch (type) {
    case 'workout.updated':
      return { kind: 'record', path: `/v2/activity/workout/${id}`, id };
    case 'sleep.updated':
      return { kind: 'record', path: `/v2/activity/sleep/${id}`, id, figures: night };
    case 'recovery.updated':
      return { kind: 'record', path: toRecoveryPath(id), id, figures: [recovery] };
    case 'workout.deleted':
      return { kind: 'deleted', list: 'workouts', id, figures: [] };
    case 'sleep.deleted':
      return { kind: 'deleted', list: 'sleeps', id, figures: night };
    case 'recovery.deleted':
      return { kind: 'deleted', list: 'figures', id, figures: [recovery] };
    default:
      return undefined;
  }
}

export const whoopEvents: EventReader = {
  read: (body) => {
    const { data } = call.safeParse(body);
    if (data === undefined) return undefined;
    const change = toChange(data.type, data.id);
    return change === undefined ? [] : [{ name: data.trace_id, userId: data.user_id, change }];
  },
};
