/** Messages between the page and the worker that reads files of trainings: one file at a time. */
import type { PreparedFile } from '#core/training-files/prepare-session.ts';

export interface FileRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly timeZone: string;
  readonly today: string;
}

export type FileAnswer = { readonly file: PreparedFile } | { readonly failed: string };
