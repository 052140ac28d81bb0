/** Asks for an archive of all the caller's data. The work itself is a job; the same id, or another while one is being made, is no second one. */
import { requestExportRequest, type AccountExport } from '#core/contracts/account-data.ts';
import { endpoint } from './respond.ts';

export const requestExport = endpoint({
  kind: 'user',
  request: requestExportRequest,
  run: ({ id }, ctx): Promise<AccountExport> => ctx.db.rpc<AccountExport>('request_export', { id, user_id: ctx.user.id }),
});
