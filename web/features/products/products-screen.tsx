/** Own products: looked for, written, changed, put away. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus, SearchX } from 'lucide-react';
import type { Product } from '#core/contracts/product.ts';
import { foldName } from '#core/food-text/fold.ts';
import { MealsNav } from '#web/components/meal/meals-nav.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import { useRemoveProduct, useRestoreProduct } from './mutations.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFacts } from './product-facts.tsx';
import { myProductsQuery } from './queries.ts';

type Opened = Product | 'new' | undefined;

function Row({ product, onOpen, onRemove }: { product: Product; onOpen: () => void; onRemove: () => void }) {
  const { t } = useTranslation('products');
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 first:border-t-0 narrow:grid-cols-1 narrow:*:last:justify-self-end">
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {breakable(product.name)}
        </button>
        <ProductFacts product={product} />
      </div>
      <span className="relative -mr-2">
        <MenuButton
          label={t('list.menu', { name: product.name })}
          entries={[
            { id: 'edit', label: t('list.edit'), onSelect: onOpen },
            { id: 'remove', label: t('list.remove'), danger: true, onSelect: onRemove },
          ]}
        />
      </span>
    </li>
  );
}

function NoneShown({ some, onAdd }: { some: boolean; onAdd: () => void }) {
  const { t } = useTranslation('products');
  const Icon = some ? SearchX : PackageOpen;
  return (
    <EmptyState
      icon={<Icon size={22} />}
      title={t(some ? 'list.noMatch' : 'list.empty')}
      action={!some && <Button onClick={onAdd}>{t('list.add')}</Button>}
    >
      {t(some ? 'list.noMatchText' : 'list.emptyText')}
    </EmptyState>
  );
}

function useRemoving() {
  const { t } = useTranslation(['products', 'common']);
  const { mutate: restore } = useRestoreProduct((back) => toast.success({ id: 'product-back', title: t('list.restored'), text: back.name }));
  const { mutate: remove } = useRemoveProduct((gone) =>
    toast.success({ title: t('list.removed'), text: gone.name, action: { label: t('common:undo'), onPress: () => restore(gone) } }),
  );
  return remove;
}

function ProductList({ products, onOpen }: { products: readonly Product[]; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('products');
  const [q, setQ] = useState('');
  const onSearch = useCallback((next: string) => setQ(foldName(next)), []);
  const remove = useRemoving();
  const shown = products.filter(({ name, brand, barcode }) => foldName(`${name} ${brand ?? ''} ${barcode ?? ''}`).includes(q));
  return (
    <Card>
      {products.length > 0 && <SearchField label={t('list.search')} placeholder={t('list.searchPlaceholder')} onSearch={onSearch} />}
      {shown.length === 0 ? (
        <NoneShown some={products.length > 0} onAdd={() => onOpen('new')} />
      ) : (
        <ul aria-label={t('title')} className="mt-2">
          {shown.map((product) => (
            <Row key={product.id} product={product} onOpen={() => onOpen(product)} onRemove={() => remove(product)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

export function ProductsScreen() {
  const { t } = useTranslation(['products', 'meals', 'nutrients', 'more-nutrients', 'common']);
  const [opened, setOpened] = useState<Opened>();
  const query = useQuery(myProductsQuery());
  const { data } = query;
  return (
    <>
      <PageHead title={t('meals:title')}>
        {data?.length !== 0 && (
          <Button icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpened('new')}>
            {t('list.add')}
          </Button>
        )}
      </PageHead>
      <MealsNav />
      {data && <ProductList products={data} onOpen={setOpened} />}
      {!data && (
        <Unanswered
          query={query}
          title={t('list.failed')}
          text={t('list.failedText')}
          skeleton={
            <Card>
              <Loading label={t('common:loading')} className="grid gap-3">
                <Skeleton className="h-11" />
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </Loading>
            </Card>
          }
        />
      )}
      {opened && <ProductDialog product={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
