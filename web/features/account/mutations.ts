/** Asking for an archive, fetching it, and leaving for good. */
import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountExportSchema, deleteAccountRequest, type AccountExport } from '#core/contracts/account-data.ts';
import { okResponse } from '#core/contracts/account.ts';
import { accountDataQuery } from '#web/lib/account-data.ts';
import { asAppError, isTransient } from '#web/lib/answer-error.ts';
import { call } from '#web/lib/call.ts';
import { invoke } from '#web/lib/invoke.ts';

/** How long the address of an archive is good for, in seconds. */
const LINK_SECONDS = 300;
const signedSchema = z.object({ signedURL: z.string() });

export function useRequestExport() {
  const client = useQueryClient();
  const { queryKey } = accountDataQuery();
  return useMutation({
    meta: { action: 'account.export' },
    mutationFn: (id: string) => invoke('request-export', { id }, accountExportSchema),
    onSuccess: (made) => client.setQueryData(queryKey, (data) => data && { ...data, export: made }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Has the browser save the file behind an address of our own origin. */
function saveFile(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export function useDownloadExport() {
  return useMutation({
    meta: { action: 'account.download' },
    mutationFn: async ({ file }: Pick<AccountExport, 'file'>) => {
      const { signedURL } = await call(`/storage/v1/object/sign/exports/${file}`, { expiresIn: LINK_SECONDS }, signedSchema);
      saveFile(`/storage/v1${signedURL}`, file.slice(file.lastIndexOf('/') + 1));
    },
  });
}

/** `likely`: the answer was lost, and when it was asked again the server knew nothing of the session any more. */
export type Deletion = 'done' | 'likely';

/** The dialog shows what went wrong itself. */
export function useDeleteAccount(onDeleted: (deletion: Deletion) => void) {
  const isUnanswered = useRef(false);
  return useMutation({
    mutationFn: async (request: z.infer<typeof deleteAccountRequest>): Promise<Deletion> => {
      try {
        await invoke('delete-account', deleteAccountRequest.parse(request), okResponse);
        return 'done';
      } catch (thrown) {
        const error = asAppError(thrown);
        if (error.code === 'session_missing' && isUnanswered.current) return 'likely';
        isUnanswered.current ||= isTransient(error);
        throw error;
      }
    },
    onSuccess: onDeleted,
    meta: { action: 'account.delete', silent: true },
  });
}
