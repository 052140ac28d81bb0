/** Posts the mail of an invitation: its link opens the form to join with code and address filled in. */
import type { Invitation } from '#core/contracts/invitation.ts';
import type { Day } from '#core/kit/day.ts';
import type { Ctx } from './ctx.ts';

/** What rpcs `invite_person` and `resend_invitation` answer. */
export interface PreparedInvitation {
  readonly invitation: Invitation;
  /** The same mail posted twice is one. */
  readonly mailId: string;
  /** Who invites, by name or address; null for nobody who is known. */
  readonly sender: string | null;
  /** The last day it is good for. */
  readonly lastDay: Day;
}

export async function postInvitation({ invitation, mailId, sender, lastDay }: PreparedInvitation, ctx: Ctx): Promise<Invitation> {
  const { code, email, lang, expiresAt } = invitation;
  if (code === null) return invitation;
  const link = `${ctx.publicUrl}/register?${new URLSearchParams({ code, email })}`;
  await ctx.ports.mail.post({ kind: 'invitation', to: email, lang, link, code, sender, lastDay }, new Date(expiresAt), mailId);
  return invitation;
}
