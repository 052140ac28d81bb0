/** Says that an invitation was made or sent again: on its way by mail, or to be handed over where no mail goes out. */
import type { Invitation } from '#core/contracts/invitation.ts';
import { isMailConfigured } from '#web/lib/config.ts';
import { say } from '#web/lib/lang.ts';
import { toast } from '#web/ui/toast.tsx';
import { copyLink } from './copy-link.ts';

/** @param toLink the page to join at, code and address filled in */
export function tellInvited({ email, code }: Invitation, sent: string, toLink: (code: string, email: string) => string): void {
  if (isMailConfigured()) return toast.success({ title: sent, text: email });
  const action = code === null ? undefined : { label: say('invitations:copyShort'), onPress: () => void copyLink(toLink(code, email)) };
  toast.success({ title: say('invitations:prepared'), text: email, action });
}
