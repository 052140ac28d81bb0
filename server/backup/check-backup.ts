/** Verifies a backup: every checksum, every count of rows, known migrations, and the file of each stored object. It reads no installation. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/config.ts';
import { migrationsFor, readMigrations, type Migration } from '#server/migrate.ts';
import { metadataPath, parseMetadata } from '#server/storage/object-metadata.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { hashFile } from './copy-file.ts';
import { readManifest, tableFile, type BackupFile, type ReadManifest } from './manifest.ts';
import { objectKey, objectsIn } from './object-rows.ts';
import { toLines } from './row-files.ts';

/** Problems listed at most; more would repeat the same fault. */
const MOST_PROBLEMS = 100;

export interface BackupCheck {
  readonly manifest: ReadManifest;
  /** One sentence for each problem. Empty: the backup is complete and this version can restore it. */
  readonly problems: readonly string[];
}

/** The migrations that create the schema of the backup's rows. @throws StartError if this version does not know one */
export function listMigrations(manifest: ReadManifest): Migration[] {
  return migrationsFor(manifest.migrations, readMigrations(MIGRATIONS_FOLDER));
}

async function fileProblem(file: string, sum: string): Promise<string | undefined> {
  if (!existsSync(file)) return `The backup is damaged: ${file} is missing.`;
  return (await hashFile(file)) === sum ? undefined : `The backup is damaged: ${file} was changed or cut off.`;
}

async function* tableProblems(folder: string, manifest: ReadManifest): AsyncGenerator<string> {
  for (const { name, rows, sha256 } of manifest.tables) {
    const file = tableFile(folder, name);
    const problem = await fileProblem(file, sha256);
    if (problem !== undefined) {
      yield problem;
      continue;
    }
    let lines = 0;
    for await (const line of toLines(file)) if (line !== '') lines += 1;
    if (lines !== rows) yield `The backup is damaged: ${file} has ${lines} rows instead of ${rows}.`;
  }
}

async function* fileProblems(folder: string, files: readonly BackupFile[]): AsyncGenerator<string> {
  for (const { path, sha256 } of files) {
    const problem = path.split(/[/\\]/).includes('..')
      ? `The backup is damaged: ${path} points outside.`
      : await fileProblem(join(folder, path), sha256);
    if (problem !== undefined) yield problem;
  }
}

/** Format 1 has no checksums of the keys; they must at least be JSON. */
async function* keyProblems(folder: string, manifest: ReadManifest): AsyncGenerator<string> {
  if (manifest.format === 2) return yield* fileProblems(folder, manifest.keyFiles);
  for (const { path } of manifest.keyFiles) {
    const file = join(folder, path);
    try {
      JSON.parse(await readFile(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      yield `The backup is damaged: ${file} is missing, cut off or changed.`;
    }
  }
}

/** Stored objects whose file is not in the backup. Empty if the files are stored elsewhere. */
async function* objectProblems(folder: string, manifest: ReadManifest): AsyncGenerator<string> {
  if (manifest.installation === null) return;
  const paths = new Set(manifest.files.map(({ path }) => path));
  const missing = new Set(manifest.missing.map(objectKey));
  for await (const object of objectsIn(folder)) {
    if (missing.has(objectKey(object))) continue;
    const path = metadataPath(object.bucket, object.name);
    const named = `${object.bucket}/${object.name}`;
    if (!paths.has(path)) yield `The backup is damaged: it has no file of ${named}.`;
    else if (!paths.has(`${dirname(path)}/${parseMetadata(await readFile(join(folder, 'files', path), 'utf8')).bytes}`))
      yield `The backup is damaged: it has no bytes of ${named}.`;
  }
}

async function* findProblems(folder: string, manifest: ReadManifest): AsyncGenerator<string> {
  try {
    listMigrations(manifest);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield error.message;
  }
  let damaged = false;
  for (const part of [tableProblems(folder, manifest), fileProblems(join(folder, 'files'), manifest.files), keyProblems(folder, manifest)]) {
    for await (const problem of part) {
      damaged = true;
      yield problem;
    }
  }
  // Damaged rows cannot be read.
  if (!damaged) yield* objectProblems(folder, manifest);
}

/**
 * Reads the whole backup.
 * @throws StartError when it has no readable manifest
 */
export async function checkBackup(folder: string): Promise<BackupCheck> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for await (const problem of findProblems(folder, manifest)) {
    problems.push(problem);
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return { manifest, problems };
}
