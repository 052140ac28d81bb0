/** Generates random calls of the existing routes: the five families in turn, as each role. */
import { ENDPOINT_RIGHTS, toWebhookPath } from '../endpoint-rights.ts';
import { authSamples, withIds } from './auth-calls.ts';
import { bodyText, encode, text } from './body-text.ts';
import type { Random } from './random.ts';
import type { RawCall, Self } from './send.ts';
import { storageCall } from './storage-calls.ts';
import type { Relation, Subjects } from './subjects.ts';
import { damaged, fittingValue, ODD_TEXTS, oddJson, toValue, type Pool } from './values.ts';

export const FAMILIES = ['rpc', 'functions', 'tables', 'storage', 'auth'] as const;
export type Family = (typeof FAMILIES)[number];

/** A call without the headers that say who calls. */
export interface FuzzCall extends RawCall {
  readonly family: Family;
  /** The route, for the counts: no ids. */
  readonly route: string;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
function rpcCall(random: Random, subjects: Subjects, pool: Pool): FuzzCall {
  const rpc = random.pick(subjects.rpcs);
  const args = rpc.args.filter((argument) => !argument.optional || random.chance(0.5)).map(({ name, type }) => [name, toValue(random, type, pool)]);
  const given = Object.fromEntries(args) as Readonly<Record<string, unknown>>;
  const body = random.chance(0.15) ? damaged(random, given) : given;
  return { family: 'rpc', route: rpc.name, method: 'POST', path: `/rest/v1/rpc/${rpc.name}`, headers: JSON_HEADERS, body: bodyText(random, body) };
}

/** Signed or not, well-formed or not: sent to webhooks as every role, with or without API key and session. */
function webhookCall(random: Random, webhooks: Subjects['webhooks']): FuzzCall {
  const name = random.pick(Object.keys(webhooks));
  const row = webhooks[name];
  if (row === undefined) throw new Error(`No webhook ${name}`);
  const body = random.chance(0.5) ? row.body(random.pick(ODD_TEXTS).slice(0, 1_000)) : bodyText(random, oddJson(random));
  const at = random.pick([Date.now(), 0, Date.now() + 86_400_000]);
  const signed = random.chance(0.5) ? row.sign(typeof body === 'string' ? body : text(body), at) : {};
  const method = random.pick(['POST', 'POST', 'POST', 'GET', 'PUT']);
  const query = random.chance(0.3) ? `?hub.challenge=${encode(random.pick(ODD_TEXTS).slice(0, 500))}` : '';
  return {
    family: 'functions',
    route: name,
    method,
    path: `/functions/v1/${toWebhookPath(name, row)}${query}`,
    headers: { ...JSON_HEADERS, ...signed },
    ...(method === 'GET' ? {} : { body }),
  };
}

function functionCall(random: Random, subjects: Subjects, pool: Pool, self: Self): FuzzCall {
  if (Object.keys(subjects.webhooks).length > 0 && random.chance(0.1)) return webhookCall(random, subjects.webhooks);
  const name = random.pick(subjects.endpoints);
  const id = random.chance(0.5) ? random.pick(pool.ids) : random.uuid();
  // Never the caller's own password: an account that is deleted or changes its password would end the run.
  const body = ENDPOINT_RIGHTS[name].body({
    owner: { id: self.id ?? random.uuid(), email: random.pick(pool.emails) },
    password: 'ni pravo geslo',
    id,
    invitation: { email: `${random.uuid()}@ziva.test`, code: 'AAAA-BBBB-CCCC' },
    fresh: random.uuid(),
  }) as Readonly<Record<string, unknown>>;
  const sent =
    name === 'delete-user' || random.chance(0.7) ? damaged(random, { ...body, ...(name === 'delete-user' ? { confirmation: 'x' } : {}) }) : body;
  return { family: 'functions', route: name, method: 'POST', path: `/functions/v1/${name}`, headers: JSON_HEADERS, body: bodyText(random, sent) };
}

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in', 'not.eq', 'not.is', 'cs', 'fts', 'match', 'bogus', ''];
const PREFER = ['return=representation', 'return=minimal', 'count=exact', 'resolution=merge-duplicates', 'tx=rollback', 'handling=strict', 'bogus'];

function randomFilter(random: Random, relation: Relation, pool: Pool): string {
  const column = random.pick(relation.columns);
  const name = random.chance(0.1) ? encode(random.pick(ODD_TEXTS)) : column.name;
  const value = fittingOrOdd(random, column.type, pool);
  const operator = random.chance(0.6) ? 'eq' : random.pick(OPERATORS);
  return `${name}=${operator}.${encode(operator === 'in' ? `(${value},${value})` : value)}`;
}

function fittingOrOdd(random: Random, type: string, pool: Pool): string {
  const value = random.chance(0.6) ? fittingValue(random, type, pool) : random.pick(ODD_TEXTS);
  return (typeof value === 'string' ? value : text(value)).slice(0, 2_000);
}

function randomSelect(random: Random, relation: Relation): string {
  const kind = random.below(10);
  if (kind < 4) return '*';
  if (kind < 7) return [random.pick(relation.columns).name, random.pick(relation.columns).name].join(',');
  if (kind === 7) return 'a('.repeat(random.pick([1, 10, 2_000]));
  if (kind === 8) return `*,${random.pick(['meals', 'meal_ingredients', 'profiles'])}(*)`;
  return encode(random.pick(ODD_TEXTS).slice(0, 2_000));
}

const randomOrder = (random: Random, relation: Relation): string =>
  random.chance(0.7)
    ? `${random.pick(relation.columns).name}.${random.pick(['asc', 'desc', 'desc.nullslast', 'bogus'])}`
    : encode(random.pick(ODD_TEXTS).slice(0, 500));

function tableCall(random: Random, subjects: Subjects, pool: Pool): FuzzCall {
  const relation = random.pick(subjects.relations);
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);
  const parts: string[] = [];
  if (random.chance(0.6)) parts.push(`select=${randomSelect(random, relation)}`);
  for (let count = random.below(3); count > 0; count--) parts.push(randomFilter(random, relation, pool));
  if (random.chance(0.3)) parts.push(`order=${randomOrder(random, relation)}`);
  if (random.chance(0.3)) parts.push(`limit=${random.pick(['0', '1', '10', '1000', '1001', '-1', '1.5', 'x', '99999999999'])}`);
  if (random.chance(0.2)) parts.push(`offset=${random.pick(['0', '5', '-1', 'x', '1e9', '99999999999999999999'])}`);
  if (random.chance(0.1))
    parts.push(`${random.pick(['on_conflict', 'columns', 'or', 'and', 'grant%5Ftype'])}=${encode(random.pick(ODD_TEXTS).slice(0, 500))}`);
  const headers = { ...JSON_HEADERS, ...(random.chance(0.5) ? { prefer: random.pick(PREFER) } : {}) };
  const path = `/rest/v1/${relation.name}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
  const base = { family: 'tables', route: `${method} ${relation.name}`, method, path, headers } as const;
  if (!['POST', 'PATCH', 'PUT'].includes(method)) return base;
  const row = Object.fromEntries(relation.columns.filter(() => random.chance(0.5)).map(({ name, type }) => [name, toValue(random, type, pool)]));
  return { ...base, body: bodyText(random, random.chance(0.2) ? oddJson(random) : random.chance(0.2) ? [row, row] : row) };
}

function authCall(random: Random, pool: Pool): FuzzCall {
  const sample = random.pick(authSamples(random.pick(pool.emails)));
  const query = Object.entries(sample.query).map(
    ([name, value]) => `${name}=${encode(random.chance(0.8) ? value : random.pick(ODD_TEXTS).slice(0, 1_000))}`,
  );
  if (random.chance(0.1))
    query.push(random.pick(['grant%5Ftype=password', 'grant_type=refresh_token', 'redirect_to=//evil.example', 'x[]=1', '%00=1', '=']));
  const path = `/auth/v1${withIds(sample.path, random, pool)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const base = { family: 'auth', route: `${sample.method} ${sample.path}`, method: sample.method, path, headers: JSON_HEADERS } as const;
  if (sample.body === undefined) return base;
  // Well-formed bodies of /token and /user are rare, and never have a right password.
  const body = { ...sample.body, ...('password' in sample.body ? { password: random.pick(ODD_TEXTS).slice(0, 500) } : {}) };
  return { ...base, body: bodyText(random, random.chance(0.6) ? damaged(random, body) : body) };
}

/** The next call of `self`; deterministic for a state of `random`, except for ids made by the server. */
export function nextCall(random: Random, subjects: Subjects, pool: Pool, self: Self): FuzzCall {
  const family = random.pick(FAMILIES);
  const call = {
    rpc: () => rpcCall(random, subjects, pool),
    functions: () => functionCall(random, subjects, pool, self),
    tables: () => tableCall(random, subjects, pool),
    storage: (): FuzzCall => {
      const { verb, ...call } = storageCall(random, subjects, pool, self);
      return { ...call, family: 'storage', route: verb };
    },
    auth: () => authCall(random, pool),
  }[family]();
  if (!random.chance(0.03)) return call;
  return {
    ...call,
    headers: {
      ...call.headers,
      'content-type': random.pick(['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'x']),
    },
  };
}
