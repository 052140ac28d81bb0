/**
 * Reads and writes rows of storage.objects as the caller. Each access is a statement under the row policies of the bucket, as in
 * Supabase's storage; this file has no authorisation code of its own.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Database, Row } from '../database.ts';
import { impersonation, REQUEST_TERMS } from '../rest/rpc.ts';
import { literal } from '../sql-text.ts';
import type { ObjectLocation } from './object-key.ts';

/** A row of storage.buckets with the limits of uploads. */
export interface Bucket {
  /** Bytes; null: only the server's limit. */
  readonly sizeLimit: number | null;
  /** For example 'image/png' or 'image/*'; null: all. */
  readonly mimetypes: readonly string[] | null;
  /** The types of its upload kind, each with a gate (gates/gates.ts); null for a bucket without a kind. */
  readonly uploadTypes: readonly string[] | null;
  /** Whether the caller has reached the limit of uploads of the kind. */
  readonly isFull: boolean;
}

const bucketSchema = z.object({
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  media_types: z.array(z.string()).nullable(),
  is_full: z.boolean(),
});

const BUCKET = `
select b.file_size_limit, b.allowed_mime_types, k.media_types, coalesce(private.has_full_uploads($2, k.kind, 0), false) as is_full
from storage.buckets b left join private.upload_kinds k on k.bucket = b.id where b.id = $1`;

export interface NewObject extends ObjectLocation {
  /** Whether it may replace an existing object. */
  readonly replaces: boolean;
  /** Of the bytes on disk. */
  readonly file: { readonly eTag: string; readonly size: number };
  readonly mimetype: string;
}

export interface Listing {
  readonly bucket: string;
  /** Without a trailing slash; '' is the whole bucket. */
  readonly folder: string;
  readonly limit: number;
  readonly offset: number;
  /** Prefix of the name, case-insensitive. */
  readonly search: string;
  readonly column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';
  readonly order: 'asc' | 'desc';
}

const idSchema = z.object({ id: z.uuid() });

export class ObjectRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The limits of a bucket, undefined if it does not exist. The names of buckets are not secret, their content is. */
  async bucket(id: string, userId: string | null): Promise<Bucket | undefined> {
    const [row] = await this.#database.query(BUCKET, [id, userId]);
    if (row === undefined) return undefined;
    const { file_size_limit: sizeLimit, allowed_mime_types: mimetypes, media_types: uploadTypes, is_full: isFull } = bucketSchema.parse(row);
    return { sizeLimit, mimetypes, uploadTypes, isFull };
  }

  /** Which of these keys the caller may read. */
  async readable(caller: Caller, bucket: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.batch(
      `${impersonation(caller, { access: 'read-only', statementMs: REQUEST_TERMS.statementMs })} select name from storage.objects where bucket_id = ${literal(bucket)} and name in (${keys.map(literal).join(', ')})`,
    );
    return new Set(rows.map(({ name }) => String(name)));
  }

  /**
   * Inserts the row, places the bytes, then commits: a rejected row leaves no bytes, and a row never lacks its bytes.
   * @returns its id
   * @throws database errors: 42501 if a policy rejects it, 23505 if the name is taken
   */
  insert(caller: Caller, object: NewObject, locationBytes: () => Promise<void>): Promise<string> {
    const { bucket, key, replaces, file, mimetype } = object;
    const metadata = {
      eTag: file.eTag,
      size: file.size,
      mimetype,
      cacheControl: 'no-store',
      lastModified: new Date().toISOString(),
      contentLength: file.size,
      httpStatusCode: 200,
    };
    const given = randomUUID();
    const values = [given, bucket, key, caller.userId, caller.userId, randomUUID(), JSON.stringify(metadata)];
    const insert = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata) values ($1, $2, $3, $4, $5, $6, $7)`;
    const orReplace = `${insert} on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
      version = excluded.version, metadata = excluded.metadata, updated_at = now() returning id`;
    return this.#database.transaction(async (transaction) => {
      await transaction.script(impersonation(caller));
      const [row] = await transaction.query(replaces ? orReplace : insert, values);
      await locationBytes();
      return row === undefined ? given : idSchema.parse(row).id;
    });
  }

  /**
   * Deletes the rows that the caller may delete.
   * @param inside runs before the commit; until then no other upload can use the names
   * @returns the deleted rows
   */
  delete(caller: Caller, bucket: string, keys: readonly string[], inside: (deleted: readonly string[]) => Promise<void>): Promise<Row[]> {
    return this.#database.transaction(async (transaction) => {
      await transaction.script(impersonation(caller));
      const rows = await transaction.query(
        `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
         returning id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
        [bucket, keys],
      );
      await inside(rows.map(({ name }) => String(name)));
      return rows;
    });
  }

  /** One level of a folder: its folders, then its files. */
  async list(caller: Caller, { bucket, folder, limit, offset, search, column, order }: Listing): Promise<Row[]> {
    const prefix = literal(folder === '' ? '' : `${folder}/`);
    const rows = await this.#database.batch(`${impersonation(caller, { access: 'read-only', statementMs: REQUEST_TERMS.statementMs })}
      with inside as (
        select substr(o.name, length(${prefix}) + 1) as rest, o.id, o.created_at, o.updated_at, o.last_accessed_at, o.metadata
        from storage.objects o where o.bucket_id = ${literal(bucket)} and starts_with(o.name, ${prefix})
      ), entries as (
        select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from inside where strpos(rest, '/') > 0
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata from inside where strpos(rest, '/') = 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      where starts_with(lower(name), ${literal(search.toLowerCase())})
      order by id is not null, ${column} ${order}, name limit ${limit} offset ${offset}`);
    return rows.map((row) => ({ ...row, metadata: typeof row['metadata'] === 'string' ? (JSON.parse(row['metadata']) as unknown) : null }));
  }
}
