/** Invites an address: creates its only invitation and mails the link. For administrators. */
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
