/** Jobs of uploads: runs the reader of the kind, and removes unused files. */
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { AiPort } from '#functions/ports/ai.ts';
import { SERVICE, type Caller } from './caller.ts';
import { FinalJobError, type JobHandler } from './lanes.ts';
import { readingSchema, type Reader, type ReaderTools } from './readers/reader.ts';
import { READERS } from './readers/readers.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';
import { DiskStorage } from './storage/disk-storage.ts';

export interface UploadJobsParts {
  readonly rpcs: Rpcs;
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
  /** Where stored files lie. */
  readonly filesFolder: string;
  /** In place of the registry: for tests. */
  readonly readers?: Readonly<Record<string, Reader>>;
}

const readJobSchema = z.object({ kind: z.string(), readingId: z.uuid() });
const filesSchema = z.array(z.object({ bucket: z.string(), name: z.string() }));
const filesJobSchema = z.object({ files: filesSchema });

function toPerson(userId: string): Caller {
  return { role: 'authenticated', claims: { sub: userId, role: 'authenticated', aud: 'authenticated' }, userId, email: null };
}

/** The handler of jobs `read_upload`. Run twice for one reading it does no harm: what nobody waits for any more is not touched. */
export function readUploadJob({ rpcs, ai, filesFolder, readers = READERS }: UploadJobsParts): JobHandler {
  const storage = new DiskStorage(filesFolder);
  const db = new CallerDb(rpcs, SERVICE);
  const tools: ReaderTools = {
    ai,
    toDb: (userId) => new CallerDb(rpcs, toPerson(userId)),
    readBytes: async ({ bucket, path }) => {
      const file = await storage.openFile(bucket, path);
      return file === undefined ? undefined : buffer(file);
    },
  };
  return async (payload) => {
    const { kind, readingId } = readJobSchema.parse(payload);
    const reader = readers[kind];
    if (reader === undefined) throw new FinalJobError('reader_missing');
    const reading = await db.rpc('start_upload', { kind, reading_id: readingId }, z.nullable(readingSchema));
    if (reading === null) return;
    const outcome = await reader(reading, tools);
    if ('failure' in outcome) await db.rpc('fail_upload', { kind, reading_id: readingId, failure: outcome.failure });
    else {
      await db.rpc('finish_upload', { kind, reading_id: readingId, result: outcome.result as object });
      await outcome.afterwards?.(db);
    }
  };
}

/**
 * The handler of jobs `remove_files`: removes those of the named files that nothing uses by now. Rows first: interrupted in between, no row names
 * a file that is gone, and the bytes go when the job comes again, or with the daily sweep.
 */
export function removeFilesJob({ rpcs, filesFolder }: Pick<UploadJobsParts, 'rpcs' | 'filesFolder'>): JobHandler {
  const storage = new DiskStorage(filesFolder);
  const db = new CallerDb(rpcs, SERVICE);
  return async (payload) => {
    const files = await db.rpc('unused_files', { files: filesJobSchema.parse(payload).files }, filesSchema);
    await db.rpc('forget_files', { files });
    for (const { bucket, name } of files) await storage.deleteObject(bucket, name);
  };
}
