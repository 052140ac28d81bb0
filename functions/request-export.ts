/** Requests an archive of all the caller's data. A job creates it. The same id, or a request while one is in progress, creates no second one. */
import { requestExportRequest, type AccountExport } from '#core/contracts/account-data.ts';
import { endpoint } from './respond.ts';

export const requestExport = endpoint({
  kind: 'user',
  request: requestExportRequest,
  run: ({ id }, ctx): Promise<AccountExport> => ctx.db.rpc<AccountExport>('request_export', { id, user_id: ctx.user.id }),
});
