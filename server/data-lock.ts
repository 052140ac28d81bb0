/**
 * One process holds a data folder at a time: the embedded database would be destroyed by two. The lock is a file with the
 * holder's pid and start time; a holder that was killed leaves the file but no process, so the next start takes it over.
 * Where the pid means nothing here (the file was written in another container), the file's age decides: a living holder
 * touches it every BEAT_MS.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from './config.ts';

const BEAT_MS = 5_000;
const STALE_MS = 30_000;

const holderSchema = z.object({ id: z.string(), pid: z.number().int(), started: z.string(), place: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat), '' where there is no /proc: tells a reused pid from the old holder. */
function startTimeOf(pid: number): string {
  const stat = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The space in which a pid has a meaning: host and, on Linux, pid namespace. */
function placeOf(): string {
  return `${hostname()} ${orUndefined(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isHeld(holder: Holder, file: string): boolean {
  if (holder.place !== placeOf()) return Date.now() - (orUndefined(() => statSync(file).mtimeMs) ?? 0) < STALE_MS;
  return isAlive(holder.pid) && (holder.started === '' || startTimeOf(holder.pid) === holder.started);
}

function readHolder(file: string): Holder | undefined {
  const text = orUndefined(() => readFileSync(file, 'utf8'));
  if (text === undefined) return undefined;
  return orUndefined(() => holderSchema.parse(JSON.parse(text)));
}

function takeFile(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function moveAside(file: string, aside: string): boolean {
  try {
    renameSync(file, aside);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Puts a dead holder's file aside. If another starter was faster and the file is already a new holder's, it goes back. */
function clearStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  if (!moveAside(file, aside)) return;
  if (readHolder(aside)?.id !== stale?.id) takeFile(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the folder (made when missing) for this process.
 * @returns a function that gives it back.
 * @throws StartError naming the process that holds it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'ziva.lock');
  const mine: Holder = { id: randomUUID(), pid: process.pid, started: startTimeOf(process.pid), place: placeOf(), since: new Date().toISOString() };
  const draft = `${file}.${mine.id}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; !takeFile(draft, file); attempt++) {
      const holder = readHolder(file);
      if (attempt >= 10 || (holder !== undefined && isHeld(holder, file)))
        throw new StartError(
          `The data folder ${folder} is in use by another Živa (process ${holder?.pid ?? 'unknown'}, since ${holder?.since ?? 'unknown'}). Stop that one, or start this one with another folder: ZIVA_DATA=./other`,
        );
      clearStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => orUndefined(() => utimesSync(file, new Date(), new Date())), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readHolder(file)?.id === mine.id) rmSync(file, { force: true });
  };
}
