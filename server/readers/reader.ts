/** What reads the uploads of a kind. A reader answers; storing the answer and the status are the job's (server/upload-jobs.ts). */
import * as z from 'zod';
import type { ModelWork, ReadOutcome } from '#functions/analyze-photo.ts';

const fileSchema = z.object({ bucket: z.string(), path: z.string() });
export type UploadedObject = z.infer<typeof fileSchema>;

/** What rpc `start_upload` answers. */
export const readingSchema = z.object({
  userId: z.uuid(),
  kind: z.string(),
  readingId: z.uuid(),
  /** What the kind's context_function answered. */
  context: z.unknown(),
  files: z.array(fileSchema.extend({ id: z.uuid(), mediaType: z.string() })),
});
export type Reading = z.infer<typeof readingSchema>;

export interface ReaderTools extends ModelWork {
  /** The bytes of a file, undefined when there are none. */
  readonly readBytes: (file: UploadedObject) => Promise<Uint8Array | undefined>;
}

/** Reads. Throwing means "again later", three times in all; an Error's message that is a code becomes the failure. It may run twice for one reading. */
export type Reader = (reading: Reading, tools: ReaderTools) => Promise<ReadOutcome>;
