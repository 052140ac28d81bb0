/** Puts the link of an invitation on the clipboard, to be handed over by hand. */
import { say } from '#web/lib/lang.ts';
import { toast } from '#web/ui/toast.tsx';

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success({ id: 'invitation-copied', title: say('invitations:copied') });
  } catch {
    // No clipboard (an address without https) or not allowed: the link itself can be marked and copied.
    toast.info({ id: 'invitation-copied', title: say('invitations:copyYourself'), text: link });
  }
}
