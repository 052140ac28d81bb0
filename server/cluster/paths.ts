/** Paths with which initdb fails in words of a shell: it hands its own path, and parts of the data folder's, to one. */
import { StartError } from '#server/config.ts';
import type { Binaries } from './binaries.ts';

const LINE_BREAK = /[\r\n]/;
/** What means something between a shell's double quotes; a single backslash does not. Windows allows none of them in a path. */
const MEANS_SOMETHING = /["$`]|\\\\/;

/** @throws StartError before a database is made that these paths would not let be made */
export function checkPaths(dataFolder: string, binaries: Binaries, platform: string = process.platform): void {
  if (LINE_BREAK.test(dataFolder))
    throw new StartError(
      `The path of the data folder has a line break in it, which PostgreSQL cannot take: ${JSON.stringify(dataFolder)}. Name another: ZIVA_DATA=/srv/ziva`,
    );
  const program = binaries.initdb;
  if (LINE_BREAK.test(program) || (platform !== 'win32' && MEANS_SOMETHING.test(program)))
    throw new StartError(
      `PostgreSQL cannot make a database from programs on this path, because of a quotation mark, a dollar sign, a backtick, two backslashes or a line break in it: ` +
        `${JSON.stringify(program)}. Move the checkout to a path without.`,
    );
}
