/** State of the installation for the desk: problems that an administrator should fix. */
import { systemStatusRequest, type SystemStatus } from '#core/contracts/system.ts';
import { endpoint } from './respond.ts';

export const systemStatus = endpoint({
  kind: 'admin',
  request: systemStatusRequest,
  run: (_input, ctx): Promise<SystemStatus> => ctx.systemStatus(),
});
