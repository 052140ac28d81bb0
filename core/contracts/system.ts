/** What an administrator is told about the installation itself. */
import * as z from 'zod/mini';
import { PROVIDER_IDS } from '#core/providers/provider.ts';

export const systemStatusRequest = z.strictObject({});

export const systemStatusSchema = z.object({
  /** Null where the files lie with somebody else, as on Supabase. `freeMb` is null where it cannot be read. */
  disk: z.nullable(z.object({ state: z.enum(['enough', 'low']), freeMb: z.nullable(z.number()) })),
  /** The last nightly backup; null where none are made, and before the first. `lastGoodAt`: ISO 8601. */
  backup: z.nullable(z.object({ ok: z.boolean(), lastGoodAt: z.nullable(z.string()) })),
  /** Providers of wearable data that refuse this installation's client id or secret, and since when (ISO 8601). */
  refusedBy: z._default(z.array(z.object({ provider: z.enum(PROVIDER_IDS), since: z.string() })), []),
});
/** What the host alone knows of it. */
export type HostStatus = Pick<SystemStatus, 'disk' | 'backup'>;
export type SystemStatus = z.infer<typeof systemStatusSchema>;
