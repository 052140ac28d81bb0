/** The clients, who needs attention most first: found by name or e-mail, sorted, filtered, a page at a time. */
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, UserRoundX } from 'lucide-react';
import { CLIENT_FILTERS, CLIENT_SORTS, type ClientRow, type ClientsPage, type DeskHome } from '#core/contracts/desk.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { useFormat } from '#web/lib/format.ts';
import type { Labels } from '#web/lib/labels.ts';
import { paths } from '#web/lib/paths.ts';
import { ReasonPills } from '#web/components/reason-pills.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { answered } from '#web/lib/absence.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ClientLine } from './client-line.tsx';
import { clientsQuery, FIRST_QUESTION, type ClientsQuestion } from './queries.ts';
import type { Asking } from './use-question.ts';

const isFirst = (question: ClientsQuestion) =>
  question.q === FIRST_QUESTION.q && question.sort === FIRST_QUESTION.sort && question.filter === FIRST_QUESTION.filter;

function Row({ client, labels, toHref }: { client: ClientRow; labels: Labels; toHref: (tab?: string) => string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_76px] [content-visibility:auto] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_5.5rem] md:items-center md:px-5">
      <ClientLine client={client} href={toHref()} withEmail />
      {client.reasons.length > 0 ? (
        <ReasonPills reasons={client.reasons} timeZone={client.timeZone} labels={labels} toHref={toHref} />
      ) : (
        <span className="max-md:hidden" />
      )}
      <p className="text-t1 text-muted md:text-right md:text-t2 md:text-ink">
        {client.meanKcal === null ? (
          <span className="max-md:hidden" aria-label={t('mean.none')}>
            {'–'}
          </span>
        ) : (
          <>
            <span className="md:hidden">{t('mean.label', { amount: format.energy(client.meanKcal) })}</span>
            <span className="max-md:hidden">{format.energyNumber(client.meanKcal)}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** Who the list may be narrowed to: the filters of the list itself, then kinds of reasons that have one. */
function listFilters({ attention }: Labels): { value: string; key: string }[] {
  return [
    ...CLIENT_FILTERS.map((value) => ({ value, key: `filter.${value}` })),
    ...Object.entries(attention).flatMap(([value, { desk }]) => (desk?.filter === undefined ? [] : { value, key: desk.filter })),
  ];
}

/** The key that leads to the field, where there are keys. */
function SearchKey() {
  return (
    <span aria-hidden="true" className="flex items-center gap-2 text-muted">
      <kbd className="rounded-[5px] border border-line-strong px-1.5 font-sans text-t1 leading-5 font-medium max-md:hidden">{'/'}</kbd>
      <Search size={18} />
    </span>
  );
}

function Controls({ asking: { typed, setTyped, question, ask }, labels, searchRef }: Pick<ClientsCardProps, 'asking' | 'labels' | 'searchRef'>) {
  const { t } = useTranslation('desk');
  return (
    <div className="grid items-end gap-3 px-4 pt-3 pb-4 md:grid-cols-2 md:px-5">
      <TextField
        ref={searchRef}
        type="search"
        label={t('all.search')}
        hideLabel
        placeholder={t('all.search')}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        end={<SearchKey />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={t('all.sort')}
        hideLabel
        value={question.sort}
        options={CLIENT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => ask({ sort })}
      />
      <div className="md:col-span-2">
        <Segmented
          label={t('all.filter')}
          hideLabel
          wide
          value={question.filter}
          options={listFilters(labels).map(({ value, key }) => ({ value, label: t(key) }))}
          onChange={(filter) => ask({ filter })}
        />
      </div>
    </div>
  );
}

function Rows({ rows, late, labels, listRef }: Pick<FoundProps, 'rows' | 'late' | 'labels' | 'listRef'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <div aria-busy={late} className={cx('transition-opacity duration-150', late && 'opacity-60 delay-150')}>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,5fr)_minmax(0,6fr)_5.5rem] gap-x-4 border-t border-line px-5 py-2 text-t1 font-medium text-muted md:grid"
      >
        <span>{t('head.client')}</span>
        <span>{t('head.why')}</span>
        <span className="text-right">{t('head.mean', { unit: format.energyUnit })}</span>
      </div>
      <ul ref={listRef} aria-label={t('all.title')}>
        {rows.map((client) => (
          <Row key={client.id} client={client} labels={labels} toHref={(tab) => paths.client(client.id, tab)} />
        ))}
      </ul>
    </div>
  );
}

