/**
 * An upload on the wire. The file is sent first, to `uploadPath` in the bucket of its kind (never overwritten: one that lies there already is
 * refused as a duplicate, which a sender may take for done); then rpc `create_upload` {id, kind, path} makes the upload, at once. The same id
 * twice is one upload.
 */
import * as z from 'zod/mini';

/** Where the file of an upload lies in its bucket. @param extension such as 'pdf' */
export const uploadPath = (userId: string, uploadId: string, extension: string): string => `${userId}/${uploadId}/${uploadId}.${extension}`;

/** What rpcs create_upload and retry_upload answer. */
export const uploadSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  path: z.string(),
  /** By content. */
  mediaType: z.string(),
  bytes: z.int(),
  status: z.enum(['waiting', 'reading', 'done', 'failed']),
  /** A code of the kind, gave_up or not_wanted; null unless failed. */
  failure: z.nullable(z.string()),
  /** How often its reading began; at most 3. */
  attempts: z.int(),
  /** What the reading made, in the table of its kind. */
  resultId: z.nullable(z.uuid()),
  createdAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;
