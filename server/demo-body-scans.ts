/** Creates the demo client's body scans once, with the app's own call. */
import { randomUUID } from 'node:crypto';
import { demoBodyScans } from '#core/demo/demo-body-scans.ts';
import type { Day } from '#core/kit/day.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

/** @param today the client's own */
export async function fillBodyScans(rpcs: Rpcs, clientId: string, today: Day): Promise<void> {
  const client = new CallerDb(rpcs, { role: 'authenticated', claims: { sub: clientId, role: 'authenticated' }, userId: clientId, email: null });
  const { scans } = await client.rpc<{ scans: object[] }>('my_body_scans');
  if (scans.length > 0) return;
  for (const scan of demoBodyScans(today)) await client.rpc('save_body_scan', { scan: { ...scan, id: randomUUID(), source: 'manual' } });
}
