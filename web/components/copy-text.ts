/** Puts a text on the clipboard and says so, or says that it could not. */
import { say } from '#web/lib/lang.ts';
import { toast } from '#web/ui/toast.tsx';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ id: 'copied', title: say('common:copy.done') });
  } catch {
    // Absent at an address without https, or not allowed.
    toast.error({ id: 'copied', title: say('common:copy.failed'), text: say('copy.failedText') });
  }
}
