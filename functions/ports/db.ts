import type { BareRpcName, JsonRpc, OnlyArgs, RpcAnswer, RpcArgs, RpcName } from '#db/rpc.ts';

/** A schema of zod or zod/mini. */
interface AnswerSchema<T> {
  parse(answer: unknown): T;
}

/**
 * Calls a function of the database. Its name and arguments are typed by the migrations, so a renamed argument does not compile.
 * @throws AppError for an error code that the database raises; other errors are defects
 */
export interface Rpc {
  /** The answer parsed by its contract. @throws ZodError if it does not fit */
  <N extends RpcName, A extends RpcArgs<N>, T>(name: N, args: OnlyArgs<N, A>, schema: AnswerSchema<T>): Promise<T>;
  /** The answer as typed by the migrations: a scalar, null, or unknown for JSON. */
  <N extends RpcName, A extends RpcArgs<N>>(name: N, args: OnlyArgs<N, A>): Promise<RpcAnswer<N>>;
  <N extends BareRpcName>(name: N): Promise<RpcAnswer<N>>;
  /**
   * A JSON answer typed as T without parsing. For the database's own answers that are passed on to the client (the saved meal): the client
   * parses them, and parsing them here too would slow every request. Scalars are not cast, and T must be named.
   */
  <T = never>(...call: [T] extends [never] ? never[] : JsonRpc): Promise<T>;
}

export interface Db {
  readonly rpc: Rpc;
}

/** Types a call whose name is not known at compile time. */
export function typedRpc(call: (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>): Rpc {
  return async <T>(name: string, args?: Readonly<Record<string, unknown>>, schema?: AnswerSchema<T>): Promise<T> => {
    const answer = await call(name, args ?? {});
    return schema === undefined ? (answer as T) : schema.parse(answer);
  };
}
