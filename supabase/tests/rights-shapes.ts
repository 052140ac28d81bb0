/**
 * The shapes that rows of rights have: for tables, for functions, for buckets. The rows themselves stand in actors.ts, rpc-rights.ts and
 * testing/endpoint-rights.ts, and those of a resource in a file of its own in rights/, which resource-rights.ts finds.
 */
import type { FileRights } from '#testing/endpoint-rights.ts';

export const ACTORS = ['owner', 'stranger', 'admin', 'anon', 'deactivated'] as const;
export type ActorName = (typeof ACTORS)[number];
/** Who has a row of rights written out; the deactivated have the stranger's. */
type Written = Exclude<ActorName, 'deactivated'>;
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export type Outcome = 'rows' | 'none' | '42501';

export interface TableRights {
  /** Makes the owner's row as the database's owner. `:owner` is the owner's id, `:id` a fresh uuid. */
  readonly arrange: string;
  /** Finds that row. */
  readonly where: string;
  /** One more row of the owner's, as an actor would insert it. */
  readonly insert: string;
  /** A change of the row that every right would allow. */
  readonly update: string;
  readonly rights: Readonly<Record<Written, Readonly<Record<Verb, Outcome>>>>;
}

export function outcomeFor({ rights }: TableRights, name: ActorName, verb: Verb): Outcome {
  return rights[name === 'deactivated' ? 'stranger' : name][verb];
}

export const DENIED = { select: '42501', insert: '42501', update: '42501', delete: '42501' } as const;
/** A row of one's own that the administrator may look at, and strangers may not know of. */
export const OWN = {
  owner: { select: 'rows', insert: 'rows', update: 'rows', delete: 'rows' },
  stranger: { select: 'none', insert: '42501', update: 'none', delete: 'none' },
  admin: { select: 'rows', insert: '42501', update: 'none', delete: 'none' },
  anon: DENIED,
} as const;

/** Such a row that is added and removed, but never changed. */
export const OWN_UNCHANGED = {
  owner: { ...OWN.owner, update: '42501' },
  stranger: { ...OWN.stranger, update: '42501' },
  admin: { ...OWN.admin, update: '42501' },
  anon: DENIED,
} as const;

/** A row somebody else keeps for its owner: read by them and by administrators, written by nobody straight. */
export const KEPT = {
  owner: { ...DENIED, select: 'rows' },
  stranger: { ...DENIED, select: 'none' },
  admin: { ...DENIED, select: 'rows' },
  anon: DENIED,
} as const;

export type Answer = 'done' | '42501' | 'access_denied' | 'session_missing' | 'not_found' | 'id_taken' | 'input_invalid';

/** Of whom a function tells: the caller, nobody (foods), clients; or it is the server's own and for no person to call. */
export type About = 'caller' | 'foods' | 'clients' | 'server';

export interface RpcRights {
  readonly about: About;
  /** The arguments as SQL; `:owner`, `:id` and `:other` as in actors.ts, where everything laid out is of `:id`. */
  readonly args: string;
  readonly rights: Readonly<Record<ActorName, Answer>>;
}

export const row = (about: About, args: string, rights: RpcRights['rights']): RpcRights => ({ about, args, rights });
const SIGNED_IN = { owner: 'done', stranger: 'done', admin: 'done', anon: '42501', deactivated: 'done' } as const;

/** Tells about the caller, whoever they are; `gone` is what whoever's account is gone gets: nothing, or a refusal. */
export const oneself = (args = '', gone: Answer = 'done') => row('caller', args, { ...SIGNED_IN, deactivated: gone });
/** About one thing of the owner's, by its id; even an administrator's way to it is the desk. */
export const mine = (args: string, refusal: Answer = 'not_found') =>
  row('caller', args, { owner: 'done', stranger: refusal, admin: refusal, anon: '42501', deactivated: refusal });
export const foods = (args = '') => row('foods', args, SIGNED_IN);
export const desk = (args = '') =>
  row('clients', args, { owner: 'access_denied', stranger: 'access_denied', admin: 'done', anon: '42501', deactivated: 'access_denied' });
/** Needs the secret key; whoever else calls is refused before any argument is looked at. */
export const server = (args = '') => row('server', args, { owner: '42501', stranger: '42501', admin: '42501', anon: '42501', deactivated: '42501' });

/** What a file of rights/ exports as `rights`: the rows of one resource. */
export interface ResourceRights {
  readonly tables?: Readonly<Record<string, TableRights>>;
  readonly functions?: Readonly<Record<string, RpcRights>>;
  readonly buckets?: Readonly<Record<string, FileRights>>;
}
