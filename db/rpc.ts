/** What a call of the database may say, by the types that the migrations give. Types only, as all of db/: every room sees them, nothing runs. */
import type { Functions } from './types.gen.ts';

/** Name of a function of schema public, "overview". */
export type RpcName = keyof Functions;
/** Its arguments by name. */
export type RpcArgs<N extends RpcName> = Functions[N]['Args'];
/** What it answers: null for one that returns nothing, unknown for JSON. */
export type RpcAnswer<N extends RpcName> = Functions[N]['Returns'];

/** `A`, which may name no argument that the function lacks. Of a literal TypeScript says so by itself, of `{ ...filter, max }` it does not. */
export type OnlyArgs<N extends RpcName, A> = A & Record<Exclude<keyof A, keyof RpcArgs<N>>, never>;

/** Functions that are called by their name alone, if one likes. */
export type BareRpcName = { [N in RpcName]: Record<string, never> extends RpcArgs<N> ? N : never }[RpcName];

type JsonRpcName = { [N in RpcName]: unknown extends RpcAnswer<N> ? N : never }[RpcName];

/** Name and arguments of any function that answers JSON. */
export type JsonRpc = { [N in JsonRpcName]: N extends BareRpcName ? [name: N, args?: RpcArgs<N>] : [name: N, args: RpcArgs<N>] }[JsonRpcName];
