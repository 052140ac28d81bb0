/** Follows what the user accepted and reports what is to be asked and announced (lib/legal-duties.ts). */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Acceptance, LegalVersion } from '#core/contracts/legal.ts';
import { legalDuties as toDuties } from '#core/legal/versions.ts';
import { acceptancesQuery } from './queries.ts';
import { legalDuties, NO_DUTIES } from '#web/lib/legal-duties.ts';
import { hereToday } from '#web/lib/relative-time.ts';

/** @returns ends it */
export function watchDuties(client: QueryClient, versions: readonly LegalVersion[]): () => void {
  const observer = new QueryObserver(client, acceptancesQuery());
  const tell = ({ data }: { data: readonly Acceptance[] | undefined }) => {
    if (data) legalDuties.set(toDuties(versions, data, hereToday()));
  };
  const stop = observer.subscribe(tell);
  // What the settings have asked for already is not told again.
  tell(observer.getCurrentResult());
  return () => {
    stop();
    legalDuties.set(NO_DUTIES);
  };
}
