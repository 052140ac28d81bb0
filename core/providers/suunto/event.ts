/**
 * Suunto's webhooks (apizone.suunto.com/webhooks): a workout, or samples of a day or a night. Their figures come with the call, but only their times
 * are read of it.
 */
import * as z from 'zod/mini';
import { plainId, type EventReader, type ProviderChange } from '../event.ts';
import { localMoment, msMoment, part, STORABLE_ID } from '../payload.ts';

const workout = z.object({ workoutKey: part(plainId), workoutId: part(plainId), startTime: msMoment });
const sample = z.object({
  timestamp: part(localMoment),
  entryData: part(z.object({ BedtimeStart: part(localMoment), BedtimeEnd: part(localMoment) })),
});

const call = z.object({
  type: z.string().check(z.maxLength(100)),
  username: z.string().check(z.regex(STORABLE_ID)),
  workout: part(workout),
  samples: z.optional(z.array(z.unknown()).check(z.maxLength(10_000))),
});

function findSpan(samples: readonly unknown[]): ProviderChange | undefined {
  const times = samples.flatMap((one) => {
    const { data } = sample.safeParse(one);
    return [data?.timestamp, data?.entryData?.BedtimeStart, data?.entryData?.BedtimeEnd].flatMap((time) => (time === undefined ? [] : [time.at]));
  });
  return times.length === 0 ? undefined : { kind: 'span', from: Math.min(...times), to: Math.max(...times) };
}

/** Recoveries are not read (transform.ts), routes neither. */
const SAMPLED = new Set(['SUUNTO_247_ACTIVITY_CREATED', 'SUUNTO_247_SLEEP_CREATED']);

export const suuntoEvents: EventReader = {
  read: (body) => {
    const { data } = call.safeParse(body);
    if (data === undefined) return undefined;
    const { type, username: userId } = data;
    if (type === 'WORKOUT_CREATED' && data.workout !== undefined) {
      const { startTime: at, workoutKey, workoutId } = data.workout;
      return [{ name: [userId, type, workoutKey ?? workoutId ?? '', at].join(' '), userId, change: { kind: 'span', from: at, to: at } }];
    }
    const span = SAMPLED.has(type) ? findSpan(data.samples ?? []) : undefined;
    return span?.kind === 'span' ? [{ name: [userId, type, span.from, span.to].join(' '), userId, change: span }] : [];
  },
};
