/** Answers of the server about connections to providers, for route tests. */
import type { Connection, FileSourceFacts } from '#core/contracts/connection.ts';
import type { SourceMealsAnswer } from '#core/contracts/source-meals.ts';

/** A band that was synced this morning. */
export const connection: Connection = {
  provider: 'whoop',
  status: 'connected',
  isAutomatic: true,
  isRestricted: false,
  connectedAt: '2026-11-01T08:00:00Z',
  lastSyncAt: '2026-11-20T06:30:00Z',
  counts: { metrics: 64, sleeps: 8, workouts: 3, measures: 0, skipped: 0 },
};

/** A phone that sends Apple Health. */
export const phone: Connection = {
  provider: 'apple_health',
  status: 'connected',
  isAutomatic: false,
  isRestricted: false,
  connectedAt: '2026-11-01T08:00:00Z',
};

/** Answers of the endpoint `connections`: nobody is connected, and one band is. */
export const noConnections = { connections: { available: ['whoop'], restricted: [], connections: [] } };
export const someConnections = { connections: { available: ['whoop', 'oura', 'strava'], restricted: ['strava'], connections: [connection, phone] } };

/** Answer of rpc `my_file_sources`: a phone's export was imported. */
export const someFileSources: FileSourceFacts[] = [
  { source: 'health_connect', counts: { metrics: 412, sleeps: 88, workouts: 2, meals: 0 }, firstDay: '2026-08-20', lastDay: '2026-11-19' },
];

/** Answers of rpc `my_source_meals`: nothing is taken over, and one meal is in doubt. */
export const noSourceMeals: SourceMealsAnswer = { isTaken: false, doubted: [], count: 0 };
export const someSourceMeals: SourceMealsAnswer = {
  isTaken: true,
  count: 1,
  doubted: [
    {
      id: '00000000-0000-4000-8000-000000000091',
      provider: 'apple_health',
      app: 'Lifesum',
      span: 'moment',
      day: '2026-11-20',
      eatenAt: '2026-11-20T11:20:00Z',
      name: 'Rižota z jurčki',
      calories: 612,
      resembles: { id: '00000000-0000-4000-8000-000000000001', name: 'Kosilo', calories: 640 },
    },
  ],
};
