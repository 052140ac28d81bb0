/** Scans, newest first; a press shows one. Older ones on request. */
import { useTranslation } from 'react-i18next';
import { Check, CloudOff, Pencil, Trash2 } from 'lucide-react';
import { findValue } from '#core/body-composition/scan.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { ShowOlder } from '#web/components/show-older.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useOlder } from '#web/lib/use-older.ts';
import { Card } from '#web/ui/card.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { olderQuery } from './queries.ts';
import { useScanFormat } from './scan-format.ts';
import type { ShownScans } from './waiting-scans.ts';

export interface HistoryCardProps {
  shown: ShownScans;
  /** Id of the scan that is shown. */
  current: string;
  onShow: (scan: StoredScan) => void;
  /** Absent: the scans are somebody else's and only read. */
  edit?: { readonly onEdit: (scan: StoredScan) => void; readonly onRemove: (scan: StoredScan) => void };
  clientId?: string;
}

interface RowProps extends Pick<HistoryCardProps, 'edit' | 'onShow'> {
  scan: StoredScan;
  isCurrent: boolean;
  isWaiting: boolean;
}

function ScanRow({ scan, edit, onShow, isCurrent, isWaiting }: RowProps) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { title, text } = useScanFormat();
  const fat = findValue(scan.values, 'body_fat_pct');
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            aria-current={isCurrent || undefined}
            onClick={() => onShow(scan)}
            className="text-left font-semibold after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {format.date(scan.day)}
          </button>
          {isCurrent && (
            <span className="inline-flex items-center gap-1 text-t1 text-accent">
              <Check size={14} />
              {t('history.shown')}
            </span>
          )}
          {isWaiting && (
            <span className="inline-flex items-center gap-1 text-t1 text-muted">
              <CloudOff size={14} />
              {t('history.waiting')}
            </span>
          )}
        </p>
        <p className="text-t1 text-muted">{title(scan)}</p>
      </div>
      {fat !== undefined && <b className="font-semibold whitespace-nowrap">{text('body_fat_pct', fat)}</b>}
      {edit && (
        <span className="relative -mr-2">
          <MenuButton
            label={t('history.menu', { name: `${format.date(scan.day)}, ${title(scan)}` })}
            entries={[
              { id: 'edit', label: t('edit'), icon: <Pencil size={18} />, onSelect: () => edit.onEdit(scan) },
              { id: 'remove', label: t('remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => edit.onRemove(scan) },
            ]}
          />
        </span>
      )}
    </li>
  );
}

export function HistoryCard({ shown: { page, waiting, removed }, current, onShow, edit, clientId }: HistoryCardProps) {
  const { t } = useTranslation('body-scans');
  const { rows, list, more } = useOlder({
    first: page,
    toRows: ({ scans }) => scans,
    removed,
    toQuery: (before) => olderQuery(before, clientId),
    selector: 'li',
  });
  return (
    <Card title={t('history.title')}>
      <div ref={list}>
        <ul>
          {rows.map((scan) => (
            <ScanRow key={scan.id} {...{ scan, edit, onShow }} isCurrent={scan.id === current} isWaiting={waiting.has(scan.id)} />
          ))}
        </ul>
      </div>
      <ShowOlder more={more} label={t('history.more')} failed={t('history.failed')} />
    </Card>
  );
}
