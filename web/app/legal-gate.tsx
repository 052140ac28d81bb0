/**
 * New terms stand before the pages until they are accepted. The settings stay open, so that a person who does not accept can download their data
 * and delete the account. Coming terms are a banner above the page.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { legalDuties } from '#web/lib/legal-duties.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/ui/create-store.ts';
import { deferred } from '#web/ui/deferred.tsx';

const NewTerms = deferred(() => import('#web/features/legal/new-terms.tsx').then((module) => module.NewTerms));
const ComingTerms = deferred(() => import('#web/features/legal/coming-terms.tsx').then((module) => module.ComingTerms), { extra: true });

export function LegalGate({ children }: { children: ReactNode }) {
  const { asked, announced } = useStore(legalDuties);
  const { pathname } = useLocation();
  if (asked.length > 0 && pathname !== paths.settings) return <NewTerms versions={asked} />;
  return (
    <>
      {announced.length > 0 && asked.length === 0 && <ComingTerms versions={announced} />}
      {children}
    </>
  );
}
