/** Asks for a sync now. A job does it; within five minutes the second request is none. */
import * as z from 'zod/mini';
import { syncProviderRequest } from '#core/contracts/connection.ts';
import { endpoint } from './respond.ts';

const asked = z.object({ isQueued: z.boolean(), id: z.optional(z.uuid()) });

export const syncProvider = endpoint({
  kind: 'user',
  request: syncProviderRequest,
  run: async ({ provider }, ctx): Promise<{ isQueued: boolean }> => {
    const { isQueued, id } = await ctx.db.rpc('ask_sync', { user_id: ctx.user.id, provider }, asked);
    if (id !== undefined)
      await ctx.ports.jobs.enqueue({ kind: 'sync_connection', payload: { connection: id }, userId: ctx.user.id, share: provider });
    return { isQueued };
  },
});