function NoRows({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <EmptyState
      icon={<UserRoundX size={22} />}
      title={t('all.none')}
      action={
        <Button variant="quiet" size="sm" onClick={onClear}>
          {t('all.clear')}
        </Button>
      }
    >
      {t('all.noneText')}
    </EmptyState>
  );
}

interface FoundProps {
  rows: readonly ClientRow[];
  /** These answer the question before. */
  late: boolean;
  isWhole: boolean;
  labels: Labels;
  listRef: RefObject<HTMLUListElement | null>;
  onClear: () => void;
}

function Found({ isWhole, onClear, ...shown }: FoundProps) {
  const { rows, late } = shown;
  const { t } = useTranslation('desk');
  return (
    <>
      <p role="status" className="sr-only">
        {!late && isWhole && t('all.found', { count: rows.length })}
      </p>
      {rows.length > 0 ? <Rows {...shown} /> : <NoRows onClear={onClear} />}
    </>
  );
}

/** So many are shown before all are asked for. */
const FIRST = 10;

/** The line that brings the rest of a folded list. */
function Unfold({ count, onUnfold }: { count: number; onUnfold: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <div className="grid justify-items-center border-t border-line py-3">
      <Button variant="quiet" size="sm" onClick={onUnfold}>
        {t('all.unfold', { count })}
      </Button>
    </div>
  );
}

export interface ClientsCardProps {
  /** The page that came with the desk. */
  first: { page: ClientsPage; at: number };
  counts: DeskHome['counts'];
  searchRef: RefObject<HTMLInputElement | null>;
  asking: Asking;
  labels: Labels;
}

function useClients(question: ClientsQuestion, first: ClientsCardProps['first']) {
  const [isUnfolded, setUnfolded] = useState(false);
  const asFirst = isFirst(question);
  const query = useInfiniteQuery(clientsQuery(question, asFirst ? first : undefined));
  const rows = answered(query)?.pages.flatMap((page) => page.rows);
  const late = query.isPlaceholderData;
  // Who searches or filters sees all that was found.
  const isFolded = !isUnfolded && asFirst && !late && rows !== undefined && rows.length > FIRST;
  return { query, late, isFolded, rows: isFolded ? rows.slice(0, FIRST) : rows, unfold: () => setUnfolded(true) };
}

export function ClientsCard({ first, counts, searchRef, asking, labels }: ClientsCardProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { question, ask, setTyped } = asking;
  const { query, late, isFolded, rows, unfold } = useClients(question, first);
  const { list, reveal } = useRevealedFocus(rows?.length ?? 0);
  const showAll = () => {
    reveal();
    unfold();
  };
  const hasMore = isFolded || query.hasNextPage;
  const clear = () => {
    setTyped('');
    ask({ q: '', filter: 'all' });
  };
  return (
    <Card
      flush
      title={t('all.title')}
      aside={t('all.attention', { count: counts.needAttention, clients: format.number(counts.clients) })}
      className="scroll-mt-6"
    >
      <Controls asking={asking} labels={labels} searchRef={searchRef} />
      {!rows && <Unanswered bare query={query} title={t('all.failed')} skeleton={<SkeletonRows rows={['h-14', 'h-14']} className="p-4 md:p-5" />} />}
      {rows && <Found rows={rows} late={late} isWhole={!hasMore} labels={labels} listRef={list} onClear={clear} />}
      {isFolded && <Unfold count={counts.clients} onUnfold={showAll} />}
      {!isFolded && hasMore && !late && (
        <LoadMore label={t('all.more')} busy={query.isFetchingNextPage} onReveal={reveal} onMore={() => void query.fetchNextPage()} />
      )}
    </Card>
  );
}
