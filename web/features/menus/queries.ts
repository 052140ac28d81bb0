/** What the screens of menus ask the server. What a person or a client has comes with their supplements, in one answer. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { menuPageSchema, menuSchema } from '#core/contracts/menu.ts';
import { rpc } from '#web/lib/rpc.ts';

/** Menus have no owner, so nobody announces them but the one who changes them. */
export const MENUS_TOPIC = 'menus';

export interface MenuFilter {
  readonly q: string;
  readonly archived: boolean;
}
export const ALL_MENUS: MenuFilter = { q: '', archived: false };

export const menuQueries = {
  list: (filter: MenuFilter) =>
    infiniteQueryOptions({
      queryKey: ['menus', filter],
      queryFn: ({ pageParam }) =>
        rpc('desk_menus', { ...filter, after: pageParam?.name ?? null, after_id: pageParam?.id ?? null, max: 100 }, menuPageSchema),
      initialPageParam: null as { name: string; id: string } | null,
      getNextPageParam: ({ menus, more }) => {
        const last = menus.at(-1);
        return more && last ? { name: last.name, id: last.id } : undefined;
      },
      placeholderData: keepPreviousData,
      meta: { topics: [MENUS_TOPIC] },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['menu', id],
      queryFn: () => rpc('desk_menu', { menu_id: id }, menuSchema),
      meta: { topics: [MENUS_TOPIC] },
    }),
};
