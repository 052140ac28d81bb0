/**
 * The interface of readers, which read the uploads of a kind. A reader returns a result; the job stores it with the status
 * (server/upload-jobs.ts).
 */
import * as z from 'zod';
import type { ModelWork, ReadOutcome } from '#functions/analyze-photo.ts';

const fileSchema = z.object({ bucket: z.string(), path: z.string() });
export type UploadedObject = z.infer<typeof fileSchema>;

/** The answer of rpc `start_upload`. */
export const readingSchema = z.object({
  userId: z.uuid(),
  kind: z.string(),
  readingId: z.uuid(),
  /** The answer of the kind's context_function. */
  context: z.unknown(),
  files: z.array(fileSchema.extend({ id: z.uuid(), mediaType: z.string() })),
});
export type Reading = z.infer<typeof readingSchema>;

export interface ReaderTools extends ModelWork {
  /** The bytes of a file; undefined if it does not exist. */
  readonly readBytes: (file: UploadedObject) => Promise<Uint8Array | undefined>;
}

/**
 * Reads the files. It may run twice for one upload.
 * @throws any error to be called again later, three times in all; a message that is a failure code becomes the failure
 */
export type Reader = (reading: Reading, tools: ReaderTools) => Promise<ReadOutcome>;
