/** Asking for an archive, fetching it, and leaving for good. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountExportSchema, deleteAccountRequest, type AccountExport } from '#core/contracts/account-data.ts';
import { okResponse } from '#core/contracts/account.ts';
import { accountDataQuery } from '#web/lib/account-data.ts';
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

/** The dialog shows what went wrong itself. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: (request: z.infer<typeof deleteAccountRequest>) => invoke('delete-account', deleteAccountRequest.parse(request), okResponse),
    onSuccess: onDeleted,
    meta: { action: 'account.delete', silent: true },
  });
}
