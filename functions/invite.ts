/** An administrator invites an address: an invitation that is its only one, and a mail with the link. */
import { inviteRequest, type Invitation } from '#core/contracts/invitation.ts';
import { postInvitation, type PreparedInvitation } from './invitation-mail.ts';
import { endpoint } from './respond.ts';

export const invite = endpoint({
  kind: 'admin',
  request: inviteRequest,
  run: async ({ id, email, code, lang, days }, ctx): Promise<Invitation> => {
    const prepared = await ctx.db.rpc<PreparedInvitation>('invite_person', { id, email, code, lang, days, invited_by: ctx.user.id });
    return postInvitation(prepared, ctx);
  },
});
