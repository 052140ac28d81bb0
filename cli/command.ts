/** The interface of a command of the command line. main.ts lists the commands. */
export interface Io {
  /** One JSON object a line. */
  readonly out: (value: unknown) => void;
  /** Reports for people, on stdout: of commands whose result is one. */
  readonly print: (lines: string) => void;
  /** Messages for people, on stderr. */
  readonly say: (words: string) => void;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
}

/** @returns the exit code, 0 for success */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** The command was called incorrectly; the message is its usage. */
export class UsageError extends Error {}

interface Coded {
  readonly code?: unknown;
}

/** An error as a JSON object: a stable code and a sentence. */
export function errorJson(error: unknown): { readonly code: string; readonly message: string } {
  const code = (error as Coded).code;
  const named = typeof code === 'string' ? (FILE_CODES[code] ?? code) : 'unexpected';
  return { code: named, message: error instanceof Error ? error.message : String(error) };
}

const FILE_CODES: { readonly [systemCode: string]: string } = {
  ENOENT: 'file_missing',
  EISDIR: 'file_is_folder',
  EACCES: 'file_forbidden',
  ENOTDIR: 'file_missing',
  ERR_FS_FILE_TOO_LARGE: 'file_too_large',
  Z_BUF_ERROR: 'file_truncated',
  Z_DATA_ERROR: 'file_damaged',
};
