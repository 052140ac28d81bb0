/** What was read of chosen files: recordings, pictures that the person confirms, and files that failed. */
import { useEffect, useRef, useState } from 'react';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { withKind, type PreparedSession } from '#core/training-files/prepare-session.ts';
import type { PictureFile } from './picture-session.ts';
import { readFiles, type FailedFile, type ReadFile } from './read-files.ts';

export interface ReadSession {
  readonly key: string;
  readonly fileName: string;
  readonly prepared: PreparedSession;
}

export interface ImportPicture {
  readonly file: PictureFile;
  /** Absent while it waits for the person. */
  readonly confirmed?: StoredTraining;
}

export interface Import {
  readonly sessions: readonly ReadSession[];
  readonly pictures: readonly ImportPicture[];
  readonly failed: readonly FailedFile[];
  /** Files that are read, of how many that were chosen. */
  readonly done: number;
  readonly chosen: number;
  /** Bytes of each chosen file, by name. */
  readonly sizes: ReadonlyMap<string, number>;
}

const NOTHING: Import = { sessions: [], pictures: [], failed: [], done: 0, chosen: 0, sizes: new Map() };

function withPicture(read: Import, file: PictureFile, confirmed?: StoredTraining): Import {
  const one: ImportPicture = { file, ...(confirmed === undefined ? {} : { confirmed }) };
  const isThere = read.pictures.some((other) => other.file.externalId === file.externalId);
  if (!isThere) return { ...read, pictures: [...read.pictures, one] };
  if (confirmed === undefined) return read;
  return { ...read, pictures: read.pictures.map((other) => (other.file.externalId === file.externalId ? one : other)) };
}

/** A session that stands there already is not listed twice: a folder often has the same file in it. */
export function withFile(before: Import, file: ReadFile): Import {
  const read = { ...before, done: before.done + 1 };
  if (!file.ok) return { ...read, failed: [...read.failed, file] };
  if ('reading' in file) return withPicture(read, file);
  const keys = new Set(read.sessions.map(({ key }) => key));
  const fresh = file.sessions
    .map((prepared) => ({ key: prepared.session.externalId ?? '', fileName: file.name, prepared }))
    .filter(({ key }) => !keys.has(key));
  return { ...read, sessions: [...read.sessions, ...fresh] };
}

/** What is stored: what recordings say, and what was confirmed of pictures. */
export function toSaved({ sessions, pictures }: Import): PreparedSession[] {
  const confirmed = pictures.flatMap(({ confirmed: session }) => (session === undefined ? [] : [{ session, derived: [], doubts: [] }]));
  return [...sessions.map(({ prepared }) => prepared), ...confirmed];
}

export interface ImportContext {
  readonly today: string;
  readonly timeZone: string;
}

export function useImport({ today, timeZone }: ImportContext, onFailure: (error: unknown) => void) {
  const [read, setRead] = useState(NOTHING);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    return () => controller.abort();
  }, []);
  const add = (files: readonly File[]) => {
    setRead((before) => ({
      ...before,
      chosen: before.chosen + files.length,
      sizes: new Map([...before.sizes, ...files.map(({ name, size }) => [name, size] as const)]),
    }));
    const { signal } = stopping.current;
    readFiles(files, { today, timeZone, signal }, (file) => setRead((before) => withFile(before, file))).catch((error: unknown) => {
      // What was not read yet is not waited for any more.
      setRead((before) => ({ ...before, chosen: before.done }));
      onFailure(error);
    });
  };
  const retry = (failed: FailedFile) => {
    setRead((before) => ({
      ...before,
      done: before.done - 1,
      chosen: before.chosen - 1,
      failed: before.failed.filter((one) => one !== failed),
    }));
    add([failed.file]);
  };
  const setKind = (key: string, kind: ActivityKind) =>
    setRead((before) => ({
      ...before,
      sessions: before.sessions.map((one) => (one.key === key ? { ...one, prepared: withKind(one.prepared, kind) } : one)),
    }));
  const remove = (key: string) =>
    setRead((before) => ({
      ...before,
      sessions: before.sessions.filter((one) => one.key !== key),
      pictures: before.pictures.filter(({ file }) => file.externalId !== key),
    }));
  /** One that was not read and is entered beside its picture failed no more. */
  const confirm = (file: PictureFile, session: StoredTraining) =>
    setRead((before) => withPicture({ ...before, failed: before.failed.filter(({ shown }) => shown !== file) }, file, session));
  return { read, add, retry, setKind, remove, confirm, isReading: read.done < read.chosen };
}
