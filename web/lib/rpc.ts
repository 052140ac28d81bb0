/** Calls a database function by name as the signed-in user. The response is validated with its contract. */
import type * as z from 'zod/mini';
import type { OnlyArgs, RpcArgs, RpcName } from '#db/rpc.ts';
import { call } from './call.ts';

/**
 * @param name name of the SQL function, "overview"
 * @param args its arguments by name
 * @param signal gives up earlier, as a search does when more is typed
 * @throws AppError with the code the SQL function raised
 */
export function rpc<N extends RpcName, A extends RpcArgs<N>, T>(
  name: N,
  args: OnlyArgs<N, A>,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  return call(`/rest/v1/rpc/${name}`, args, schema, signal);
}
