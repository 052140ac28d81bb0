/** Products of clients and common ones, the newest first: made common for everybody, or given back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide-react';
import type { DeskProducts } from '#core/contracts/product.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toast.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import type { ReactNode } from 'react';
import { useMakeCommon } from './mutations.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFacts } from './product-facts.tsx';
import { deskProductsQuery } from './queries.ts';

type Row = DeskProducts['rows'][number];

function ownerName({ owner }: Row): string | undefined {
  return owner ? [owner.firstName, owner.lastName].filter(Boolean).join(' ') || owner.email : undefined;
}

function ProductRow({ row, onEdit }: { row: Row; onEdit: () => void }) {
  const { t } = useTranslation(['products', 'common']);
  const { product } = row;
  const { id, common } = product;
  const owner = ownerName(row);
  const make = useMakeCommon();
  const turn = (next: boolean) =>
    make.mutate(
      { id, common: next },
      {
        onSuccess: () =>
          toast.success({
            id: `product-common-${id}`,
            title: t(next ? 'desk.madeCommon' : 'desk.takenBack'),
            text: product.name,
            action: { label: t('common:undo'), onPress: () => turn(!next) },
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{breakable(product.name)}</span>
          {common && <Pill tone="normal">{t('kind.common')}</Pill>}
        </p>
        <ProductFacts product={product} />
        {owner && <p className="text-t1 text-muted">{t('desk.by', { who: owner })}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {common && (
          <Button variant="plain" size="sm" onClick={onEdit} aria-label={`${t('list.edit')}: ${product.name}`}>
            {t('list.edit')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={make.isPending}
          onClick={() => turn(!common)}
          aria-label={`${t(common ? 'desk.takeBack' : 'desk.makeCommon')}: ${product.name}`}
        >
          {t(common ? 'desk.takeBack' : 'desk.makeCommon')}
        </Button>
      </div>
    </li>
  );
}

/** @param above the way back to the desk */
export function DeskProductsScreen({ above }: { above: ReactNode }) {
  const { t } = useTranslation(['products', 'nutrients', 'more-nutrients', 'common']);
  const [q, setQ] = useState('');
  const [editing, setEditing] = useState<Row['product']>();
  const query = useInfiniteQuery(deskProductsQuery(q));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const none = q === '' && rows?.length === 0;
  const Icon = none ? PackageOpen : SearchX;
  return (
    <>
      <PageHead above={above} title={t('desk.title')} />
      <Card>
        <div className={none ? 'hidden' : 'mb-2'}>
          <SearchField label={t('desk.search')} placeholder={t('list.searchPlaceholder')} onSearch={setQ} />
        </div>
        <PagedList
          query={query}
          rows={rows?.map((row) => (
            <ProductRow key={row.product.id} row={row} onEdit={() => setEditing(row.product)} />
          ))}
          label={t('desk.title')}
          empty={
            <EmptyState icon={<Icon size={22} />} title={t(none ? 'desk.empty' : 'desk.noMatch')}>
              {t(none ? 'desk.emptyText' : 'desk.noMatchText')}
            </EmptyState>
          }
          failed={t('list.failed')}
          failedText={t('list.failedText')}
          moreLabel={t('desk.more')}
        />
      </Card>
      {editing && <ProductDialog product={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
