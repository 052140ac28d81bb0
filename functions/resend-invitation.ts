/** Sends the mail of an unused invitation again and renews an expired one. For administrators. */
import { resendInvitationRequest, type Invitation } from '#core/contracts/invitation.ts';
import { postInvitation, type PreparedInvitation } from './invitation-mail.ts';
import { endpoint } from './respond.ts';

export const resendInvitation = endpoint({
  kind: 'admin',
  request: resendInvitationRequest,
  run: async ({ id, mailId }, ctx): Promise<Invitation> =>
    postInvitation(await ctx.db.rpc<PreparedInvitation>('resend_invitation', { id, mail_id: mailId }), ctx),
});
