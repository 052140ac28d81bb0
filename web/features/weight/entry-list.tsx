/** Entries of one kind, newest first, each with its change from the one before; older ones on request. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, Pencil, Trash2 } from 'lucide-react';
import type { BodyEntry, BodySeries } from '#core/contracts/body.ts';
import type { Day } from '#core/kit/day.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { ShowOlder } from '#web/components/show-older.tsx';
import { useFormat } from '#web/lib/format.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { useMeasureFormat } from './measure-format.ts';
import { olderQuery } from './queries.ts';
import { nameOrigin } from './source-name.ts';

/** Rows until more is asked for. */
const LISTED = 6;

export interface EntryListProps {
  kind: BodyKind;
  series: BodySeries;
  timeZone: string;
  /** Absent: the entries are somebody else's and only read. */
  edit?: { readonly onEdit: (entry: BodyEntry) => void; readonly onRemove: (entry: BodyEntry) => void };
  waiting?: ReadonlySet<string>;
  /** Deleted here; older pages may still have them. */
  removed?: ReadonlySet<string>;
  clientId?: string;
}

interface RowProps extends Pick<EntryListProps, 'kind' | 'timeZone' | 'edit'> {
  entry: BodyEntry;
  before: BodyEntry | undefined;
  isWaiting: boolean;
}

function EntryRow({ kind, entry, before, timeZone, edit, isWaiting }: RowProps) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const measure = useMeasureFormat(kind);
  const { day, takenAt, value, note, source } = entry;
  const name = `${format.date(day)}, ${measure.text(value)}`;
  const origin = nameOrigin(source, t);
  const about = [note, origin].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted">{format.date(day)}</span>
          {takenAt && <span className="text-t1 text-muted">{format.time(takenAt, timeZone)}</span>}
          {isWaiting && (
            <span className="inline-flex items-center gap-1 text-t1 text-muted">
              <CloudOff size={14} />
              {t('list.waiting')}
            </span>
          )}
        </p>
        {about && <p className="text-t1 wrap-anywhere text-muted">{about}</p>}
      </div>
      <span className="text-right">
        <b className="block font-semibold">{measure.text(value)}</b>
        {before && <span className="block text-t1 text-muted">{measure.change(value - before.value)}</span>}
      </span>
      {edit && (
        <MenuButton
          label={t('list.menu', { name })}
          entries={[
            { id: 'edit', label: t('list.edit'), icon: <Pencil size={18} />, onSelect: () => edit.onEdit(entry) },
            { id: 'remove', label: t('list.remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => edit.onRemove(entry) },
          ]}
        />
      )}
    </li>
  );
}

function useOlder(kind: BodyKind, next: Day | null, clientId: string | undefined, isOpen: boolean) {
  return useInfiniteQuery({ ...olderQuery(kind, next ?? '', clientId), enabled: isOpen && next !== null });
}

export function EntryList({ kind, series, timeZone, edit, waiting, removed, clientId }: EntryListProps) {
  const { t } = useTranslation('weight');
  const [shown, setShown] = useState(LISTED);
  const older = useOlder(kind, series.next, clientId, shown > series.entries.length);
  const known = new Set(series.entries.map(({ id }) => id));
  const fetched = older.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const all = [...series.entries, ...fetched.filter(({ id }) => !known.has(id) && !removed?.has(id))];
  const { list, reveal } = useRevealedFocus(Math.min(shown, all.length));
  const isMore = all.length > shown || (series.next !== null && (older.data === undefined || older.hasNextPage));
  const showMore = () => {
    reveal();
    setShown(shown + 100);
    if (shown + 100 > all.length && older.hasNextPage && !older.isFetching) void older.fetchNextPage();
    else if (older.isError) void older.refetch();
  };
  return (
    <>
      <ul ref={list} aria-label={t('list.of', { name: t(`kind.${kind}`) })}>
        {all.slice(0, shown).map((entry, at) => (
          <EntryRow key={entry.id} {...{ kind, entry, timeZone, edit }} before={all[at + 1]} isWaiting={waiting?.has(entry.id) ?? false} />
        ))}
      </ul>
      <ShowOlder
        more={{ isMore, isFailed: older.isError, isBusy: older.isFetching, onMore: showMore }}
        label={t('list.more')}
        failed={t('list.failed')}
      />
    </>
  );
}
