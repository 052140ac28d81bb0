/** Changing how one signs in, and where. Failures come as AppError; the forms show them where they happened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountDataQuery } from '#web/lib/account-data.ts';
import { askForEmail, setPassword } from '#web/lib/change-credentials.ts';
import { rpc } from '#web/lib/rpc.ts';
import { securityEventsQuery, sessionsQuery } from './queries.ts';

/** @see setPassword */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next }: { current: string | undefined; next: string }) => setPassword(next, current),
    // The other devices are signed out, and whoever had no password has one.
    onSuccess: () => {
      const stale = [sessionsQuery().queryKey, accountDataQuery().queryKey, securityEventsQuery().queryKey];
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
    meta: { action: 'account.password', silent: true },
  });
}

/** @see askForEmail */
export function useAskForEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, current }: { email: string; current: string | undefined }) => askForEmail(email, current),
    onSuccess: () => void client.invalidateQueries({ queryKey: securityEventsQuery().queryKey }),
    meta: { action: 'account.email', silent: true },
  });
}

/** Signs out in one other place. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'account.endSession' },
    mutationFn: (id: string) => rpc('end_my_session', { id }, z.unknown()),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: securityEventsQuery().queryKey });
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
}
