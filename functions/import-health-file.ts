/**
 * Stores a part of a file of health data that the person's device has read. The file states when it was made, so what the phone sent after that
 * stays; a time to come would outlast everything that is sent from now on.
 */
import { healthImportAnswer, healthImportRequest, type HealthImportAnswer } from '#core/contracts/health-import.ts';
import { dropFuture } from '#core/wearables/future.ts';
import { endpoint } from './respond.ts';

export const importHealthFile = endpoint({
  kind: 'user',
  request: healthImportRequest,
  run: ({ batch }, { db, ports, user }): Promise<HealthImportAnswer> => {
    const exportedAt = new Date(Math.min(Date.parse(batch.exportedAt), ports.now())).toISOString();
    return db.rpc('store_wearables', { user_id: user.id, batch: { ...dropFuture(batch, ports.now()).batch, exportedAt } }, healthImportAnswer);
  },
});
