/** How the installation is, for the desk: what an administrator has to see to before anybody is harmed. */
import { systemStatusRequest, type SystemStatus } from '#core/contracts/system.ts';
import { endpoint } from './respond.ts';

export const systemStatus = endpoint({
  kind: 'admin',
  request: systemStatusRequest,
  run: (_input, ctx): Promise<SystemStatus> => ctx.systemStatus(),
});
