/** Nights and figures of a ring and a band in the records of a person. */
import { demoWearables } from '#core/demo/demo-wearables.ts';
import type { Person, TestServer } from './server.ts';

/** As of the evening of `today`: its night has been slept, whatever the hour is. @throws when the server refuses */
export async function storeWearables({ service }: TestServer, { id }: Person, today: string): Promise<void> {
  for (const batch of demoWearables(today, 'UTC', `${today}T23:00:00Z`)) await service.rpc('store_wearables', { user_id: id, batch: { ...batch } });
}
