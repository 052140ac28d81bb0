/** Where a fault goes in a tree of sources, and putting it there. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from '#testing/planted-faults.ts';

const TEST_FILE = /\.test\.tsx?$/;

function filesAt(root: string, at: string): string[] {
  if (!at.endsWith('/')) return [at];
  const entries = readdirSync(join(root, at), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/**
 * Files in which the text to find stands, each as often as it stands there: one where the fault fits the tree.
 * @param root folder of the tree
 * @throws Error when the file or folder is not there
 */
export function findPlaces(root: string, { at, find }: Pick<PlantedFault, 'at' | 'find'>): string[] {
  const folder = root.endsWith('/') ? root : `${root}/`;
  return filesAt(folder, at).flatMap((file) => {
    const count = readFileSync(join(folder, file), 'utf8').split(find).length - 1;
    return Array.from({ length: count }, () => file);
  });
}

/**
 * Plants a fault.
 * @param root folder of a copy of the tree
 * @returns what takes it back
 * @throws Error when its text is not there exactly once
 */
export function plantFault(root: string, fault: PlantedFault): () => void {
  const [file, ...more] = findPlaces(root, fault);
  if (file === undefined || more.length > 0)
    throw new Error(`${fault.id}: its text stands ${more.length + (file === undefined ? 0 : 1)} times in ${fault.at}`);
  const path = join(root, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.replace),
  );
  return () => writeFileSync(path, sound);
}
