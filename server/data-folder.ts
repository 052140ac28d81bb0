/**
 * Prepares the data folder. Errors of the file system become one sentence that says what to do, for example for a read-only or
 * full disk.
 */
import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from './config.ts';

const REFUSALS: Readonly<Record<string, (path: string) => string>> = {
  EROFS: (path) => `${path} is on a disk that is mounted read-only. Mount it writable, or name another folder (ZIVA_DATA names the data folder).`,
  EACCES: (path) =>
    `The account that runs Živa may not read and write ${path}. Give it the folder (chown -R), or name another folder (ZIVA_DATA names the data folder).`,
  EPERM: (path) =>
    `${path} belongs to another account. Give it to the account that runs Živa (chown -R), or name another folder (ZIVA_DATA names the data folder).`,
  ENOSPC: (path) => `The disk of ${path} is full. Free some space and start again; nothing is lost.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up. Free some space and start again; nothing is lost.`,
  ENOTDIR: (path) => `${path} cannot be made: part of this path is a file, not a folder. Name another folder (ZIVA_DATA names the data folder).`,
  EEXIST: (path) =>
    `${path} cannot be made: a file with this name is in its place. Move it away, or name another folder (ZIVA_DATA names the data folder).`,
};

/**
 * Runs work that reads or writes below the data folder.
 * @param path what the sentence names, where the error names no path itself
 * @throws StartError in place of an error of the file system that a person can put right; others as they came
 */
export function inDataFolder<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStartError(error, path);
  }
}

/** An error of the file system as a StartError where a person can put it right, otherwise as it came. */
export function asStartError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError || !('code' in error) || typeof error.code !== 'string') return error;
  const sentence = REFUSALS[error.code];
  const named = 'path' in error && typeof error.path === 'string' ? error.path : path;
  return sentence === undefined ? error : new StartError(sentence(named), { cause: error });
}

/** Makes the data folder and looks whether it can be written. @throws StartError */
export function prepareDataFolder(folder: string): void {
  inDataFolder(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Writes a file beside its place and renames it: a power cut leaves the whole file or none. @throws StartError */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  inDataFolder(file, () => {
    try {
      writeFileSync(draft, text, { mode: 0o600, flush: true });
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  });
}
