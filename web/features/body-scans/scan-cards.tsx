/** One scan with everything around it: results, parts of the body, trend, history. For the person and for the desk. */
import { useRef, useState } from 'react';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { HistoryCard, type HistoryCardProps } from './history-card.tsx';
import { RegionCard } from './region-card.tsx';
import { ResultCard } from './result-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { ValuesCard } from './values-card.tsx';

export function ScanCards({ shown, edit, clientId }: Pick<HistoryCardProps, 'shown' | 'edit' | 'clientId'>) {
  const [chosen, setChosen] = useState<StoredScan>();
  const top = useRef<HTMLDivElement>(null);
  const show = (scan: StoredScan) => {
    setChosen(scan);
    // On a phone the list stands far below what it changes.
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const { page, removed } = shown;
  // The page's own copy is newer than the one that was pressed.
  const known = page.scans.find(({ id }) => id === chosen?.id) ?? (chosen && !removed.has(chosen.id) ? chosen : undefined);
  const scan = known ?? page.scans[0];
  if (!scan) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5 lg:col-span-7">
        <div ref={top} className="scroll-mt-4">
          <ResultCard scan={scan} scans={page.scans} isOwn={edit !== undefined} />
        </div>
        <RegionCard scan={scan} />
        <ValuesCard scan={scan} heightCm={page.heightCm} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5 lg:col-span-5">
        <TrendCard page={page} />
        <HistoryCard {...{ shown, edit, clientId }} current={scan.id} onShow={show} />
      </div>
    </div>
  );
}
