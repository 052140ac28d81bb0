/** All menus: a list with search, each opening in its editor. */
import { useCallback, useState, type ReactNode } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Plus, SearchX, UtensilsCrossed } from 'lucide-react';
import type { Menu, MenuPage } from '#core/contracts/menu.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { paths } from '#web/lib/paths.ts';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { ArchiveSwitch } from '#web/ui/archive-switch.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpenRow } from '#web/ui/open-row.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRemoveMenu, useSaveMenu } from './mutations.ts';
import { ALL_MENUS, menuQueries } from './queries.ts';

export interface MenusScreenProps {
  /** The way back to the desk. */
  above: ReactNode;
  children?: ReactNode;
}

function Row({ menu, href }: { menu: MenuPage['menus'][number]; href: string }) {
  const { t } = useTranslation(['menus', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate: save } = useSaveMenu();
  const { mutate: remove } = useRemoveMenu();
  const restore = (gone: Menu) =>
    save({ ...gone, archived: false }, { onSuccess: () => toast.success({ id: 'menu-saved', title: t('restored'), text: gone.name }) });
  const onRemove = () =>
    remove(menu.id, {
      onSuccess: ({ archived, menu: gone }) =>
        toast.success({
          title: t(archived ? 'archivedToast' : 'deleted'),
          text: gone.name,
          action: { label: t('common:undo'), onPress: () => restore(gone) },
        }),
    });
  const facts = [t('days', { count: menu.days }), t('lines', { count: menu.lines }), menu.clients > 0 && t('clients', { count: menu.clients })];
  return (
    <OpenRow
      name={menu.name}
      open={href}
      menu={{
        label: t('menu', { name: menu.name }),
        entries: [
          { id: 'open', label: t('open'), onSelect: () => void navigate(href) },
          menu.archived
            ? { id: 'restore', label: t('restore'), onSelect: () => void client.ensureQueryData(menuQueries.one(menu.id)).then(restore) }
            : { id: 'remove', label: t('remove'), danger: true, onSelect: onRemove },
        ],
      }}
    >
      {menu.description && <p className="line-clamp-1 text-t1">{menu.description}</p>}
      <p className="text-t1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
    </OpenRow>
  );
}

export function MenusScreen({ above, children }: MenusScreenProps) {
  const { t } = useTranslation('menus');
  const [filter, setFilter] = useState(ALL_MENUS);
  const search = useCallback((q: string) => setFilter((before) => (before.q === q ? before : { ...before, q })), []);
  const query = useInfiniteQuery(menuQueries.list(filter));
  const listed = query.data?.pages.flatMap((page) => page.menus);
  const empty = query.data?.pages[0]?.empty ?? false;
  return (
    <>
      <PageHead above={above} title={t('title')}>
        <span className="flex flex-wrap gap-3">
          {children}
          <ButtonLink to={paths.newMenu} icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />}>
            {t('add')}
          </ButtonLink>
        </span>
      </PageHead>
      {!empty && (
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField label={t('search')} placeholder={t('search')} onSearch={search} />
          <ArchiveSwitch
            label={t('archive')}
            offered={t('offered')}
            archived={t('archived')}
            value={filter.archived}
            onChange={(archived) => setFilter((before) => ({ ...before, archived }))}
          />
        </div>
      )}
      <Card>
        <PagedList
          query={query}
          rows={listed?.map((menu) => (
            <Row key={menu.id} menu={menu} href={paths.menuDesk(menu.id)} />
          ))}
          label={t('title')}
          empty={<NothingListed noneYet={empty} />}
          failed={t('failed')}
          moreLabel={t('more')}
        />
      </Card>
    </>
  );
}

function NothingListed({ noneYet }: { noneYet: boolean }) {
  const { t } = useTranslation('menus');
  const Icon = noneYet ? UtensilsCrossed : SearchX;
  return (
    <EmptyState icon={<Icon size={22} />} title={t(noneYet ? 'empty' : 'noMatch')}>
      {t(noneYet ? 'emptyText' : 'noMatchText')}
    </EmptyState>
  );
}
