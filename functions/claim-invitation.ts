/** Admits an address for an hour before an e-mail link or Google creates the account, because those two cannot carry an invitation code. */
import { claimInvitationRequest } from '#core/contracts/account.ts';
import { endpoint } from './respond.ts';

export const claimInvitation = endpoint({
  kind: 'public',
  request: claimInvitationRequest,
  run: async ({ email, code, lang }, ctx): Promise<{ ok: true }> => {
    await ctx.identity.tryCode(email, code, () => ctx.db.rpc('claim_invitation', { email, code, lang }));
    return { ok: true };
  },
});
