/** State of the installation for the desk: problems that an administrator should fix. */
import * as z from 'zod/mini';
import { systemStatusRequest, type SystemStatus } from '#core/contracts/system.ts';
import { isProviderId } from '#core/providers/provider.ts';
import type { Ctx } from './ctx.ts';
import { endpoint } from './respond.ts';

const refusalsSchema = z.array(z.object({ provider: z.string(), since: z.string() }));

/** Of a provider whose settings were taken out nothing is to be corrected. */
async function readRefusals({ db, ports }: Ctx): Promise<SystemStatus['refusedBy']> {
  const refusals = await db.rpc('client_refusals', {}, refusalsSchema);
  return refusals.flatMap(({ provider, since }) => (isProviderId(provider) && ports.providers.find(provider) ? [{ provider, since }] : []));
}

export const systemStatus = endpoint({
  kind: 'admin',
  request: systemStatusRequest,
  run: async (_input, ctx): Promise<SystemStatus> => ({ ...(await ctx.systemStatus()), refusedBy: await readRefusals(ctx) }),
});
