/** Strava's webhooks (developers.strava.com/docs/webhooks): an activity that was created, changed or deleted, or consent that was withdrawn. */
import * as z from 'zod/mini';
import { personId, type EventReader, type ProviderChange } from '../event.ts';

const objectId = z.int().check(z.positive());
const call = z.object({
  object_type: z.string().check(z.maxLength(40)),
  object_id: objectId,
  aspect_type: z.string().check(z.maxLength(40)),
  owner_id: personId,
  event_time: z.int().check(z.nonnegative()),
  updates: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
});
type Call = z.infer<typeof call>;

/** `authorized` is the text "false". */
const isWithdrawn = ({ object_type: type, updates }: Call): boolean => type === 'athlete' && String(updates?.['authorized']) === 'false';

function toChange(event: Call): ProviderChange | undefined {
  if (isWithdrawn(event)) return { kind: 'ended', path: '/athlete' };
  if (event.object_type !== 'activity') return undefined;
  if (event.aspect_type === 'delete') return { kind: 'deleted', list: 'workouts', id: String(event.object_id) };
  return ['create', 'update'].includes(event.aspect_type)
    ? { kind: 'record', path: `/activities/${event.object_id}`, id: String(event.object_id) }
    : undefined;
}

export const stravaEvents: EventReader = {
  read: (body) => {
    const { data } = call.safeParse(body);
    if (data === undefined) return undefined;
    const change = toChange(data);
    const name = [data.object_type, data.object_id, data.aspect_type, data.event_time].join(' ');
    return change === undefined ? [] : [{ name, userId: data.owner_id, change }];
  },
};
