/** Answers of the server about connections to providers, for route tests. */
import type { Connection } from '#core/contracts/connection.ts';

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
