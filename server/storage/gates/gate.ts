/** Gates of upload buckets: a gate validates content, never the name or the claimed type. */
import type { ErrorCode } from '#core/kit/app-error.ts';

export interface AcceptedFile {
  /** The bytes to store: unchanged or re-encoded. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Detected from the content. */
  readonly mimetype: string;
}

export interface Gate {
  /** Types in private.upload_kinds.media_types. */
  readonly mediaTypes: readonly string[];
  /** The error for a file over the limit of its bucket. */
  readonly tooLarge: ErrorCode;
  /** Whether the beginning looks like one of its types. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws AppError saying what is wrong with the file */
  accept(bytes: Uint8Array<ArrayBuffer>): Promise<AcceptedFile>;
}
