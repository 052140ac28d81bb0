/** Everything that may wait in the outbox, one line a resource, and what sends it while somebody is signed in. */
import '#web/lib/meal/writes.ts';

export { keepSending, sendNow } from '#web/lib/outbox/sending.ts';
