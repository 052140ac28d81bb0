/** Oura's webhooks (cloud.ouraring.com/docs/webhooks): one document that was created, updated or deleted. */
import * as z from 'zod/mini';
import { personId, plainId, type EventReader, type ProviderChange } from '../event.ts';
import { toRecordId } from '../records.ts';

const call = z.object({
  event_type: z.string().check(z.maxLength(100)),
  data_type: z.string().check(z.maxLength(100)),
  object_id: plainId,
  event_time: z.string().check(z.minLength(1), z.maxLength(60)),
  user_id: personId,
});

/** Types whose documents are read (functions/providers/fetchers.ts); ids of workouts and nights are their documents'. */
export const OURA_TYPES: readonly string[] = ['sleep', 'daily_sleep', 'daily_readiness', 'daily_activity', 'daily_spo2', 'workout'];
export const OURA_EVENTS: readonly string[] = ['create', 'update', 'delete'];
const DELETED = { sleep: 'sleeps', workout: 'workouts' } as const;

function toChange(event: string, type: string, id: string): ProviderChange | undefined {
  if (!OURA_EVENTS.includes(event) || !OURA_TYPES.includes(type)) return undefined;
  const figures = type === 'workout' ? [] : [toRecordId(type, id)];
  if (event !== 'delete') return { kind: 'record', path: `/v2/usercollection/${type}/${id}`, id, figures };
  return { kind: 'deleted', list: type === 'sleep' || type === 'workout' ? DELETED[type] : 'figures', id, figures };
}

export const ouraEvents: EventReader = {
  read: (body) => {
    const { data } = call.safeParse(body);
    if (data === undefined) return undefined;
    const change = toChange(data.event_type, data.data_type, data.object_id);
    const name = [data.user_id, data.data_type, data.object_id, data.event_type, data.event_time].join(' ');
    return change === undefined ? [] : [{ name, userId: data.user_id, change }];
  },
};
