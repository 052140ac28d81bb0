/** One answer a file; a file that cannot be read says so and the others go on. */
import { errorJson, UsageError, type Io } from './command.ts';

/**
 * @param read what to print of a file besides its name
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
