/** Removes from this device all that is a person's: answers, drafts and meals not yet sent, reminders, their name. The session is session.ts's. */
import type { QueryClient } from '@tanstack/react-query';
import { clearDrafts } from './drafts.ts';
import { forgetPerson } from './person.ts';

export async function wipeDevice(client: QueryClient): Promise<void> {
  client.clear();
  clearDrafts();
  forgetPerson();
  const { wipeOffline } = await import('./offline-store.ts');
  // Refused storage kept nothing.
  await wipeOffline().catch(() => undefined);
  const { forgetPush } = await import('./push.ts');
  await forgetPush().catch(() => undefined);
  const { wipeOutbox } = await import('#web/lib/outbox/outbox.ts');
  await wipeOutbox().catch(() => undefined);
}
