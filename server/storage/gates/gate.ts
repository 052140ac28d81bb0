/** What stands before a bucket of uploads: a gate judges bytes by what they are, never by name or by what the sender says. */
import type { ErrorCode } from '#core/kit/app-error.ts';

export interface AcceptedFile {
  /** As they are kept: the same, or made anew by the gate. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** By content. */
  readonly mimetype: string;
}

export interface Gate {
  /** Of private.upload_kinds.media_types. */
  readonly mediaTypes: readonly string[];
  /** The refusal of a file over the limit of its bucket. */
  readonly tooLarge: ErrorCode;
  /** Whether the beginning looks like one of its types. */
  recognises(bytes: Uint8Array): boolean;
  /** @throws AppError saying what is wrong with the file */
  accept(bytes: Uint8Array<ArrayBuffer>): Promise<AcceptedFile>;
}
