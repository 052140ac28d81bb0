/** Sends the mail of an invitation. Its link opens the registration form with code and address filled in. */
import type { Invitation } from '#core/contracts/invitation.ts';
import type { Day } from '#core/kit/day.ts';
import type { Ctx } from './ctx.ts';

/** The answer of rpcs `invite_person` and `resend_invitation`. */
export interface PreparedInvitation {
  readonly invitation: Invitation;
  /** Sending with the same id twice is one mail. */
  readonly mailId: string;
  /** Name or address of the inviting person; null if unknown. */
  readonly sender: string | null;
  /** The last day on which it is valid. */
  readonly lastDay: Day;
}

export async function postInvitation({ invitation, mailId, sender, lastDay }: PreparedInvitation, ctx: Ctx): Promise<Invitation> {
  const { code, email, lang, expiresAt } = invitation;
  if (code === null) return invitation;
  const link = `${ctx.publicUrl}/register?${new URLSearchParams({ code, email })}`;
  await ctx.ports.mail.post({ kind: 'invitation', to: email, lang, link, code, sender, lastDay }, { expiresAt: new Date(expiresAt) }, mailId);
  return invitation;
}
