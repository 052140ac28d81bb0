/** An administrator has an unused invitation mailed once more; an expired one holds again. */
import { resendInvitationRequest, type Invitation } from '#core/contracts/invitation.ts';
import { postInvitation, type PreparedInvitation } from './invitation-mail.ts';
import { endpoint } from './respond.ts';

export const resendInvitation = endpoint({
  kind: 'admin',
  request: resendInvitationRequest,
  run: async ({ id, mailId }, ctx): Promise<Invitation> =>
    postInvitation(await ctx.db.rpc<PreparedInvitation>('resend_invitation', { id, mail_id: mailId }), ctx),
});
