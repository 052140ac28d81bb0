/** The work behind photos: pictures and unknown words are shown to the model, and files that no meal names any more are removed. */
import * as z from 'zod';
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import { analyzePhoto, type PhotoWork } from '#functions/analyze-photo.ts';
import type { AiPort } from '#functions/ports/ai.ts';
import { readWords } from '#functions/read-words.ts';
import { SERVICE, type Caller } from './caller.ts';
import type { JobHandler } from './jobs.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';
import { DiskStorage } from './storage/disk-storage.ts';

export interface PhotoJobsParts {
  readonly rpcs: Rpcs;
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
  /** Where stored files lie. */
  readonly filesFolder: string;
}

const mealJobSchema = z.object({ mealId: z.uuid() });
const pathsJobSchema = z.object({ paths: z.array(z.string()) });
const filesSchema = z.array(z.object({ bucket: z.string(), name: z.string() }));

function personOf(userId: string): Caller {
  return { role: 'authenticated', claims: { sub: userId, role: 'authenticated', aud: 'authenticated' }, userId, email: null };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Handlers of jobs that ask a model, by kind. */
export function modelJobs({ rpcs, ai, filesFolder }: PhotoJobsParts): Readonly<Record<'photo' | 'words', JobHandler>> {
  const storage = new DiskStorage(filesFolder);
  const work: PhotoWork = {
    db: new CallerDb(rpcs, SERVICE),
    dbOf: (userId) => new CallerDb(rpcs, personOf(userId)),
    ai,
    pictureAt: async (path) => {
      const file = await storage.openFile(PHOTO_BUCKET, path);
      return file === undefined ? undefined : bytesOf(file);
    },
  };
  return {
    photo: (payload) => analyzePhoto(mealJobSchema.parse(payload).mealId, work),
    words: (payload) => readWords(mealJobSchema.parse(payload).mealId, work),
  };
}

/**
 * The handler that removes files of photos, of which no meal is left by now. Rows first: interrupted in between, no row names a file
 * that is gone, and the bytes go when the job comes again, or with the daily sweep.
 */
export function photoFilesJob({ rpcs, filesFolder }: Omit<PhotoJobsParts, 'ai'>): JobHandler {
  const storage = new DiskStorage(filesFolder);
  const db = new CallerDb(rpcs, SERVICE);
  return async (payload) => {
    const files = await db.rpc('unused_photos', { paths: pathsJobSchema.parse(payload).paths }, filesSchema);
    await db.rpc('forget_files', { files });
    for (const { bucket, name } of files) await storage.deleteObject(bucket, name);
  };
}
