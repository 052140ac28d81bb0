/** Prints one answer for each file. An unreadable file is reported, and the others are processed. */
import { errorJson, UsageError, type Io } from './command.ts';

/**
 * @param read the answer for a file without its name
 * @returns the exit code
 */
export async function eachFile(files: readonly string[], io: Io, read: (file: string) => Promise<object>): Promise<number> {
  if (files.length === 0) throw new UsageError('Name at least one file.');
  let failed = 0;
  for (const file of files) {
    try {
      io.out({ file, ...(await read(file)) });
    } catch (error) {
      failed += 1;
      io.out({ file, error: errorJson(error) });
    }
  }
  return failed > 0 ? 1 : 0;
}
