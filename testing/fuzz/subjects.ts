/** Targets of random calls, read from the program: rpcs, tables, buckets, functions. There is no separate list. */
import type { EndpointName } from '#functions/registry.ts';
import type { Database } from '#server/database.ts';
import { readRpcCatalogue, type Rpc } from '#server/rest/rpc-catalogue.ts';
import { readTableCatalogue, type Column } from '#server/rest/table-catalogue.ts';
import { ENDPOINT_RIGHTS, WEBHOOK_ROWS } from '../endpoint-rights.ts';
import type { WebhookRow } from '../webhook-row.ts';

export interface Relation {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Subjects {
  readonly rpcs: readonly Rpc[];
  /** Tables and views of schema public. */
  readonly relations: readonly Relation[];
  readonly buckets: readonly string[];
  readonly endpoints: readonly EndpointName[];
  readonly webhooks: Readonly<Record<string, WebhookRow>>;
}

/** @param webhooks those of the product, unless a test registers others */
export async function readSubjects(database: Database, webhooks: Subjects['webhooks'] = WEBHOOK_ROWS): Promise<Subjects> {
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);
  const buckets = await database.query<{ id: string }>('select id from storage.buckets order by id');
  return {
    rpcs: [...(await readRpcCatalogue(database)).values()].toSorted(byName),
    relations: [...(await readTableCatalogue(database)).values()]
      .map(({ name, columns }) => ({ name, columns: [...columns.values()] }))
      .toSorted(byName),
    buckets: buckets.map(({ id }) => id),
    endpoints: Object.keys(ENDPOINT_RIGHTS) as EndpointName[],
    webhooks,
  };
}
