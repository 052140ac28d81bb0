/**
 * Finds the project root: the nearest parent folder with a package.json named "ziva". It works for the
 * sources (server/*.ts) and the bundle (dist/server/main.js).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProject(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === 'ziva';
}

function findProjectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isProject(folder)) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json of Živa above ${from}: run the server from a checkout or an unpacked release.`);
  }
}

export const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'supabase', 'migrations');
/** Schemas that Supabase brings and a bare database lacks, as SQL. */
export const SYSTEM_FOLDER = join(PROJECT_ROOT, 'server', 'system');
export const WEB_FOLDER = join(PROJECT_ROOT, 'dist', 'web');
