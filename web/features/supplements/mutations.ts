/** What is done to supplements: ticked by the person; kept, assigned, changed and ended by the nutritionist. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  assignmentSchema,
  catalogueSupplementSchema,
  removedSupplementSchema,
  tickSchema,
  type AssignmentInput,
  type CatalogueSupplement,
  type MySupplements,
  type Tick,
} from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { CATALOGUE_TOPIC } from './queries.ts';

const ASSIGNED_TOPIC = 'supplement_assignments';

function withTick(answer: MySupplements, { assignmentId, day, done }: Tick): MySupplements {
  return {
    ...answer,
    assignments: answer.assignments.map((one) =>
      one.id === assignmentId ? { ...one, ticks: [...one.ticks.filter((tick) => tick !== day), ...(done ? [day] : [])].toSorted() } : one,
    ),
  };
}

/** Ticks or unticks a day. It shows at once, and goes back when the server refuses. */
export function useTick() {
  const client = useQueryClient();
  const { queryKey } = mySupplementsQuery();
  const show = (tick: Tick) => client.setQueryData(queryKey, (answer) => answer && withTick(answer, tick));
  return useMutation({
    meta: { action: 'supplement.tick' },
    mutationKey: ['tick-supplement'],
    mutationFn: ({ assignmentId, day, done }: Tick) => rpc('tick_supplement', { assignment_id: assignmentId, day, done }, tickSchema),
    // Without a network it fails at once and says so, instead of looking taken until the window is closed.
    networkMode: 'always',
    // One after another: the last press is the last word.
    scope: { id: 'tick-supplement' },
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey });
      show(tick);
    },
    onError: (_error, tick) => show({ ...tick, done: !tick.done }),
    onSettled: () => {
      // An answer asked for before the next tick is stored would take that one back on the screen.
      if (client.isMutating({ mutationKey: ['tick-supplement'] }) === 1) return client.invalidateQueries({ queryKey });
    },
  });
}

export function useSaveSupplement() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'supplement.save' },
    mutationFn: (supplement: CatalogueSupplement) => rpc('desk_save_supplement', { supplement }, catalogueSupplementSchema),
    onSuccess: () => Promise.all([invalidateTopic(client, CATALOGUE_TOPIC), invalidateTopic(client, ASSIGNED_TOPIC)]),
  });
}

export function useRemoveSupplement() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'supplement.remove' },
    mutationFn: (id: string) => rpc('desk_remove_supplement', { supplement_id: id }, removedSupplementSchema),
    onSettled: () => invalidateTopic(client, CATALOGUE_TOPIC),
  });
}

/** What is done to one client's assignments. */
export function useAssignmentMutations(clientId: string) {
  const client = useQueryClient();
  const onSettled = () => Promise.all([invalidateTopic(client, ASSIGNED_TOPIC), invalidateTopic(client, CATALOGUE_TOPIC)]);
  const assign = useMutation({
    meta: { action: 'supplement.assign' },
    mutationFn: (assignment: AssignmentInput) => rpc('client_assign_supplement', { client_id: clientId, assignment }, assignmentSchema),
    onSettled,
  });
  const change = useMutation({
    meta: { action: 'supplement.change' },
    mutationFn: (assignment: Partial<Omit<AssignmentInput, 'supplementId'>> & { id: string }) =>
      rpc('client_change_assignment', { client_id: clientId, assignment }, assignmentSchema),
    onSettled,
  });
  const end = useMutation({
    meta: { action: 'supplement.end' },
    mutationFn: ({ id, lastDay }: { id: string; lastDay: Day | null }) =>
      rpc('client_end_assignment', { client_id: clientId, assignment_id: id, last_day: lastDay }, assignmentSchema),
    onSettled,
  });
  const remove = useMutation({
    meta: { action: 'supplement.unassign' },
    mutationFn: (id: string) => rpc('client_remove_assignment', { client_id: clientId, assignment_id: id }, z.unknown()),
    onSettled,
  });
  return { assign, change, end, remove };
}
