/** A file that several processes may make at once, of which the first wins. */
import { constants, copyFileSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/** A link appears whole. Where there are no hard links (network folders, shared folders of virtual machines), an exclusive copy takes the name. */
function putFirst(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}

/**
 * Makes a file that only its owner reads, unless it is there.
 * @param draft a name beside it that nobody else uses
 * @throws Error with the code EEXIST if another process was first
 */
export function makeFirst(file: string, draft: string, text: string): void {
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    putFirst(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
