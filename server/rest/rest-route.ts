/**
 * The route /rest/v1: checks the API key, then the session, then calls the handler. Calls without a session never reach the database. A session that
 * stood at its last call is checked by the message of this one (see SessionCheck).
 */
import type { Context } from 'hono';
import type { Callers } from '../caller.ts';
import { callerRefusal, refusalAnswer } from './answer.ts';
import { RestRefusal } from './rest-errors.ts';
import { createRpcRoute, type RpcParts } from './rpc-route.ts';
import { createTableRoute, type TableParts } from './table-route.ts';

export interface RestParts extends RpcParts, TableParts {
  readonly callers: Callers;
}

/** Not decoded: a percent-encoded name is unknown. */
const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;

export function createRestRoute(parts: RestParts) {
  const callFunction = createRpcRoute(parts);
  const askTable = createTableRoute(parts);
  const answer = async (request: Request): Promise<Response> => {
    const asking = await parts.callers.read(request, 'in_calls');
    if (asking.kind !== 'caller') return callerRefusal(asking);
    const { caller } = asking;
    if (caller.role === 'anon') return refusalAnswer(new RestRefusal(401, '42501', 'session_missing', null, 'Sign in first.'));
    const [, rpc, name] = PATH.exec(new URL(request.url).pathname) ?? [];
    if (name === undefined) return refusalAnswer(new RestRefusal(404, 'PGRST125', 'Invalid path specified in request URL'));
    const response = await (rpc === undefined ? askTable(request, name, caller) : callFunction(request, name, caller));
    const refused = response.ok ? undefined : await parts.callers.refusedAfterwards(request, caller);
    return refused === undefined ? response : callerRefusal(refused);
  };
  return (context: Context): Promise<Response> => answer(context.req.raw);
}
