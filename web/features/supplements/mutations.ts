/** What the nutritionist does to supplements: they are kept, assigned, changed and ended. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  assignmentSchema,
  catalogueSupplementSchema,
  removedSupplementSchema,
  type AssignmentInput,
  type CatalogueSupplement,
} from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { CATALOGUE_TOPIC } from './queries.ts';

const ASSIGNED_TOPIC = 'supplement_assignments';

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
