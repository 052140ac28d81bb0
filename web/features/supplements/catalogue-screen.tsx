/** The catalogue of supplements: search and filters, a list page by page, an editor in a window. */
import { useState, type ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill as PillIcon, Plus, SearchX } from 'lucide-react';
import type { CataloguePage, CatalogueSupplement } from '#core/contracts/supplement.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpenRow } from '#web/ui/open-row.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { useRemoveSupplement, useSaveSupplement } from './mutations.ts';
import { catalogueQuery, WHOLE_CATALOGUE } from './queries.ts';
import { SupplementDialog } from './supplement-dialog.tsx';
import { SupplementFacts } from './supplement-facts.tsx';

type Listed = CataloguePage['supplements'][number];
/** What stands in the window: one to change, or a new one. */
type Opened = CatalogueSupplement | 'new' | undefined;

function Row({ supplement, onOpen }: { supplement: Listed; onOpen: () => void }) {
  const { t } = useTranslation(['supplements', 'common']);
  const { mutate: save } = useSaveSupplement();
  const { mutate: remove } = useRemoveSupplement();
  const { clients, ...plain } = supplement;
  const restore = (gone: CatalogueSupplement) =>
    save(
      { ...gone, archived: false },
      { onSuccess: () => toast.success({ id: 'supplement-saved', title: t('catalogue.restored'), text: gone.name }) },
    );
  const onRemove = () =>
    remove(supplement.id, {
      onSuccess: ({ archived, supplement: gone }) =>
        toast.success({
          title: t(archived ? 'catalogue.archivedToast' : 'catalogue.deleted'),
          text: gone.name,
          action: { label: t('common:undo'), onPress: () => restore(gone) },
        }),
    });
  return (
    <OpenRow
      name={supplement.name}
      open={onOpen}
      menu={{
        label: t('catalogue.menu', { name: supplement.name }),
        entries: [
          { id: 'edit', label: t('catalogue.edit'), onSelect: onOpen },
          supplement.archived
            ? { id: 'restore', label: t('catalogue.restore'), onSelect: () => restore(plain) }
            : { id: 'remove', label: t('catalogue.remove'), danger: true, onSelect: onRemove },
        ],
      }}
    >
      <SupplementFacts supplement={supplement} />
      {supplement.dosage && <p className="mt-1 line-clamp-2 text-t1">{supplement.dosage}</p>}
      {clients > 0 && <p className="mt-1 text-t1 text-muted">{t('catalogue.clients', { count: clients })}</p>}
    </OpenRow>
  );
}

function NothingListed({ catalogueEmpty, archived }: { catalogueEmpty: boolean; archived: boolean }) {
  const { t } = useTranslation('supplements');
  if (catalogueEmpty) {
    return (
      <EmptyState icon={<PillIcon size={22} />} title={t('catalogue.empty')}>
        {t('catalogue.emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX size={22} />} title={t(archived ? 'catalogue.noArchived' : 'catalogue.noMatch')}>
      {t('catalogue.noMatchText')}
    </EmptyState>
  );
}

/** @param above the way back to the desk */
export function CatalogueScreen({ above, children }: { above: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('supplements');
  const [filter, setFilter] = useState(WHOLE_CATALOGUE);
  const [opened, setOpened] = useState<Opened>();
  const query = useInfiniteQuery(catalogueQuery(filter));
  const listed = query.data?.pages.flatMap((page) => page.supplements);
  const empty = query.data?.pages[0]?.empty ?? false;
  return (
    <>
      <PageHead above={above} title={t('catalogue.title')}>
        <span className="flex flex-wrap gap-3">
          {children}
          <Button icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpened('new')}>
            {t('catalogue.add')}
          </Button>
        </span>
      </PageHead>
      {!empty && <CatalogueFilters filter={filter} onChange={setFilter} />}
      <Card>
        <PagedList
          query={query}
          rows={listed?.map((one) => (
            <Row key={one.id} supplement={one} onOpen={() => setOpened(one)} />
          ))}
          label={t('catalogue.title')}
          empty={<NothingListed catalogueEmpty={empty} archived={filter.archived} />}
          failed={t('catalogue.failed')}
          moreLabel={t('catalogue.more')}
        />
      </Card>
      {opened && <SupplementDialog supplement={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
