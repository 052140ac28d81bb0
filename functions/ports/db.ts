import type { BareRpcName, JsonRpc, OnlyArgs, RpcAnswer, RpcArgs, RpcName } from '#db/rpc.ts';

/** A schema of zod, of whichever flavour. */
interface AnswerSchema<T> {
  parse(answer: unknown): T;
}

/**
 * Calls a function of the database. Name and arguments are what the migrations say, so a renamed argument does not compile.
 * @throws AppError for a word of ours that the database raised; anything else is a defect
 */
export interface Rpc {
  /** The answer read by its contract. @throws ZodError when it is something else */
  <N extends RpcName, A extends RpcArgs<N>, T>(name: N, args: OnlyArgs<N, A>, schema: AnswerSchema<T>): Promise<T>;
  /** The answer as the migrations type it: a scalar, null, or unknown where it is JSON. */
  <N extends RpcName, A extends RpcArgs<N>>(name: N, args: OnlyArgs<N, A>): Promise<RpcAnswer<N>>;
  <N extends BareRpcName>(name: N): Promise<RpcAnswer<N>>;
  /**
   * A JSON answer that is taken at its word as a T, unread: where the database's own answer is passed on (the meal just saved), it is
   * read by whoever asked for it, and reading it here as well would cost every request. A scalar is never cast, and nothing without naming T.
   */
  <T = never>(...call: [T] extends [never] ? never[] : JsonRpc): Promise<T>;
}

export interface Db {
  readonly rpc: Rpc;
}

/** Gives a call by whatever name its types. */
export function typedRpc(call: (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>): Rpc {
  return async <T>(name: string, args?: Readonly<Record<string, unknown>>, schema?: AnswerSchema<T>): Promise<T> => {
    const answer = await call(name, args ?? {});
    return schema === undefined ? (answer as T) : schema.parse(answer);
  };
}
