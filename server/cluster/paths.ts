/** Rejects paths with which initdb fails: it passes its own path and parts of the data folder to a shell. */
import { StartError } from '#server/config.ts';
import type { Binaries } from './binaries.ts';

const LINE_BREAK = /[\r\n]/;
/** Special characters in double quotes of a shell, without a single backslash. Windows allows none of them in a path. */
const MEANS_SOMETHING = /["$`]|\\\\/;

/** @throws StartError before creating a database with unsupported paths */
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
