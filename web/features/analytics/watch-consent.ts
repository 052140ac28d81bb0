/** Sends events of use from when the user has agreed, and stops when consent is withdrawn. Loaded only with a key; the library only with consent. */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { config } from '#web/lib/config.ts';
import { consentsQuery, hasAgreed } from '#web/lib/consents.ts';
import { storedPerson } from '#web/lib/stored-person.ts';

/** @returns ends it */
export function watchConsent(client: QueryClient): () => void {
  const { analytics } = config;
  const person = storedPerson();
  if (!analytics || !person) return () => undefined;
  let stop: (() => void) | undefined;
  let isWanted = false;
  const start = async () => {
    const { capturePage, startAnalytics, stopAnalytics } = await import('./client.ts');
    // Withdrawn while it was loading.
    if (!isWanted || stop) return;
    startAnalytics(analytics.key, person);
    stop = stopAnalytics;
    capturePage(window.location.pathname);
  };
  const follow = (agrees: boolean) => {
    isWanted = agrees;
    if (agrees && !stop) start().catch(() => undefined); // Without its file nothing is sent.
    else if (!agrees) {
      stop?.();
      stop = undefined;
    }
  };
  const observer = new QueryObserver(client, consentsQuery());
  const hear = ({ data }: Pick<ReturnType<typeof observer.getCurrentResult>, 'data'>) => {
    if (data) follow(hasAgreed(data, 'analytics', analytics.host));
  };
  const unsubscribe = observer.subscribe(hear);
  // What a page has asked for already is not told again.
  hear(observer.getCurrentResult());
  return () => {
    unsubscribe();
    follow(false);
  };
}
