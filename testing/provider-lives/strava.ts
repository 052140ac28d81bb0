/** Strava of one life: activities alone. */
import { iso, MINUTE, offsetAt, type LifeEvent, type LifeRecord } from '../provider-life.ts';
import { idBelow, page, type MakeMaker } from './maker.ts';

const SPORTS = { run: 'Run', bike: 'Ride', strength: 'WeightTraining' };

export const makeStrava: MakeMaker = (life, personId) => {
  const activity = (one: LifeRecord) => {
    const offset = offsetAt(one.zone, one.start);
    return {
      id: 1000 + one.id,
      name: `Activity ${one.id}`,
      sport_type: SPORTS[one.sport],
      start_date: iso(one.start),
      start_date_local: iso(one.start + offset * MINUTE),
      timezone: `(GMT) ${one.zone}`,
      utc_offset: offset * 60,
      elapsed_time: (one.end - one.start) / 1000,
      moving_time: (one.end - one.start) / 1000,
      distance: one.amount * 10,
      total_elevation_gain: one.pulse,
      has_heartrate: true,
      average_heartrate: one.pulse + 60,
      max_heartrate: one.pulse + 90,
      manual: false,
      private: false,
      device_name: 'Strava App',
    };
  };
  return {
    id: 'strava',
    can: { deletes: ['workout'] },
    answer: ({ path, query }) => {
      const known = life.known('workout');
      if (path === '/api/v3/athlete') return { id: Number(personId) };
      const id = idBelow(path, '/api/v3/activities/');
      if (id !== undefined) return known.filter((one) => String(1000 + one.id) === id).map(activity)[0];
      if (path !== '/api/v3/athlete/activities') return undefined;
      const [after, before] = [Number(query['after']) * 1000, Number(query['before']) * 1000];
      const found = known.filter(({ start }) => start > after && start < before).toSorted((a, b) => b.start - a.start);
      const size = Number(query['per_page']);
      return page(found, (Number(query['page']) - 1) * size, size).map(activity);
    },
    tell: ({ kind, record, at }: LifeEvent) =>
      record.of !== 'workout'
        ? []
        : [
            {
              object_type: 'activity',
              object_id: 1000 + record.id,
              aspect_type: { begun: 'create', created: 'create', updated: 'update', deleted: 'delete' }[kind],
              owner_id: Number(personId),
              subscription_id: 1,
              event_time: Math.floor(at / 1000),
              updates: {},
            },
          ],
    tellEnded: () => [
      {
        object_type: 'athlete',
        object_id: Number(personId),
        aspect_type: 'update',
        owner_id: Number(personId),
        subscription_id: 1,
        event_time: Math.floor(life.now / 1000),
        updates: { authorized: 'false' },
      },
    ],
  };
};
