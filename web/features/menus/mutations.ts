/** What is done to menus: kept, assigned and ended by the nutritionist. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { menuAssignmentSchema, menuSchema, removedMenuSchema, type Menu } from '#core/contracts/menu.ts';
import type { Day } from '#core/kit/day.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { menuQueries, MENUS_TOPIC } from './queries.ts';

const ASSIGNED_TOPIC = 'menu_assignments';

export function useSaveMenu() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'menu.save' },
    mutationFn: (menu: Menu) => rpc('desk_save_menu', { menu }, menuSchema),
    onSuccess: (menu) => {
      client.setQueryData(menuQueries.one(menu.id).queryKey, menu);
      return Promise.all([invalidateTopic(client, MENUS_TOPIC), invalidateTopic(client, ASSIGNED_TOPIC)]);
    },
  });
}

export function useRemoveMenu() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'menu.remove' },
    mutationFn: (id: string) => rpc('desk_remove_menu', { menu_id: id }, removedMenuSchema),
    onSettled: () => invalidateTopic(client, MENUS_TOPIC),
  });
}

/** What is done to one client's menus. */
export function useMenuAssignments(clientId: string) {
  const client = useQueryClient();
  const onSettled = () => Promise.all([invalidateTopic(client, ASSIGNED_TOPIC), invalidateTopic(client, MENUS_TOPIC)]);
  const assign = useMutation({
    meta: { action: 'menu.assign' },
    mutationFn: (assignment: { id: string; menuId: string; fromDay: Day; toDay: Day | null }) =>
      rpc('client_assign_menu', { client_id: clientId, assignment }, menuAssignmentSchema),
    onSettled,
  });
  const end = useMutation({
    meta: { action: 'menu.end' },
    mutationFn: ({ id, lastDay }: { id: string; lastDay: Day | null }) =>
      rpc('client_end_menu', { client_id: clientId, assignment_id: id, last_day: lastDay }, menuAssignmentSchema),
    onSettled,
  });
  return { assign, end };
}
