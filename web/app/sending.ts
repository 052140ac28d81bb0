/** What sends the outbox while somebody is signed in. How the writes of a resource are sent is loaded when one waits. */
import type { QueryClient } from '@tanstack/react-query';
import { registerKinds, sendInBackground as sendWaiting } from '#web/lib/outbox/sending.ts';
import { FIRST_IDLE_MS } from '#web/ui/first-idle.ts';
import { loadResources } from './load-resources.ts';

async function loadKinds(): Promise<void> {
  const resources = await loadResources();
  await Promise.all(resources.flatMap(({ outbox }) => outbox?.() ?? []));
}

registerKinds(loadKinds);

export { sendNow } from '#web/lib/outbox/sending.ts';

/** @returns stops it */
export function sendInBackground(client: QueryClient): () => void {
  // Before the network goes: a write needs them then.
  const timer = setTimeout(() => void loadKinds().catch(() => undefined), FIRST_IDLE_MS);
  const stop = sendWaiting(client);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
