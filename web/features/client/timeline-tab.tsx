/** Everything that happened to a client, newest first, by day; what is out of sight costs the page nothing to draw. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag, History } from 'lucide-react';
import type { TimelineEvent } from '#core/contracts/desk.ts';
import { dayIn, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { groupKey, joinParts, toEntry, type EventLabel, type Labels } from '#web/lib/labels.ts';
import { hereToday, hereZone } from '#web/lib/relative-time.ts';
import { useFoodNames } from '#web/lib/meal/food-names.ts';
import { useLabelTools } from '#web/lib/use-label-tools.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { Select } from '#web/ui/select.tsx';
import { clientQueries } from './queries.ts';
import { tabState } from './tab-state.tsx';
import { toldOnce, type ToldEvent } from './told-once.ts';

/** A kind this build does not know is "another event". */
function useEventLabel({ kind, data }: TimelineEvent, labels: Labels): EventLabel {
  const tools = useLabelTools('client', labels, useFoodNames().meal);
  const known = toEntry(labels.timeline, kind);
  return known ? known.label(data, tools) : { title: tools.t('client:event.other') };
}

function EventLine({ told: { event, actor }, timeZone, labels }: { told: ToldEvent; timeZone: string; labels: Labels }) {
  const format = useFormat();
  const label = useEventLabel(event, labels);
  const text = joinParts(label.text, actor);
  const Icon = toEntry(labels.timeline, event.kind)?.Icon ?? Flag;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-start narrow:grid-cols-1 narrow:*:first:hidden gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <span className="grid size-9 place-content-center rounded-full bg-sunken text-muted">
        <Icon size={18} />
      </span>
      <div className="min-w-0 self-center">
        <p className="line-clamp-4 font-medium wrap-anywhere whitespace-pre-line">{label.title}</p>
        {text && <p className="text-t1 wrap-anywhere text-muted">{text}</p>}
      </div>
      <time dateTime={event.at} className="self-center text-t1 text-muted">
        {/* Its moment orders it, but nobody said at what time it happened. */}
        {event.data['isTimeUnknown'] === true ? null : format.time(event.at, timeZone)}
      </time>
    </li>
  );
}

function byDay(events: readonly ToldEvent[], timeZone: string): { day: Day; events: ToldEvent[] }[] {
  const days: { day: Day; events: ToldEvent[] }[] = [];
  for (const told of events) {
    const day = dayIn(timeZone, Date.parse(told.event.at));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(told);
    else days.push({ day, events: [told] });
  }
  return days;
}

function Days({ events, labels }: { events: readonly TimelineEvent[]; labels: Labels }) {
  const format = useFormat();
  // The nutritionist reads her own clock: she is asked when she did what, and clients seldom live in another zone.
  const timeZone = hereZone();
  const year = hereToday().slice(0, 4);
  return byDay(toldOnce(events), timeZone).map(({ day, events: ofDay }) => (
    <section key={day} aria-label={format.date(day)} className="[contain-intrinsic-size:auto_240px] [content-visibility:auto]">
      <h2 className="mt-4 mb-1 text-t1 font-semibold text-muted first-letter:uppercase">
        {format.dayLong(day)}
        {day.slice(0, 4) !== year && ` ${day.slice(0, 4)}`}
      </h2>
      <ul>
        {ofDay.map((told) => (
          <EventLine key={`${told.event.kind} ${told.event.id}`} told={told} timeZone={timeZone} labels={labels} />
        ))}
      </ul>
    </section>
  ));
}

/** Of the filter: everything. */
const ALL = 'all';

function listKinds(group: string, labels: Labels): string[] | undefined {
  if (group === ALL) return undefined;
  return Object.entries(labels.timeline).flatMap(([kind, known]) => (known.group === group ? [kind] : []));
}

function toGroups({ timeline }: Labels): string[] {
  return [...new Set(Object.values(timeline).flatMap(({ group }) => group ?? []))];
}

function Events({ clientId, group, labels }: { clientId: string; group: string; labels: Labels }) {
  const { t } = useTranslation('client');
  const query = useInfiniteQuery(clientQueries.timeline(clientId, listKinds(group, labels)));
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const { list, reveal } = useRevealedFocus<HTMLDivElement>(events.length, 'li');
  if (!query.data) return tabState(query);
  return (
    <Card className="pt-1 md:pt-2">
      {events.length === 0 ? (
        <EmptyState icon={<History size={22} />} title={t('timeline.none')}>
          {t('timeline.noneText')}
        </EmptyState>
      ) : (
        <div ref={list}>
          <Days events={events} labels={labels} />
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore label={t('older')} busy={query.isFetchingNextPage} onReveal={reveal} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  );
}

export function TimelineTab({ clientId, labels }: { clientId: string; labels: Labels }) {
  const { t } = useTranslation(['client', ...labels.catalogues]);
  const [group, setGroup] = useState(ALL);
  return (
    <div className="grid gap-4">
      <Select
        label={t('timeline.filter')}
        className="sm:max-w-72"
        value={group}
        options={[ALL, ...toGroups(labels)].map((value) => ({ value, label: t(groupKey(value)) }))}
        onChange={setGroup}
      />
      <Events clientId={clientId} group={group} labels={labels} />
    </div>
  );
}
