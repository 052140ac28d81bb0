/** Opens the door for an address for an hour, before an e-mail link or Google makes the account: those two cannot carry a code. */
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
