/** Deletes a user's account for an administrator, but not their own or the last administrator's. The typed address confirms it. */
import { deleteUserRequest } from '#core/contracts/account-data.ts';
import { endPayments } from './end-payments.ts';
import { endpoint } from './respond.ts';

export const deleteUser = endpoint({
  kind: 'admin',
  request: deleteUserRequest,
  run: async ({ userId, confirmation }, ctx): Promise<{ ok: true }> => {
    if (userId !== ctx.user.id) await endPayments(ctx, userId, confirmation);
    const address_hash = await ctx.identity.addressHash(confirmation);
    await ctx.db.rpc('delete_account', { user_id: userId, confirmation, actor_id: ctx.user.id, address_hash });
    await ctx.identity.forget({ id: userId, email: confirmation });
    return { ok: true };
  },
});
